import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// Tablets that go, lie or fall silent in the middle of a stroke.
struct PencilFaultTests {
    private let journal = Journal()
    private let pad: Pad
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 200, 200))
        stage = Stage(board(pad))
    }

    private func words() -> [String] { journal.take().map { String($0.split(separator: " ")[1]) } }

    @Test(
        "R-SEAT-1: a tool, tablet, seat, window or connection that goes in the middle of a stroke cancels it, once",
        arguments: ["tool", "tablet", "seat", "window", "connection", "proximity"])
    func gone(_ what: String) {
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.pencil.move(to: Point(20, 10), in: pad)
        #expect(words() == ["began", "moved"])
        switch what {
        case "tool": stage.pencil.tool.remove()
        case "tablet": stage.compositor.seat.tablet.unplug()
        case "seat": stage.compositor.seat.remove()
        case "window": stage.window.close()
        case "connection": stage.application.disconnect()
        default:
            stage.pencil.tool.proximityOut()
            stage.pencil.tool.frame()
        }
        stage.turn()
        #expect(words() == ["cancelled"])
    }

    @Test(
        "R-SEAT-1: a tool that has left without a frame has left, whatever goes then",
        arguments: ["tool", "tablet", "seat", "window", "connection"])
    func leftWithoutFrame(_ what: String) {
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.pencil.tool.proximityOut()
        stage.turn()
        #expect(words() == ["began"])
        switch what {
        case "tool": stage.pencil.tool.remove()
        case "tablet": stage.compositor.seat.tablet.unplug()
        case "seat": stage.compositor.seat.remove()
        case "window": stage.window.close()
        default: stage.application.disconnect()
        }
        stage.turn()
        #expect(words() == ["cancelled"])
    }

    @Test(
        "a view may end the connection when its stroke is cancelled, and hears of it once",
        arguments: ["tool", "tablet", "tablet without a frame", "other window"])
    func disconnects(_ what: String) {
        let other = Pad("other", journal, Rect(0, 0, 100, 100))
        let window = Window(title: "Other", size: Size(200, 200))
        window.content = board(other)
        stage.application.open(window)
        stage.turn()
        pad.onTouches = { [stage] set, _ in
            if set.first?.phase == .cancelled { stage.application.disconnect() }
        }
        stage.pencil.down(at: Point(10, 10), in: pad)
        #expect(words() == ["began"])
        switch what {
        case "tool": stage.pencil.tool.remove()
        case "tablet": stage.compositor.seat.tablet.unplug()
        case "tablet without a frame":
            stage.pencil.tool.proximityOut()
            stage.compositor.seat.tablet.unplug()
        default:
            // It leaves the one and comes to the other in one frame.
            stage.pencil.hover(at: Point(10, 10), in: other)
        }
        stage.turn()
        #expect(words() == ["cancelled"])
        #expect(stage.application.display == nil)
    }

    @Test("R-GEST-22: recognizers with the stroke are cancelled or fail with it")
    func recognizers() {
        let drag = Drag()
        drag.log("drag", in: journal)
        pad.addGestureRecognizer(drag)
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.pencil.move(to: Point(60, 10), in: pad)
        stage.pencil.tool.remove()
        stage.turn()
        let lines = journal.take().filter { $0.hasPrefix("drag") }
        #expect(lines == ["drag began", "drag cancelled"])
        #expect(drag.state == .possible)
    }

    @Test("a tip that is said to be down twice is one stroke, and one that is lifted twice has ended once")
    func twice() {
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.pencil.tool.down()
        stage.pencil.tool.frame()
        stage.turn()
        stage.pencil.up()
        stage.pencil.up()
        #expect(words() == ["began", "ended"])
    }

    @Test("a tablet that never sends a frame: its strokes still begin and end, late")
    func noFrame() {
        let tool = stage.pencil.tool
        tool.proximityIn(stage.surface)
        tool.down()
        for step in 0..<1500 { tool.motion(to: Point(Double(step % 100), 5)) }
        stage.turn()
        tool.up()
        for step in 0..<1500 { tool.motion(to: Point(Double(step % 100), 5)) }
        stage.turn()
        let told = words()
        #expect(told.first == "began" && told.last == "ended")
        #expect(told.filter { $0 == "began" }.count == 1 && told.filter { $0 == "ended" }.count == 1)
        #expect(stage.log.contains { $0.contains("without a frame") })
    }

    @Test("huge values draw nothing wrong and trap nothing")
    func huge() {
        var touch: Touch?
        pad.onTouches = { set, _ in touch = set.first }
        stage.pencil.down(at: Point(10, 10), in: pad)
        let tool = stage.pencil.tool
        tool.motion(to: Point(1e12, -1e12))
        tool.pressure(.max)
        tool.tilt(x: 1e12, y: -1e12)
        tool.rotation(degrees: -1e12)
        tool.slider(.min)
        tool.wheel(degrees: 1e12, clicks: .max)
        tool.frame()
        stage.turn()
        #expect(touch?.force == 1)
        #expect(touch?.altitudeAngle.isFinite == true)
        stage.pencil.up()
        #expect(words().last == "ended")
        expectSound(stage)
    }

    @Test("R-TOUCH-24: a stroke that begins while interaction is ignored is dropped whole, and so is what hovers")
    func ignored() {
        stage.application.beginIgnoringInteractionEvents()
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.application.endIgnoringInteractionEvents()
        stage.pencil.move(to: Point(20, 10), in: pad)
        stage.pencil.up()
        #expect(journal.take() == [])
    }

    @Test("R-TOUCH-13: a view that is removed under a stroke gets no more of it, but the next one")
    func removedView() {
        stage.pencil.down(at: Point(10, 10), in: pad)
        pad.removeFromSuperview()
        #expect(words() == ["began", "cancelled"])
        stage.window.content?.addSubview(pad)
        stage.pencil.move(to: Point(20, 10))
        stage.pencil.up()
        #expect(journal.take() == [])
        stage.pencil.down(at: Point(10, 10), in: pad)
        #expect(words() == ["began"])
    }

    @Test("a view that closes the window when a stroke begins is told of no more than its end")
    func closesWindow() {
        pad.onTouches = { [stage] set, _ in
            if set.first?.phase == .began { stage.window.close() }
        }
        stage.pencil.down(at: Point(10, 10), in: pad)
        #expect(words() == ["began", "cancelled"])
        #expect(stage.application.windows.isEmpty)
    }

    @Test("pads are taken and not listened to")
    func pads() {
        let tablet = stage.compositor.seat.tablet.addPad()
        stage.turn()
        tablet.use(on: stage.surface)
        stage.turn()
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.pencil.up()
        tablet.remove()
        stage.turn()
        #expect(words() == ["began", "ended"])
        #expect(stage.application.display?.isConnected == true)
        expectSound(stage)
    }
}
