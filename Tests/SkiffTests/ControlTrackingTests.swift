import Skiff
import SkiffTesting
import Testing

/// What a control makes of the finger on it.
struct ControlTrackingTests {
    private let journal = Journal()
    private let outer: Pad
    private let knob: Knob
    private let stage: Stage

    init() {
        outer = Pad("outer", journal, Rect(0, 0, 400, 300))
        knob = Knob(journal)
        outer.addSubview(knob)
        stage = Stage(board(outer))
    }

    @Test("R-CTRL-3, R-CTRL-6, R-CTRL-13: down and up inside; the views around hear nothing")
    func press() {
        stage.touch.down(knob)
        #expect(journal.take() == ["begin", "down"])
        #expect(knob.isTracking)
        #expect(knob.isHighlighted)
        #expect(knob.isTouchInside)
        #expect(knob.state == .highlighted)
        stage.touch.up()
        #expect(journal.take() == ["end", "upInside"])
        #expect(!knob.isTracking)
        #expect(!knob.isHighlighted)
        expectSound(stage)
    }

    @Test("R-CTRL-3: a second tap in time is a repeat too")
    func repeated() {
        stage.touch.doubleTap(knob)
        #expect(
            journal.take() == ["begin", "down", "end", "upInside", "begin", "down", "downRepeat", "end", "upInside"])
        expectSound(stage)
    }

    @Test("R-CTRL-3: a control that does not begin to track sends nothing")
    func refuses() {
        knob.begins = false
        stage.touch.down(knob)
        stage.touch.move(to: Point(120, 120))
        stage.touch.up()
        #expect(journal.take() == ["begin"])
        #expect(!knob.isHighlighted)
        expectSound(stage)
    }

    @Test("R-CTRL-4, R-CTRL-5, R-CTRL-6, R-CTRL-10: 70 points around count as inside once the finger is on it")
    func drag() {
        stage.touch.down(at: Point(150, 150))
        _ = journal.take()
        stage.touch.move(to: Point(269, 150))
        #expect(journal.take() == ["continue", "dragInside"])
        stage.touch.move(to: Point(271, 150))
        #expect(journal.take() == ["continue", "dragExit", "dragOutside"])
        #expect(!knob.isHighlighted)
        #expect(!knob.isTouchInside)
        #expect(knob.isTracking)
        stage.touch.move(to: Point(300, 150))
        #expect(journal.take() == ["continue", "dragOutside"])
        stage.touch.move(to: Point(260, 150))
        #expect(journal.take() == ["continue", "dragEnter", "dragInside"])
        #expect(knob.isHighlighted)
        stage.touch.move(to: Point(300, 150))
        _ = journal.take()
        stage.touch.up()
        #expect(journal.take() == ["end", "upOutside"])
        expectSound(stage)
    }

    @Test("R-CTRL-5: the pointer has no slop, and the first touch has none either")
    func slop() {
        stage.pointer.move(to: Point(150, 150))
        stage.pointer.press()
        _ = journal.take()
        stage.pointer.move(to: Point(201, 150))
        #expect(journal.take() == ["continue", "dragExit", "dragOutside"])
        stage.pointer.release()
        #expect(journal.take() == ["end", "upOutside"])
        stage.touch.down(at: Point(210, 150))
        #expect(journal.take() == ["outer began 0"])
        expectSound(stage)
    }

    @Test("R-CTRL-9: a finger that began elsewhere does not move a control")
    func fromElsewhere() {
        stage.touch.drag(from: Point(10, 10), to: Point(150, 150))
        #expect(!journal.take().contains { !$0.hasPrefix("outer") })
        expectSound(stage)
    }

    @Test("R-CTRL-7: a finger that is taken away cancels, without a lift")
    func cancel() {
        stage.touch.down(knob)
        _ = journal.take()
        stage.touch.cancel()
        #expect(journal.take() == ["cancel", "cancelled"])
        #expect(!knob.isTracking)
        #expect(!knob.isHighlighted)
        expectSound(stage)
    }

    @Test("R-CTRL-7: a control that is removed or disabled in the middle is cancelled, once")
    func endsMeanwhile() {
        for end in [{ knob.removeFromSuperview() }, { knob.isEnabled = false }] {
            outer.addSubview(knob)
            stage.touch.down(knob)
            _ = journal.take()
            end()
            stage.touch.move(to: Point(160, 150))
            stage.touch.up()
            #expect(journal.take() == ["cancel", "cancelled"])
            #expect(!knob.isHighlighted)
        }
        expectSound(stage)
    }

    @Test("R-CTRL-8: a control that does not go on ends without a word, and hears no more of the finger")
    func stops() {
        stage.touch.down(knob)
        _ = journal.take()
        knob.continues = false
        stage.touch.move(to: Point(160, 150))
        stage.touch.move(to: Point(170, 150))
        stage.touch.up()
        #expect(journal.take() == ["continue"])
        #expect(!knob.isTracking)
        #expect(!knob.isHighlighted)
        expectSound(stage)
    }

    @Test("R-CTRL-11: a disabled control is hit all the same, sends nothing, and leaves its touches to those around it")
    func disabled() {
        let behind = Pad("behind", journal, knob.frame)
        outer.insertSubview(behind, belowSubview: knob)
        knob.isEnabled = false
        #expect(knob.state == .disabled)
        stage.touch.down(knob)
        stage.touch.up()
        #expect(journal.take() == ["outer began 0", "outer ended 0"])
        expectSound(stage)
    }

    @Test("R-CTRL-12: one finger at a time, unless the control is for several")
    func fingers() {
        stage.touch.down(at: Point(150, 150), id: 0)
        stage.touch.down(at: Point(160, 150), id: 1)
        stage.touch.up(id: 1)
        stage.touch.up(id: 0)
        #expect(journal.take() == ["begin", "down", "end", "upInside"])
        stage.advance(by: .seconds(1))
        knob.isMultipleTouchEnabled = true
        stage.touch.down(at: Point(150, 150), id: 0)
        stage.touch.down(at: Point(160, 150), id: 1)
        stage.touch.up(id: 0)
        #expect(knob.isHighlighted)
        stage.touch.up(id: 1)
        #expect(
            journal.take() == ["begin", "down", "begin", "down", "end", "upInside", "end", "upInside"])
        expectSound(stage)
    }

    @Test("R-CTRL-3: a control follows the pointer's primary button only, and leaves the others to those around it")
    func buttons() {
        stage.pointer.click(knob, .right)
        #expect(journal.take() == ["outer began 0", "outer ended 0"])
        stage.pointer.click(knob)
        #expect(journal.take() == ["begin", "down", "end", "upInside"])
        expectSound(stage)
    }

    @Test("R-CTRL-1: selected and disabled are states, and each is its own bit")
    func states() {
        knob.isSelected = true
        knob.isEnabled = false
        #expect(knob.state == [.selected, .disabled])
        let bits: [Control.State] = [.normal, .highlighted, .disabled, .selected, .focused, .application, .reserved]
        #expect(bits.map(\.rawValue) == [0, 1, 2, 4, 8, 0x00FF_0000, 0xFF00_0000])
    }

    @Test("R-CTRL-2: the events have UIKit's bits")
    func eventBits() {
        let touches: [Control.Events] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel,
        ]
        #expect(touches.map(\.rawValue) == (0...8).map { 1 << $0 })
        let others: [Control.Events] = [
            .valueChanged, .primaryActionTriggered, .menuActionTriggered, .editingDidBegin, .editingChanged,
            .editingDidEnd, .editingDidEndOnExit,
        ]
        #expect(others.map(\.rawValue) == [12, 13, 14, 16, 17, 18, 19].map { 1 << $0 })
        let sets: [Control.Events] = [
            .allTouchEvents, .allEditingEvents, .applicationReserved, .systemReserved, .allEvents,
        ]
        #expect(sets.map(\.rawValue) == [0xFFF, 0xF0000, 0x0F00_0000, 0xF000_0000, 0xFFFF_FFFF])
    }
}
