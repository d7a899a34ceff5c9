import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Faults that other toolkits had with fingers and the pointer.
struct InputFaultTests {
    private let journal = Journal()
    private let pad: Pad
    private let writer: Writer
    private let stage: Stage

    init() {
        pad = Pad("pad", journal)
        pad.isMultipleTouchEnabled = true
        writer = Writer("writer", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(pad, writer))
        writer.becomeFirstResponder()
        _ = journal.take()
    }

    @Test("B-2, B-3: a key and a finger that are held when the window loses both are cancelled, the keys' focus first")
    func switchAway() {
        stage.keys.down(.space)
        stage.touch.down(at: Point(10, 10))
        stage.compositor.seat.keyboard.leave(stage.surface)
        stage.compositor.seat.touch.cancel()
        stage.turn()
        #expect(
            journal.take() == ["writer key 57 began", "pad began 0", "writer key 57 cancelled", "pad cancelled 0"])
        expectSound(stage)
    }

    @Test("B-4: down, motion and up are began, moved and ended, and nothing else")
    func phases() {
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 20))
        stage.touch.up()
        #expect(journal.take() == ["pad began 0", "pad moved 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("B-11: two fingers that are lifted in either order end once each", arguments: [[0, 1], [1, 0]])
    func liftOrder(order: [Int]) {
        for id in 0...1 { stage.touch.down(at: Point(10 + 20 * Double(id), 10), id: id) }
        for id in order { stage.touch.up(id: id) }
        #expect(journal.take() == ["pad began 0", "pad began 1", "pad ended \(order[0])", "pad ended \(order[1])"])
        expectSound(stage)
    }

    @Test(
        "B-13: a finger is where it is, on every window, whoever draws its frame",
        arguments: [Compositor.DecorationPolicy.clientSide, .serverSide])
    func places(policy: Compositor.DecorationPolicy) {
        let stage = Stage(pad, configuration: Compositor.Configuration(decorations: policy))
        let window = Window(title: "Other", size: Size(200, 200))
        let far = Pad("far", journal)
        window.content = far
        var places: [Point] = []
        for pad in [pad, far] { pad.onTouches = { set, _ in places += set.map { $0.location(in: pad) } } }
        let first = stage.surface
        stage.application.open(window)
        stage.turn()
        guard let second = stage.compositor.windows.last, second !== first else {
            Issue.record("the other window is not there")
            return
        }
        stage.fingers { $0.down(0, at: stage.window.surfacePoint(pad.convert(Point(31, 42), to: nil)), on: first) }
        stage.fingers { $0.down(1, at: window.surfacePoint(far.convert(Point(53, 64), to: nil)), on: second) }
        stage.fingers { $0.up(1) }
        stage.fingers { $0.up(0) }
        #expect(places == [Point(31, 42), Point(53, 64), Point(53, 64), Point(31, 42)])
        expectSound(stage)
    }

    @Test("B-73: while a press is told, its own serial is the seat's last", arguments: ["button", "finger", "key"])
    func serials(device: String) {
        let seat = stage.compositor.seat
        stage.pointer.move(to: Point(50, 50))
        stage.keys.enter()
        var seen: UInt32?
        let note = { [stage] in seen = stage.application.display?.lastPressSeat?.lastInputSerial }
        pad.onTouches = { _, _ in note() }
        writer.onPress = note
        let sent: UInt32
        switch device {
        case "button": sent = seat.pointer.button(pressed: true)
        case "finger": sent = seat.touch.down(0, at: Point(10, 10), on: stage.surface)
        default: sent = seat.keyboard.rawKey(57, state: 1)
        }
        seat.pointer.frame()
        seat.touch.frame()
        stage.turn()
        #expect(seen == sent)
        expectSound(stage)
    }

    @Test("B-77: a program that did not read for long ends its presses once, and goes on where it was")
    func notReading() {
        stage.pointer.move(to: pad)
        stage.pointer.press()
        let seat = stage.compositor.seat
        for step in 0..<16_000 {
            seat.pointer.motion(to: Point(Double(step % 90), 50))
            seat.pointer.frame()
        }
        seat.pointer.button(pressed: false)
        seat.pointer.frame()
        stage.turn()
        // libwayland notices at the client's next request that its events did not get through, and hangs up.
        pad.setNeedsDisplay()
        stage.turn()
        let told = journal.take()
        #expect(told.first == "pad began 0")
        #expect(["pad ended 0", "pad cancelled 0"].contains(told.last ?? ""))
        #expect(Set(told.dropFirst().dropLast()).isSubset(of: ["pad moved 0"]))
        if stage.application.display == nil {
            #expect(stage.log.count == 1)
            stage.reconnect()
        }
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
    }
}
