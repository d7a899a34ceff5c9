import Skiff
import SkiffTesting
import Testing

/// Which way the focus goes.
struct FocusMoveTests {
    private let page = View()
    private let stage: Stage

    init() {
        stage = Stage(page)
    }

    @discardableResult
    private func add(_ name: String, _ x: Double, _ y: Double, _ width: Double = 80, to view: View? = nil) -> Button {
        let button = Button(name)
        button.name = name
        button.frame = Rect(x, y, width, 40)
        (view ?? page).addSubview(button)
        return button
    }

    private var focused: String? { stage.window.focusedView?.name }

    private func press(_ keys: [StageKey]) -> [String?] {
        keys.map { key in
            stage.keys.press(key)
            return focused
        }
    }

    @Test("R-FOCUS-3: an arrow goes to the nearest on its side, and stays where there is none")
    func arrows() {
        for (name, x, y) in [("a", 20.0, 20.0), ("b", 120, 20), ("c", 20, 80), ("d", 120, 90), ("e", 220, 150)] {
            add(name, x, y)
        }
        #expect(press([.right, .right, .right, .down, .left, .up]) == ["a", "b", "e", "e", "d", "b"])
        #expect(press([.left, .up]) == ["a", "a"])
        expectSound(stage)
    }

    @Test("R-FOCUS-3: of two that are as near, the one straight ahead; then the earlier in the tree")
    func ties() {
        add("start", 20, 100)
        add("above", 140, 40)
        add("below", 140, 160)
        #expect(press([.tab, .right]) == ["start", "above"])
        add("straight", 140, 100)
        stage.window.moveFocus(to: page.firstView(named: "start"))
        #expect(press([.right]) == ["straight"])
        expectSound(stage)
    }

    @Test("R-FOCUS-3: near and a little aside comes before straight ahead and far")
    func aside() {
        add("start", 20, 100)
        add("far", 300, 100)
        add("near", 110, 145)
        #expect(press([.tab, .right]) == ["start", "near"])
        expectSound(stage)
    }

    @Test("R-FOCUS-3: arrows pass over what is hidden, faded or disabled, and what nobody took goes on")
    func skipped() {
        let first = add("first", 20, 20)
        let hidden = add("hidden", 120, 20)
        add("last", 220, 20)
        let changes: [(Bool) -> Void] = [
            { hidden.isHidden = $0 }, { hidden.alpha = $0 ? 0.01 : 1 }, { hidden.isEnabled = !$0 },
        ]
        for change in changes {
            stage.window.moveFocus(to: first)
            change(true)
            #expect(press([.right]) == ["last"])
            change(false)
        }
        expectSound(stage)
    }

    @Test("R-FOCUS-3: a group is one stop for Tab, entered where the focus was; the arrows move in it first")
    func groups() {
        let group = View(frame: Rect(0, 100, 400, 60))
        group.focusGroupIdentifier = "tools"
        add("before", 20, 20)
        page.addSubview(group)
        for (index, name) in ["one", "two", "three"].enumerated() { add(name, 20 + 100 * Double(index), 10, to: group) }
        add("near", 120, 60)
        add("after", 20, 200)
        #expect(press([.tab, .tab, .right, .tab, .tab]) == ["before", "one", "two", "near", "after"])
        stage.keys.press(.tab, modifiers: .shift)
        stage.keys.press(.tab, modifiers: .shift)
        #expect(focused == "two")
        #expect(press([.right, .up]) == ["three", "near"])
        expectSound(stage)
    }

    @Test("a view that keeps the focus inside is all there is for keys, while it is shown")
    func sheet() {
        add("behind", 20, 20)
        let sheet = View(frame: Rect(50, 50, 300, 200))
        sheet.keepsFocusInside = true
        page.addSubview(sheet)
        add("yes", 20, 20, to: sheet)
        add("no", 120, 20, to: sheet)
        #expect(press([.tab, .tab, .tab, .up]) == ["yes", "no", "yes", "yes"])
        sheet.isHidden = true
        #expect(press([.tab]) == ["behind"])
        expectSound(stage)
    }

    @Test("without a focus it begins where the views prefer, and goes there when it is asked to")
    func preferred() {
        final class Page: View {
            weak var best: View?
            override var preferredFocusEnvironments: [Responder] { best.map { [$0] } ?? [] }
        }
        let inner = Page(frame: Rect(0, 0, 400, 300))
        stage.window.content = inner
        add("first", 20, 20, to: inner)
        inner.best = add("best", 120, 20, to: inner)
        let last = add("last", 220, 20, to: inner)
        #expect(press([.tab]) == ["best"])
        inner.best = last
        inner.setNeedsFocusUpdate()
        #expect(focused == "best")
        inner.updateFocusIfNeeded()
        #expect(focused == "last")
        last.isEnabled = false
        inner.setNeedsFocusUpdate()
        stage.turn()
        #expect(focused == "last")
        expectSound(stage)
    }

    @Test("R-FOCUS-1: by keys the focus goes on from a view that is removed, hidden or disabled to the one after it")
    func goesOn() {
        let first = add("first", 20, 20)
        let second = add("second", 120, 20)
        add("third", 220, 20)
        #expect(press([.tab]) == ["first"])
        first.removeFromSuperview()
        stage.turn()
        #expect(focused == "second")
        second.isHidden = true
        stage.keys.press(.space)
        #expect(focused == "third")
        expectSound(stage)
    }

    @Test("R-FOCUS-1: where no key was pressed the focus only goes, and the next Tab is at the one after it")
    func goesOnLater() {
        add("first", 20, 20)
        let second = add("second", 120, 20)
        add("third", 220, 20)
        stage.window.moveFocus(to: second)
        second.removeFromSuperview()
        stage.turn()
        #expect(focused == nil)
        #expect(press([.tab]) == ["third"])
        expectSound(stage)
    }
}
