import Skiff
import SkiffTesting
import Testing

struct ChainLogTests {
    private final class Lines {
        var all: [String] = []
    }

    /// A stage whose application prints the chain into `lines`.
    private func stage(_ content: View, _ lines: Lines, _ categories: Set<Log.Category> = [.chain]) -> Stage {
        let window = Window(title: "Stage", size: Size(400, 300))
        window.content = content
        return Stage(window: window) { id, loop, _ in
            Application(id: id, loop: loop, log: Log(categories: categories) { lines.all.append($0) })
        }
    }

    @Test("SKIFF_LOG=chain says who was asked about a touch, and who had it")
    func touches() {
        let lines = Lines()
        let label = Label("Text")
        label.isUserInteractionEnabled = true
        label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        let stage = stage(board(label), lines)
        stage.touch.down(label)
        #expect(
            lines.all == [
                "skiff chain: began of [0] to Label",
                "skiff chain: Label “Text” leaves it to View",
                "skiff chain: View leaves it to Window “Stage”",
                "skiff chain: Window “Stage” leaves it to Application",
                "skiff chain: Application leaves it to nobody: that is the end",
            ])
        stage.touch.up()
        let button = Button("Take")
        button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        stage.window.content?.addSubview(button)
        lines.all = []
        stage.touch.down(button)
        // Who keeps it is the last one that is named.
        #expect(lines.all == ["skiff chain: began of [0] to Button"])
    }

    private final class Editor: View, EditAction.Copy {
        func copy(_ sender: Any?) {}
    }

    @Test("SKIFF_LOG=chain says who was asked for an action, who performs it, and when nobody does")
    func actions() {
        let lines = Lines()
        let inner = View()
        inner.name = "inner"
        let editor = Editor()
        editor.addSubview(inner)
        let stage = stage(editor, lines)
        stage.application.sendAction(.copy, to: nil, from: inner, for: nil)
        #expect(
            lines.all == [
                "skiff chain: action copy: inner (View) does not perform it",
                "skiff chain: action copy goes to Editor",
            ])
        lines.all = []
        #expect(!stage.application.sendAction(.toggleBoldface, to: nil, from: inner, for: nil))
        #expect(lines.all.last == "skiff chain: action toggleBoldface is for nobody: all have been asked")
        #expect(lines.all.contains("skiff chain: action toggleBoldface: Editor does not perform it"))
        lines.all = []
        stage.application.sendAction(.copy, to: editor, from: inner, for: nil)
        #expect(lines.all == ["skiff chain: action copy goes to its target, Editor"])
    }

    @Test("an application that does not print the chain says nothing of it, beside one that does")
    func off() {
        let loud = Lines()
        let quiet = Lines()
        let first = stage(View(), loud)
        let second = stage(View(), quiet, [])
        second.touch.tap(at: Point(10, 10))
        #expect(quiet.all == [])
        first.touch.tap(at: Point(10, 10))
        #expect(!loud.all.isEmpty)
    }
}
