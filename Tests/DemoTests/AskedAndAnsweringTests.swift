import Skiff
import SkiffTesting
import Testing

/// A holds B and C, C holds D and E, E beside D.
struct AskedAndAnsweringTests {
    private struct Scene {
        let log = DemoLog()
        let stage: Stage
        let a, b, c, d, e: DemoView

        init() {
            d = DemoView("D", Rect(10, 10, 110, 200), log)
            e = DemoView("E", Rect(140, 10, 110, 200), log)
            c = DemoView("C", Rect(20, 160, 260, 220), log, [d, e])
            b = DemoView("B", Rect(20, 20, 260, 120), log)
            a = DemoView("A", Rect(10, 10, 300, 400), log, [b, c])
            let window = Window(title: "Stage", size: Size(320, 420))
            window.addSubview(a)
            stage = Stage(window: window)
        }

        /// Puts two fingers on a view in one frame, and lifts them in one.
        func tapWithTwoFingers(_ view: View) {
            let touch = stage.compositor.seat.touch
            let place = view.convert(view.bounds.center, to: nil)
            touch.down(1, at: place.offset(dx: -20, dy: 0), on: stage.surface)
            touch.down(2, at: place.offset(dx: 20, dy: 0), on: stage.surface)
            touch.frame()
            stage.turn()
            touch.up(1)
            touch.up(2)
            touch.frame()
            stage.turn()
        }
    }

    @Test("R-HIT-6: a touch on D asks A, C, E and D, and D alone handles it")
    func order() {
        let scene = Scene()
        scene.stage.touch.tap(scene.d)
        #expect(scene.log.asked == ["A", "C", "E", "D"])
        #expect(scene.log.calls == ["D began 1", "D ended 1"])
    }

    @Test("R-CHAIN-7: what D and C do not handle, A handles")
    func handedOn() {
        let scene = Scene()
        scene.d.keepsTouches = false
        scene.c.keepsTouches = false
        scene.stage.touch.tap(scene.d)
        #expect(scene.log.calls == ["A began 1", "A ended 1"])
    }

    @Test("R-TOUCH-4: two fingers that land together are one call with two touches where multiple touch is on")
    func twoFingers() {
        let scene = Scene()
        scene.d.isMultipleTouchEnabled = true
        scene.tapWithTwoFingers(scene.d)
        #expect(scene.log.calls == ["D began 2", "D ended 2"])
    }

    @Test("R-TOUCH-5: two fingers that land together are one call with one touch where multiple touch is off")
    func oneOfTwoFingers() {
        let scene = Scene()
        scene.tapWithTwoFingers(scene.d)
        #expect(scene.log.calls == ["D began 1", "D ended 1"])
    }

    @Test("R-HIT-7, R-HIT-9: a button half outside its bar is hit there if the bar says that the point is inside")
    func outsideOfParent() {
        final class Bar: View {
            var reachesOut = false
            override func point(inside point: Point, with event: Event?) -> Bool {
                if super.point(inside: point, with: event) { return true }
                return reachesOut && subviews.contains { $0.frame.contains(point) }
            }
        }
        var taps = 0
        let help = Button("Help").onTap { taps += 1 }
        help.frame = Rect(100, -22, 100, 44)
        let bar = Bar(frame: Rect(10, 200, 300, 44))
        bar.addSubview(help)
        let window = Window(title: "Stage", size: Size(320, 420))
        window.addSubview(bar)
        let stage = Stage(window: window)
        stage.touch.tap(at: Point(50, 30), in: help)
        #expect(taps == 1)
        stage.touch.tap(at: Point(50, 10), in: help)
        #expect(taps == 1)
        bar.reachesOut = true
        stage.touch.tap(at: Point(50, 10), in: help)
        #expect(taps == 2)
    }

    @Test("R-CHAIN-1: a view that overrides next sends elsewhere what it does not handle")
    func elsewhere() {
        final class Detour: View {
            weak var target: Responder?
            override var next: Responder? { target ?? super.next }
        }
        let scene = Scene()
        let detour = Detour(frame: Rect(0, 0, 50, 50))
        detour.target = scene.b
        scene.e.addSubview(detour)
        scene.stage.touch.tap(detour)
        #expect(scene.log.calls == ["B began 1", "B ended 1"])
    }
}
