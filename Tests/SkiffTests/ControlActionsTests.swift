import Skiff
import SkiffTesting
import Testing

private protocol Saves: Responder { func save() }

extension Action {
    fileprivate static let save = Action("save", on: (any Saves).self) { $0.save() }
}

/// Whom a control tells.
struct ControlActionsTests {
    private final class Editor: Pad, Saves {
        var canBecome = false
        override var canBecomeFirstResponder: Bool { canBecome }
        func save() { journal.add("\(label) saves") }
        func plain() { journal.add("\(label) plain") }
        func sender(_ knob: Knob) { journal.add("\(label) sender \(knob.journal === journal)") }
        func both(_ knob: Knob, _ event: Event?) { journal.add("\(label) event \(event?.type == .touches)") }
    }

    private final class Tokens {
        var list: [ActionToken] = []
    }

    private let journal = Journal()
    private let editor: Editor
    private let quiet = Control(frame: Rect(100, 100, 100, 100))
    private let stage: Stage

    init() {
        editor = Editor("editor", journal, Rect(0, 0, 400, 300))
        editor.addSubview(quiet)
        stage = Stage(board(editor))
    }

    @Test("R-ACT-3: methods without arguments, with the sender, and with the event")
    func signatures() {
        let knob = Knob(journal)
        editor.addSubview(knob)
        knob.addTarget(editor, action: Editor.plain, for: .touchUpInside)
        knob.addTarget(editor, action: Editor.sender, for: .touchUpInside)
        knob.addTarget(editor, action: Editor.both, for: .touchUpInside)
        stage.touch.tap(knob)
        #expect(
            journal.take().filter { $0.hasPrefix("editor") }
                == ["editor plain", "editor sender true", "editor event true"])
        expectSound(stage)
    }

    @Test("R-ACT-1: the same target and action again only adds its events; the target is not held")
    func idempotent() {
        quiet.addTarget(editor, action: .save, for: .touchDown)
        quiet.addTarget(editor, action: .save, for: .touchUpInside)
        quiet.addTarget(editor, action: .save, for: .touchUpInside)
        quiet.sendActions(for: [.touchDown, .touchUpInside])
        #expect(journal.take() == ["editor saves"])
        quiet.sendActions(for: .touchDown)
        #expect(journal.take() == ["editor saves"])
        quiet.removeTarget(editor, action: .save, for: .touchDown)
        quiet.sendActions(for: .touchDown)
        #expect(journal.take() == [])
        quiet.sendActions(for: .touchUpInside)
        #expect(journal.take() == ["editor saves"])
        weak var gone: Editor?
        do {
            let target = Editor("gone", journal)
            gone = target
            quiet.addTarget(target, action: Editor.plain, for: .valueChanged)
        }
        #expect(gone == nil)
        quiet.sendActions(for: .valueChanged)
        #expect(journal.take() == [])
    }

    @Test("R-ACT-2: every action goes through the control's sendAction, then the application's")
    func intercepted() {
        final class Filter: Control {
            var lets = true
            override func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
                if lets { super.sendAction(action, to: target, for: event) }
            }
        }
        final class Program: Application {
            var actions: [String] = []
            override func sendAction(
                _ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?
            ) -> Bool {
                actions.append(action.name)
                return super.sendAction(action, to: target, from: sender, for: event)
            }
        }
        let filter = Filter(frame: Rect(0, 0, 50, 50))
        filter.addTarget(editor, action: .save, for: .valueChanged)
        filter.lets = false
        filter.sendActions(for: .valueChanged)
        #expect(journal.take() == [])
        filter.lets = true
        let window = Window(title: "Filter", size: Size(100, 100))
        window.content = board(filter)
        let stage = Stage(window: window) { Program(id: $0, loop: $1, log: $2) }
        filter.sendActions(for: .valueChanged)
        #expect((stage.application as? Program)?.actions == ["save"])
        #expect(journal.take() == ["editor saves"])
        expectSound(stage)
    }

    @Test("R-ACT-4: without a target the action goes up from the first responder, else from the control")
    func nilTarget() {
        quiet.addTarget(nil, action: .save, for: .touchUpInside)
        stage.touch.tap(quiet)
        #expect(journal.take() == ["editor saves"])
        let other = Editor("other", journal, Rect(300, 200, 50, 50))
        stage.window.content?.addSubview(other)
        other.canBecome = true
        #expect(other.becomeFirstResponder())
        stage.touch.tap(quiet)
        #expect(journal.take() == ["other saves"])
        other.removeFromSuperview()
        editor.removeFromSuperview()
        stage.window.content?.addSubview(quiet)
        #expect(!stage.application.sendAction(.save, to: nil, from: quiet, for: nil))
        stage.touch.tap(quiet)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-ACT-5: the actions of an event run in the order in which they were registered")
    func order() {
        for number in 1...4 { quiet.addAction(for: .valueChanged) { [journal] _ in journal.add("\(number)") } }
        quiet.sendActions(for: .valueChanged)
        #expect(journal.take() == ["1", "2", "3", "4"])
    }

    @Test("R-ACT-6: an action may remove others, or itself, or let a target go")
    func removal() {
        var target: Editor? = Editor("target", journal)
        let tokens = Tokens()
        tokens.list.append(
            quiet.addAction(for: .valueChanged) { [journal, quiet] _ in
                journal.add("first")
                for token in tokens.list.prefix(2) { quiet.removeTarget(token) }
                target = nil
            })
        tokens.list.append(quiet.addAction(for: .valueChanged) { [journal] _ in journal.add("removed") })
        quiet.addTarget(target, action: Editor.plain, for: .valueChanged)
        quiet.addAction(for: .valueChanged) { [journal] _ in journal.add("last") }
        quiet.sendActions(for: .valueChanged)
        #expect(journal.take() == ["first", "last"])
        quiet.sendActions(for: .valueChanged)
        #expect(journal.take() == ["last"])
        #expect(target == nil)
    }

    @Test("R-ACT-7: allTargets has nil for a registration without target; actions can be asked for")
    func introspection() {
        quiet.addTarget(nil, action: .save, for: .touchUpInside)
        quiet.addTarget(editor, action: .save, for: .touchDown)
        #expect(quiet.allTargets.count == 2)
        #expect(quiet.allTargets.contains { $0 == nil })
        #expect(quiet.allTargets.contains { $0 === editor })
        #expect(quiet.actions(forTarget: editor, forControlEvent: .touchDown) == [.save])
        #expect(quiet.actions(forTarget: editor, forControlEvent: .touchUpInside) == [])
        #expect(quiet.actions(forTarget: nil, forControlEvent: .touchUpInside) == [.save])
    }

    @Test("R-ACT-7: a target that is gone is none, and no registration without target either")
    func goneTarget() {
        var gone: Editor? = Editor("gone", journal, .zero)
        quiet.addTarget(gone, action: .save, for: .touchUpInside)
        quiet.addTarget(editor, action: .save, for: .touchDown)
        #expect(quiet.allTargets.count == 2)
        gone = nil
        #expect(quiet.allTargets.count == 1)
        #expect(quiet.allTargets.contains { $0 === editor })
    }

    @Test("actions are the same if their names are")
    func names() {
        #expect(Action("save", on: View.self) { _ in } == .save)
        #expect(Action("load", on: (any Saves).self) { _ in } != .save)
        #expect(editor.canPerformAction(.save, withSender: nil))
        #expect(!quiet.canPerformAction(.save, withSender: nil))
        #expect(quiet.target(forAction: .save) === editor)
    }

    @Test("R-CTRL-2: a button sends its primary action together with touchUpInside")
    func primary() {
        let button = Button("Press")
        button.addAction(for: .touchUpInside) { [journal] _ in journal.add("upInside") }
        button.addAction(for: .primaryActionTriggered) { [journal] _ in journal.add("primary") }
        button.addAction(for: [.touchUpInside, .primaryActionTriggered]) { [journal] _ in journal.add("once") }
        button.frame = Rect(0, 0, 100, 44)
        editor.addSubview(button)
        stage.touch.tap(button)
        #expect(journal.take() == ["upInside", "primary", "once"])
        expectSound(stage)
    }
}
