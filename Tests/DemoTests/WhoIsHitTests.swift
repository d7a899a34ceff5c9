import Skiff
import SkiffTesting
import Testing

/// White holds green and orange, orange holds blue and red, blue holds yellow.
struct WhoIsHitTests {
    private struct Scene {
        let log = DemoLog()
        let stage: Stage
        let yellow, blue, red, orange, green, white: DemoView

        init() {
            yellow = DemoView("yellow", Rect(10, 60, 90, 90), log)
            blue = DemoView("blue", Rect(10, 10, 110, 200), log, [yellow])
            red = DemoView("red", Rect(140, 10, 110, 200), log)
            orange = DemoView("orange", Rect(20, 160, 260, 220), log, [blue, red])
            green = DemoView("green", Rect(20, 20, 260, 120), log)
            white = DemoView("white", Rect(10, 10, 300, 400), log, [green, orange])
            let window = DemoWindow(title: "Stage", size: Size(320, 420))
            window.log = log
            window.addSubview(white)
            stage = Stage(window: window, makeApplication: { DemoApplication(id: $0, loop: $1, log: $2) })
        }
    }

    @Test("R-HIT-6: a touch in green is passed on by window and white, and its event goes by application and window")
    func green() {
        let scene = Scene()
        scene.stage.touch.tap(at: Point(30, 30), in: scene.green)
        #expect(scene.log.passed == ["window", "white", "green"])
        #expect(scene.log.asked == ["window", "white", "orange", "green"])
        #expect(scene.log.calls == ["green began 1", "green ended 1"])
        // Once for the beginning and once for the end.
        let sent = (scene.stage.application as? DemoApplication)?.sent
        #expect(sent == ["application", "window", "application", "window"])
        #expect(scene.stage.frameFaults.isEmpty)
    }

    @Test("R-HIT-6: a touch in blue is passed on by window, white and orange")
    func blue() {
        let scene = Scene()
        scene.stage.touch.tap(at: Point(50, 30), in: scene.blue)
        #expect(scene.log.passed == ["window", "white", "orange", "blue"])
        #expect(scene.log.calls == ["blue began 1", "blue ended 1"])
    }

    @Test("R-HIT-6: where no child covers orange, it asks red, then blue, then takes the touch itself")
    func uncovered() {
        let scene = Scene()
        scene.stage.touch.tap(at: Point(130, 50), in: scene.orange)
        #expect(scene.log.asked == ["window", "white", "orange", "red", "blue"])
        #expect(scene.log.passed == ["window", "white", "orange"])
        #expect(scene.log.calls == ["orange began 1", "orange ended 1"])
    }

    @Test(
        "R-HIT-1, R-HIT-2: an orange that takes no part is not hit, nor is anything in it; white takes the touch",
        arguments: ["interaction", "hidden", "alpha"])
    func ineligible(how: String) {
        let scene = Scene()
        switch how {
        case "interaction": scene.orange.isUserInteractionEnabled = false
        case "hidden": scene.orange.isHidden = true
        default: scene.orange.alpha = 0.01
        }
        for view in [scene.yellow, scene.blue, scene.red, scene.orange] {
            scene.log.clear()
            scene.stage.touch.tap(at: Point(5, 5), in: view)
            #expect(scene.log.calls == ["white began 1", "white ended 1"])
            #expect(scene.log.asked == ["window", "white", "orange", "green"])
        }
    }

    @Test("R-CHAIN-1: handling goes from child to parent, the other way than passing")
    func chain() {
        let scene = Scene()
        for view in [scene.yellow, scene.blue, scene.orange] { view.keepsTouches = false }
        scene.stage.touch.tap(scene.yellow)
        #expect(scene.log.passed == ["window", "white", "orange", "blue", "yellow"])
        #expect(scene.log.calls == ["white began 1", "white ended 1"])
        #expect(
            scene.yellow.responderChain.map { ($0 as? View)?.name ?? "\(type(of: $0))" }
                == ["yellow", "blue", "orange", "white", "DemoWindow", "DemoApplication"])
    }
}
