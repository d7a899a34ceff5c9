import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The mouse as a touch.
struct PointerTests {
    private let journal = Journal()
    private let left: Pad
    private let right: Pad
    private let stage: Stage

    init() {
        left = Pad("left", journal, Rect(0, 0, 100, 100))
        right = Pad("right", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(left, right))
    }

    private var wire: CompositorPointer { stage.compositor.seat.pointer }

    @Test("R-TOUCH-22: a button that is held is a touch of its own kind; moving alone is none")
    func press() {
        var touches: [Touch] = []
        left.onTouches = { set, _ in touches += set }
        stage.pointer.move(to: Point(10, 10))
        #expect(journal.take() == [])
        stage.pointer.press()
        #expect(touches.first?.type == .indirectPointer)
        #expect(touches.first?.buttonMask == .primary)
        stage.pointer.move(to: Point(20, 10))
        stage.pointer.release()
        #expect(journal.take() == ["left began 0", "left moved 0", "left ended 0"])
        #expect(Set(touches).count == 1)
        expectSound(stage)
    }

    @Test("R-WP-11: the last pixel of a surface is inside, its right and bottom edges are not")
    func edges() {
        let far = Pad("far", journal, Rect(300, 200, 100, 100))
        stage.window.content?.addSubview(far)
        for place in [Point(399, 299), Point(399.99, 299.99)] {
            stage.pointer.move(to: place)
            stage.pointer.press()
            stage.pointer.release()
            #expect(journal.take() == ["far began 0", "far ended 0"])
        }
        for place in [Point(400, 250), Point(350, 300)] {
            stage.pointer.move(to: place)
            stage.pointer.press()
            stage.pointer.release()
            #expect(journal.take() == [])
        }
        expectSound(stage)
    }

    @Test("R-TOUCH-22: a second button changes the touch's buttons; the last one that is released ends it")
    func secondButton() {
        var touch: Touch?
        left.onTouches = { set, _ in touch = set.first }
        stage.pointer.move(to: left)
        stage.pointer.press()
        stage.pointer.press(.right)
        #expect(touch?.buttonMask == [.primary, .secondary])
        stage.pointer.release()
        #expect(touch?.buttonMask == .secondary)
        #expect(journal.take() == ["left began 0"])
        stage.pointer.release(.right)
        #expect(journal.take() == ["left ended 0"])
        expectSound(stage)
    }

    @Test("R-CTRL-3: a control acts when its own button is lifted, not when the last one is")
    func ownButton() {
        let control = Button("OK")
        control.frame = Rect(0, 150, 100, 40)
        stage.window.content?.addSubview(control)
        var events: [String] = []
        control.addAction(for: .touchUpInside) { _ in events.append("up inside") }
        control.addAction(for: .touchUpOutside) { _ in events.append("up outside") }
        stage.pointer.move(to: control)
        stage.pointer.press()
        stage.pointer.press(.right)
        stage.pointer.release(.left)
        #expect(events == ["up inside"])
        #expect(!control.isHighlighted)
        stage.pointer.move(to: left)
        stage.pointer.release(.right)
        #expect(events == ["up inside"])
        // The other way round, its own button is the last one anyway; and outside is outside.
        stage.pointer.move(to: control)
        stage.pointer.press()
        stage.pointer.press(.right)
        stage.pointer.release(.right)
        stage.pointer.move(to: left)
        stage.pointer.release(.left)
        #expect(events == ["up inside", "up outside"])
        // One that the right button went down on first is nobody's press.
        stage.pointer.move(to: control)
        stage.pointer.press(.right)
        stage.pointer.press(.left)
        stage.pointer.release(.left)
        stage.pointer.release(.right)
        #expect(events.count == 2)
        expectSound(stage)
    }

    @Test("R-WP-4: while a button is held, the view that it went down on has the pointer, out of the window too")
    func grab() {
        stage.pointer.move(to: left)
        stage.pointer.press()
        stage.pointer.move(to: right)
        stage.pointer.move(to: Point(-50, -50))
        stage.pointer.release()
        #expect(journal.take() == ["left began 0", "left moved 0", "left moved 0", "left ended 0"])
        expectSound(stage)
    }

    @Test("B-43, R-WP-4: a pointer that leaves while a button is held has been taken away")
    func leaveWhileHeld() {
        stage.pointer.move(to: left)
        stage.pointer.press()
        stage.pointer.leave()
        #expect(journal.take() == ["left began 0", "left cancelled 0"])
        stage.pointer.move(to: right)
        stage.pointer.release()
        #expect(journal.take() == [])
        stage.pointer.click(right)
        #expect(journal.take() == ["right began 0", "right ended 0"])
        expectSound(stage)
    }

    @Test("R-WP-5: a release of what was not pressed is ignored, and so is a press of what is")
    func unknownRelease() {
        stage.pointer.move(to: left)
        stage.pointer.release()
        stage.pointer.press()
        stage.pointer.press()
        stage.pointer.release()
        stage.pointer.release()
        #expect(journal.take() == ["left began 0", "left ended 0"])
        expectSound(stage)
    }

    @Test("R-WP-13: side buttons have bits of their own; what is no button of a mouse is no touch")
    func otherButtons() {
        var mask: ButtonMask?
        left.onTouches = { set, _ in mask = set.first?.buttonMask }
        stage.pointer.move(to: left)
        stage.pointer.press(.side)
        #expect(mask == .button(4))
        stage.pointer.release(.side)
        _ = journal.take()
        stage.pointer.press(PointerButton(code: 0x14A))
        stage.pointer.release(PointerButton(code: 0x14A))
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-WP-1: what is in one frame comes together, and nothing before it")
    func frame() {
        wire.enter(stage.surface, at: Point(210, 10))
        wire.button(pressed: true)
        stage.turn()
        #expect(journal.take() == [])
        wire.frame()
        stage.turn()
        #expect(journal.take() == ["right began 0"])
        expectSound(stage)
    }

    @Test("R-WP-1: before version 5 every event is a frame")
    func oldVersion() {
        let pad = Pad("old", journal)
        let stage = Stage(board(pad), configuration: Compositor.Configuration(versions: ["wl_seat": 4]))
        let wire = stage.compositor.seat.pointer
        wire.enter(stage.surface, at: Point(10, 10))
        wire.button(pressed: true)
        wire.button(pressed: false)
        stage.turn()
        #expect(journal.take() == ["old began 0", "old ended 0"])
        expectSound(stage)
    }

    @Test("R-WP-3: from window to window in one frame: the old one's press is cancelled, the new one has the pointer")
    func otherWindow() {
        let pad = Pad("second", journal)
        stage.application.openWindow("Second", size: Size(100, 100), content: board(pad))
        stage.turn()
        guard let second = stage.compositor.windows.first(where: { $0.title == "Second" }) else {
            Issue.record("the second window is not shown")
            return
        }
        stage.pointer.move(to: left)
        stage.pointer.press()
        wire.leave(stage.surface)
        wire.enter(second, at: Point(10, 10))
        wire.frame()
        stage.turn()
        stage.pointer.press()
        #expect(journal.take() == ["left began 0", "left cancelled 0", "second began 0"])
        expectSound(stage)
    }

    @Test("a finger and the pointer are two touches")
    func together() {
        stage.pointer.move(to: left)
        stage.pointer.press()
        stage.touch.down(right)
        stage.pointer.release()
        stage.touch.up()
        #expect(journal.take() == ["left began 0", "right began 0", "left ended 0", "right ended 0"])
        expectSound(stage)
    }
}
