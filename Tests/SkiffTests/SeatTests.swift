import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Devices that come and go, and several seats.
struct SeatTests {
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

    @Test(
        "B-49, R-SEAT-1: capabilities that vanish during a press cancel what was under way, once; come back, they work")
    func vanish() {
        let drag = Drag()
        drag.log("drag", in: journal)
        drag.cancelsTouchesInView = false
        pad.addGestureRecognizer(drag)
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(40, 10))
        stage.pointer.move(to: Point(50, 50))
        stage.pointer.press()
        stage.keys.down(.space)
        _ = journal.take()
        stage.compositor.seat.capabilities = []
        stage.turn()
        #expect(
            journal.take().sorted()
                == ["drag cancelled", "pad cancelled 0", "pad cancelled 0", "writer key 57 cancelled"])
        stage.compositor.seat.capabilities = [.touch, .pointer, .keyboard]
        stage.turn()
        stage.touch.tap(pad)
        stage.keys.enter()
        stage.keys.press(.space)
        #expect(
            journal.take() == ["pad began 0", "pad ended 0", "writer key 57 began", "writer key 57 ended"])
        expectSound(stage)
    }

    @Test("R-SEAT-1: losing one device leaves the others alone")
    func loseOne() {
        stage.touch.down(at: Point(10, 10))
        stage.keys.down(.space)
        stage.compositor.seat.capabilities = [.touch, .pointer]
        stage.turn()
        stage.touch.move(to: Point(20, 10))
        #expect(
            journal.take() == ["pad began 0", "writer key 57 began", "writer key 57 cancelled", "pad moved 0"])
        expectSound(stage)
    }

    @Test("B-50, R-SEAT-2: a seat without devices is asked for none; devices that come later are used")
    func none() {
        let stage = Stage(board(pad), configuration: Compositor.Configuration(capabilities: []))
        stage.compositor.seat.capabilities = .touch
        stage.turn()
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        stage.compositor.seat.capabilities = .pointer
        stage.turn()
        stage.pointer.click(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        stage.compositor.seat.capabilities = .keyboard
        stage.turn()
        stage.keys.enter()
        stage.keys.press(.space)
        expectSound(stage)
    }

    @Test("R-SEAT-3: a seat that is removed takes its touches and keys with it")
    func removed() {
        stage.touch.down(at: Point(10, 10))
        stage.keys.down(.space)
        stage.compositor.seat.remove()
        stage.turn()
        #expect(
            journal.take().sorted() == [
                "pad began 0", "pad cancelled 0", "writer key 57 began", "writer key 57 cancelled",
            ])
        stage.compositor.addSeat(name: "again")
        stage.turn()
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("B-10, R-SEAT-4: the same number on two seats is two fingers; losing one seat leaves the other's")
    func twoSeats() {
        let second = stage.compositor.addSeat(name: "second")
        stage.turn()
        var touches: Set<Touch> = []
        pad.onTouches = { set, _ in touches.formUnion(set) }
        stage.touch.down(at: Point(10, 10))
        second.touch.down(0, at: Point(20, 10), on: stage.surface)
        second.touch.frame()
        stage.turn()
        #expect(touches.count == 2)
        #expect(Set(touches.map(\.seat)).count == 2)
        _ = journal.take()
        second.remove()
        stage.turn()
        #expect(journal.take() == ["pad cancelled 0"])
        stage.touch.up()
        #expect(journal.take() == ["pad ended 0"])
        expectSound(stage)
    }

    @Test("R-SEAT-4: the same key on two keyboards is two presses")
    func twoKeyboards() {
        let second = stage.compositor.addSeat(name: "second")
        stage.turn()
        stage.keys.down(.space)
        second.keyboard.enter(stage.surface)
        second.keyboard.key(57, pressed: true)
        stage.turn()
        stage.keys.up(.space)
        second.keyboard.key(57, pressed: false)
        stage.turn()
        #expect(
            journal.take() == [
                "writer key 57 began", "writer key 57 began", "writer key 57 ended", "writer key 57 ended",
            ])
        expectSound(stage)
    }

    @Test("R-WK-1: without a keymap, or with a broken one, keys are presses without text")
    func noKeymap() {
        stage.keys.enter()
        for send in [
            { stage.compositor.seat.keyboard.noKeymap() }, { stage.compositor.seat.keyboard.rawKeymap([1, 2, 3]) },
            { stage.compositor.seat.keyboard.rawKeymap([0x78, 0x6B, 0x62], size: 90_000) },
        ] {
            send()
            stage.turn()
            stage.keys.press(.space)
            #expect(journal.take() == ["writer key 57 began", "writer key 57 ended"])
        }
        expectSound(stage)
    }
}
