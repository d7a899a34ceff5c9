import Skiff
import SkiffTesting
import Testing

/// A holds B; both have a tap recognizer and override the touch methods.
struct RecognizerAndTouchesTests {
    private final class Both: GestureRecognizer.Delegate {
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { true }
    }

    private struct Scene {
        let log = DemoLog()
        let stage: Stage
        let a, b: DemoView
        let tapOnB: TapGestureRecognizer

        init() {
            b = DemoView("B", Rect(40, 40, 100, 100), log)
            a = DemoView("A", Rect(10, 10, 300, 250), log, [b])
            let log = log
            a.addGestureRecognizer(TapGestureRecognizer { _ in log.calls.append("A tapped") })
            tapOnB = TapGestureRecognizer { _ in log.calls.append("B tapped") }
            b.addGestureRecognizer(tapOnB)
            let window = Window(title: "Stage", size: Size(320, 270))
            window.addSubview(a)
            stage = Stage(window: window)
        }
    }

    @Test("R-MIX-5, R-MIX-6: a tap on B is a beginning, a cancellation and B's action, and nothing of A")
    func childOnly() {
        let scene = Scene()
        scene.stage.touch.tap(scene.b)
        #expect(Set(scene.log.calls) == ["B began 1", "B cancelled 1", "B tapped"])
        #expect(scene.log.calls.first == "B began 1")
        #expect(scene.log.calls.count == 3)
    }

    @Test("R-MIX-6: with a delegate that allows both, both actions run")
    func both() {
        let scene = Scene()
        let delegate = Both()
        scene.tapOnB.delegate = delegate
        scene.stage.touch.tap(scene.b)
        #expect(scene.log.calls.contains("A tapped"))
        #expect(scene.log.calls.contains("B tapped"))
    }

    @Test("R-CHAIN-7: if B calls super, A hears of the touch too")
    func callsSuper() {
        let scene = Scene()
        scene.b.callsSuper = true
        scene.stage.touch.tap(scene.b)
        #expect(scene.log.calls.filter { $0.hasSuffix("began 1") } == ["B began 1", "A began 1"])
        #expect(scene.log.calls.filter { $0.hasSuffix("cancelled 1") } == ["B cancelled 1", "A cancelled 1"])
    }
}
