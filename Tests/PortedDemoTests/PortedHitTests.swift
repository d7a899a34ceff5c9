import Skiff
import SkiffTesting
import Testing

@testable import PortedDemo

/// The ported demonstrations of who is asked and who answers.
struct PortedHitTests {
    private static let size = Size(360, 520)

    @Test("R-HIT-6: ported, a tap in green, blue or orange's free part asks and is handled as in UIKit")
    func whoIsHit() {
        let demo = WhoIsHitViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(at: Point(30, 30), in: demo.green)
        #expect(demo.journal.lines == ["asked white → orange → green", "green began 1", "green ended 1"])
        demo.journal.clear()
        stage.touch.tap(at: Point(50, 30), in: demo.blue)
        #expect(
            demo.journal.lines == ["asked white → orange → red → blue → yellow", "blue began 1", "blue ended 1"])
        demo.journal.clear()
        stage.touch.tap(at: Point(130, 205), in: demo.orange)
        #expect(demo.journal.lines == ["asked white → orange → red → blue", "orange began 1", "orange ended 1"])
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-HIT-1, R-HIT-2: ported, the switches take orange and all in it out of the way", arguments: [0, 1, 2])
    func ineligible(tool: Int) throws {
        let demo = WhoIsHitViewController()
        let stage = Stage(controller: demo, size: Self.size)
        let toggle = try #require(demo.tools.subviews[tool].subviews.last as? Switch)
        stage.touch.tap(toggle)
        for view in [demo.yellow, demo.blue, demo.red, demo.orange] {
            demo.journal.clear()
            stage.touch.tap(at: Point(5, 5), in: view)
            #expect(demo.journal.lines.dropFirst() == ["white began 1", "white ended 1"])
        }
        stage.touch.tap(toggle)
        demo.journal.clear()
        stage.touch.tap(demo.yellow)
        #expect(demo.journal.lines.dropFirst() == ["yellow began 1", "yellow ended 1"])
    }

    @Test("R-HIT-6, R-TOUCH-11: ported, a tap on D asks A, C, E, D; what D and C pass on, A handles")
    func asked() throws {
        let demo = AskedViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(demo.d)
        #expect(demo.journal.lines == ["asked A → C → E → D", "D began 1", "D ended 1"])
        stage.touch.tap(try #require(demo.tools.subviews[1].subviews.last))
        demo.journal.clear()
        stage.touch.tap(demo.d)
        #expect(demo.journal.lines == ["asked A → C → E → D", "A began 1", "A ended 1"])
    }

    @Test("R-TOUCH-4, R-TOUCH-5: ported, two fingers that land together are two touches or one")
    func twoFingers() throws {
        let demo = AskedViewController()
        let stage = Stage(controller: demo, size: Self.size)
        func tapWithTwo() {
            let touch = stage.compositor.seat.touch
            let place = demo.d.convert(demo.d.bounds.center, to: nil)
            for (id, dx) in [(1, -20.0), (2, 20.0)] {
                touch.down(id, at: place.offset(dx: dx, dy: 0), on: stage.surface)
            }
            touch.frame()
            stage.turn()
            touch.up(1)
            touch.up(2)
            touch.frame()
            stage.advance(by: .milliseconds(1000))
        }
        tapWithTwo()
        #expect(demo.journal.lines.filter { $0.hasPrefix("D") } == ["D began 1", "D ended 1"])
        stage.touch.tap(try #require(demo.tools.subviews[0].subviews.last))
        demo.journal.clear()
        tapWithTwo()
        #expect(demo.journal.lines.filter { $0.hasPrefix("D") } == ["D began 2", "D ended 2"])
    }

    @Test("R-HIT-7, R-HIT-9, R-CHAIN-6: ported, a bar that reaches out, and a detour in the chain")
    func outside() throws {
        let demo = OutsideViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(at: Point(50, 10), in: demo.help)
        #expect(demo.journal.lines == ["asked receiver → detour"])
        stage.touch.tap(try #require(demo.tools.subviews[0].subviews.last))
        demo.journal.clear()
        stage.touch.tap(at: Point(50, 10), in: demo.help)
        #expect(demo.journal.lines == ["asked receiver → detour", "help"])
        demo.journal.clear()
        stage.touch.tap(demo.detour)
        #expect(demo.journal.lines.dropFirst() == ["receiver began 1", "receiver ended 1"])
    }
}
