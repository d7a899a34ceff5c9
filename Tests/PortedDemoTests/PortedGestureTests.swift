import Skiff
import SkiffTesting
import Testing

@testable import PortedDemo

/// The ported demonstrations of recognizers and controls.
struct PortedGestureTests {
    private static let size = Size(360, 520)

    private func tool(_ index: Int, of demo: DemoViewController) throws -> View {
        try #require(demo.tools.subviews[index].subviews.last)
    }

    @Test("R-MIX-1: ported, a tap on a button with a recognizer runs one action or both")
    func sameButton() throws {
        let demo = TapAndButtonViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(demo.both)
        #expect(Set(demo.journal.lines) == ["tap recognized", "button: touchCancel"])
        stage.touch.tap(try tool(0, of: demo))
        demo.journal.clear()
        stage.touch.tap(demo.both)
        #expect(Set(demo.journal.lines) == ["tap recognized", "button: touchUpInside"])
    }

    @Test("R-MIX-2: ported, a button in a view with a tap recognizer wins")
    func innerButton() {
        let demo = TapAndButtonViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(demo.inner)
        #expect(demo.journal.lines == ["inner button: touchUpInside"])
        demo.journal.clear()
        stage.touch.tap(at: Point(20, 10), in: demo.panel)
        #expect(demo.journal.lines == ["panel tapped at 20, 10"])
    }

    @Test("R-MIX-5, R-MIX-6: ported, a tap on B is begun, cancelled and recognized, and nothing of A")
    func childOnly() {
        let demo = TwoTapsViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(at: Point(50, 50), in: demo.b)
        let lines = demo.journal.lines.dropFirst()
        #expect(demo.journal.lines.first == "asked A → B")
        #expect(lines.first == "B began 1")
        #expect(Set(lines) == ["B began 1", "B cancelled 1", "B tapped"])
    }

    @Test("R-MIX-6: ported, with a delegate that allows both, both tap actions run")
    func both() throws {
        let demo = TwoTapsViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(try tool(0, of: demo))
        stage.touch.tap(at: Point(50, 50), in: demo.b)
        #expect(demo.journal.lines.contains("A tapped"))
        #expect(demo.journal.lines.contains("B tapped"))
    }

    @Test("R-CHAIN-11: ported, if B calls super, A hears of the touch too")
    func callsSuper() throws {
        let demo = TwoTapsViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(try tool(1, of: demo))
        stage.touch.tap(at: Point(50, 50), in: demo.b)
        #expect(demo.journal.lines.filter { $0.hasSuffix("began 1") } == ["B began 1", "A began 1"])
    }

    @Test("R-CTRL-3, R-VALUE-1: ported, a knob follows the finger around its middle")
    func knob() throws {
        let demo = KnobViewController()
        let stage = Stage(controller: demo, size: Self.size)
        let knob = try #require(demo.knob)
        stage.touch.down(at: Point(80, 10), in: knob)
        #expect(knob.backgroundColor == .paleYellow)
        stage.touch.move(to: Point(150, 80), in: knob)
        stage.touch.move(to: Point(80, 150), in: knob)
        stage.touch.move(to: Point(10, 80), in: knob)
        #expect(demo.journal.lines == ["knob at 90°", "knob at 180°", "knob at 270°"])
        stage.touch.up()
        #expect(knob.backgroundColor == .paleBlue)
        knob.angle = 45
        stage.turn()
        #expect(demo.journal.lines.count == 3)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("R-ACT-2: ported, a button that overrides sendAction sees every action and redirects it")
    func redirected() throws {
        let demo = KnobViewController()
        let stage = Stage(controller: demo, size: Self.size)
        stage.touch.tap(demo.button)
        #expect(demo.journal.lines == ["the button sends an action", "the first saves"])
        stage.touch.tap(try tool(0, of: demo))
        demo.journal.clear()
        stage.touch.tap(demo.button)
        #expect(demo.journal.lines == ["the button sends an action", "the second saves"])
    }

    @Test("R-PAN-1, R-STATE-9: ported, a pan moves the image: began, changed, ended; a cancel puts it back")
    func drag() throws {
        let demo = DragViewController()
        let stage = Stage(controller: demo, size: Self.size)
        let image = try #require(demo.image)
        let start = image.center
        stage.touch.drag(image, to: image.convert(Point(110, 90), to: nil))
        stage.advance(by: .milliseconds(1000))
        #expect(Array(demo.journal.lines.prefix(2)) == ["began", "changed"])
        #expect(demo.journal.lines.count == 3)
        #expect(demo.journal.lines.last?.hasPrefix("ended") == true)
        #expect(image.center == start.offset(dx: 60, dy: 40))
        demo.journal.clear()
        stage.touch.down(image)
        stage.touch.move(to: Point(80, 50), in: image)
        #expect(image.center == start.offset(dx: 90, dy: 40))
        stage.touch.cancel()
        #expect(demo.journal.lines == ["began", "cancelled"])
        #expect(image.center == start.offset(dx: 60, dy: 40))
        #expect(stage.frameFaults.isEmpty)
    }
}
