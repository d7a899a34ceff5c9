import Skiff
import SkiffTesting
import Testing

// The code of an application's author, as it is meant to be written. That it compiles is most of the test.

private final class TurningKnob: Control {
    var angle = 0.0
    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        angle = touch.location(in: self).x
        sendActions(for: .valueChanged)
        return true
    }
}

private protocol Saves: Responder { func save() }
extension Action { fileprivate static let save = Action("save", on: (any Saves).self) { $0.save() } }

private final class Editor: ViewController, Saves {
    let knob = TurningKnob()
    let done = Button("Done")
    let saveButton = Button("Save")
    let journal = Journal()

    func save() { journal.add("save") }
    func turned(_ sender: TurningKnob) { journal.add("turned \(sender.angle)") }
    func pressed(_ sender: Button, _ event: Event?) { journal.add("pressed \(sender.title) \(event != nil)") }

    override func viewDidLoad() {
        knob.addTarget(self, action: Editor.turned, for: .valueChanged)
        done.onTap { [journal] in journal.add("done") }
        done.addTarget(self, action: Editor.pressed, for: .touchUpInside)
        saveButton.addTarget(nil, action: .save, for: .touchUpInside)
        let drag = Drag(target: self, action: Editor.dragged)
        let tap = TapGestureRecognizer { [journal] _ in journal.add("tap") }
        tap.require(toFail: drag)
        view.addGestureRecognizer(drag)
        view.addGestureRecognizer(tap)
        let old = saveButton.addTarget(self, action: Editor.save, for: .primaryActionTriggered)
        saveButton.removeTarget(old)
        for (index, control) in [knob, done, saveButton].enumerated() {
            control.frame = Rect(0, Double(index) * 50, 100, 44)
            view.addSubview(control)
        }
    }

    func dragged(_ drag: Drag) { journal.add("drag \(drag.state)") }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in event?.touches ?? [] { journal.add("began at \(touch.location(in: view).y)") }
        super.touchesBegan(touches, with: event)
    }
}

/// How an author writes an application.
struct SpellingTests {
    private let editor = Editor()
    private let stage: Stage

    init() {
        stage = Stage(controller: editor)
    }

    @Test("R-ACT-3: methods with no argument, the sender, and the sender and event are called")
    func methods() {
        stage.touch.down(at: Point(10, 10), in: editor.knob)
        // Not as far as the drag of the view around the knob needs.
        stage.touch.move(to: Point(18, 10), in: editor.knob)
        stage.touch.up()
        #expect(editor.journal.take().contains("turned 18.0"))
        stage.touch.tap(editor.done)
        #expect(editor.journal.take() == ["done", "pressed Done true"])
    }

    @Test("R-ACT-4: an action without target goes up the chain to who performs it; a removed one is not called")
    func nilTarget() {
        stage.touch.tap(editor.saveButton)
        #expect(editor.journal.take() == ["save"])
    }

    @Test("R-GEST-10, R-TOUCH-11: a controller has the touches of its view, and its view's recognizers wait in order")
    func recognizers() {
        stage.touch.tap(at: Point(200, 250))
        #expect(editor.journal.take() == ["began at 250.0", "tap"])
        stage.touch.drag(from: Point(200, 200), to: Point(300, 200), steps: 2)
        #expect(editor.journal.take() == ["began at 200.0", "drag began", "drag changed", "drag ended"])
    }

    @Test("R-ACT-1: a method is only the same as itself: added twice it is called twice, its token removes one")
    func tokens() {
        let token = editor.saveButton.addTarget(editor, action: Editor.save, for: .touchUpInside)
        editor.saveButton.addTarget(editor, action: Editor.save, for: .touchUpInside)
        editor.saveButton.removeTarget(token)
        stage.touch.tap(editor.saveButton)
        #expect(editor.journal.take() == ["save", "save"])
        #expect(Set(editor.saveButton.actions(forTarget: editor, forControlEvent: .touchUpInside)).count == 1)
        #expect(editor.saveButton.actions(forTarget: nil, forControlEvent: .touchUpInside) == [.save])
    }
}
