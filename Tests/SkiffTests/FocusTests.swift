import Skiff
import SkiffTesting
import Testing

/// Which view the keys operate, and how it looks.
struct FocusTests {
    private let journal = Journal()
    private let buttons: [Button]
    private let stage: Stage

    init() {
        let journal = journal
        buttons = ["one", "two", "three"].map { name in Button(name).onTap { journal.add(name) } }
        stage = Stage(Stack(.vertical, buttons))
    }

    private var focused: Int? { buttons.firstIndex(where: \.isFocused) }

    @Test("R-FOCUS-1: one view at a time; plain views cannot have it, enabled controls can")
    func one() {
        #expect(!View().canBecomeFocused)
        #expect(buttons[0].canBecomeFocused)
        stage.window.moveFocus(to: buttons[0])
        stage.window.moveFocus(to: buttons[1])
        #expect(buttons.filter(\.isFocused).count == 1)
        #expect(stage.window.focusedView === buttons[1])
        #expect(!stage.window.moveFocus(to: stage.window.content))
        #expect(focused == 1)
        expectSound(stage)
    }

    @Test("R-FOCUS-3: Tab goes forward and around, shift-Tab back")
    func tab() {
        #expect(focused == nil)
        for expected in [0, 1, 2, 0] {
            stage.keys.press(.tab)
            #expect(focused == expected)
        }
        for expected in [2, 1] {
            stage.keys.press(.tab, modifiers: .shift)
            #expect(focused == expected)
        }
        stage.keys.press(.tab, modifiers: .control)
        #expect(focused == 1)
        expectSound(stage)
    }

    @Test(
        "R-FOCUS-3: what is hidden, faded, disabled or without interaction is passed over, and what is in such a view")
    func skipped() {
        let changes: [(Button, Bool) -> Void] = [
            { $0.isHidden = $1 }, { $0.alpha = $1 ? 0.01 : 1 }, { $0.isEnabled = !$1 },
            { $0.isUserInteractionEnabled = !$1 },
        ]
        for change in changes {
            stage.window.moveFocus(to: buttons[0])
            change(buttons[1], true)
            stage.keys.press(.tab)
            #expect(focused == 2)
            #expect(!stage.window.moveFocus(to: buttons[1]))
            change(buttons[1], false)
        }
        let box = View()
        box.addSubview(buttons[1])
        stage.window.content?.addSubview(box)
        box.isHidden = true
        stage.window.moveFocus(to: buttons[0])
        stage.keys.press(.tab)
        #expect(focused == 2)
        expectSound(stage)
    }

    @Test("R-FOCUS-3: a view that takes the Tab keeps the focus where it is")
    func taken() {
        final class Eater: Control {
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) {}
        }
        let eater = Eater()
        stage.window.content?.addSubview(eater)
        stage.window.moveFocus(to: eater)
        stage.keys.press(.tab)
        #expect(eater.isFocused)
        expectSound(stage)
    }

    @Test("R-FOCUS-4, R-CTRL-1: the focus is a state of the control")
    func state() {
        stage.keys.press(.tab)
        #expect(buttons[0].state.contains(.focused))
        stage.keys.press(.tab)
        #expect(!buttons[0].state.contains(.focused))
        expectSound(stage)
    }

    @Test("the ring is shown after a key, and no longer after a touch")
    func ring() {
        let before = stage.picture
        stage.keys.press(.tab)
        #expect(stage.picture.differences(from: before).count > 0)
        stage.touch.tap(at: Point(5, 5))
        #expect(stage.picture.differences(from: before).count == 0)
        #expect(focused == 0)
        expectSound(stage)
    }

    @Test("the ring of a button that is disabled goes with it when it moves, and when the focus leaves it")
    func ringOfDisabled() {
        stage.keys.press(.tab)
        let button = buttons[0]
        button.isEnabled = false
        stage.turn()
        button.frame.origin = Point(20, 20)
        stage.turn()
        button.frame.origin = Point(250, 200)
        stage.turn()
        stage.window.moveFocus(to: nil)
        stage.turn()
        expectSound(stage)
    }

    @Test("R-FOCUS-1: a focused view that is removed loses the focus; put back, it has none")
    func removed() {
        stage.keys.press(.tab)
        let button = buttons[0]
        button.removeFromSuperview()
        #expect(stage.window.focusedView == nil)
        stage.window.content?.addSubview(button)
        #expect(!button.isFocused)
        expectSound(stage)
    }
}
