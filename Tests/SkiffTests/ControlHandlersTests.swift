import Skiff
import SkiffTesting
import Testing

private protocol Opens: Responder { func open() }

extension Action {
    fileprivate static let open = Action("open", on: (any Opens).self) { $0.open() }
}

/// What can be asked of a control about those whom it tells.
struct ControlHandlersTests {
    private final class Door: View, Opens {
        func open() {}
    }

    @Test("R-ACT-7: the events that somebody waits for; a target that is gone waits no longer")
    func events() {
        let control = Control()
        #expect(control.allControlEvents == [])
        control.addTarget(nil, action: .open, for: .touchDown)
        var door: Door? = Door()
        control.addTarget(door, action: .open, for: [.touchUpInside, .valueChanged])
        #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
        #expect(control.actions(forTarget: door, forControlEvent: .valueChanged) == [.open])
        #expect(control.actions(forTarget: door, forControlEvent: .touchDown) == [])
        #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == [.open])
        control.removeTarget(door, action: .open, for: .valueChanged)
        #expect(control.allControlEvents == [.touchDown, .touchUpInside])
        door = nil
        #expect(control.allControlEvents == .touchDown)
        #expect(control.allTargets.count == 1)
    }

    @Test("R-ACT-1: without a target events are taken from those of all, without an action from all of a target")
    func taking() {
        final class Hand: View, Opens {
            func open() {}
            func bare() {}
        }
        let control = Control()
        let hand = Hand()
        let door = Door()
        func register() {
            control.addTarget(hand, action: .open, for: .touchDown)
            control.addTarget(hand, action: Hand.bare, for: [.touchDown, .touchUpInside])
            control.addTarget(door, action: .open, for: .valueChanged)
            control.addTarget(nil, action: .open, for: .editingChanged)
        }
        register()
        let token = control.addAction(for: .touchCancel) { _ in }
        control.removeTarget(hand, action: nil, for: .touchDown)
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged, .editingChanged, .touchCancel])
        control.removeTarget(nil, action: .open, for: .allEvents)
        #expect(control.allControlEvents == [.touchUpInside, .touchCancel])
        register()
        control.removeTarget(nil, action: nil, for: .allEvents)
        // A closure is nobody's target.
        #expect(control.allControlEvents == .touchCancel)
        control.removeTarget(token)
        #expect(control.allControlEvents == [])
    }

    @Test("R-ACT-7: the walk over the handlers tells action, target and events in their order, and stops when told")
    func walk() {
        let control = Control()
        let door = Door()
        control.addTarget(nil, action: .open, for: .touchDown)
        control.addTarget(door, action: .open, for: .touchUpInside)
        var lines: [String] = []
        control.enumerateEventHandlers { action, target, events, _ in
            lines.append("\(action.name) \(target === door) \(events.rawValue)")
        }
        #expect(lines == ["open false 1", "open true 64"])
        control.enumerateEventHandlers { _, _, _, stop in
            lines = []
            stop = true
        }
        #expect(lines == [])
    }

    @Test("R-CTRL-2: performing the primary action sends it")
    func primary() {
        let journal = Journal()
        let control = Control()
        control.addAction(for: .primaryActionTriggered) { _ in journal.add("primary") }
        control.addAction(for: .allTouchEvents) { _ in journal.add("touch") }
        control.performPrimaryAction()
        #expect(journal.take() == ["primary"])
    }

    @Test("R-CTRL-2, R-CTRL-5: a finger's slop is a setting, and the pointer's is another")
    func slops() {
        let journal = Journal()
        let knob = Knob(journal)
        let stage = Stage(board(knob))
        stage.application.gestureSettings.controlSlop = 20
        stage.application.gestureSettings.controlPointerSlop = 40
        stage.touch.drag(from: Point(150, 150), to: Point(225, 150), steps: 1)
        #expect(journal.take().last == "upOutside")
        stage.pointer.move(to: Point(150, 150))
        stage.pointer.press()
        stage.pointer.move(to: Point(225, 150))
        stage.pointer.release()
        #expect(journal.take().last == "upInside")
        expectSound(stage)
    }
}
