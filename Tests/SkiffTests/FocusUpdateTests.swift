import Skiff
import SkiffTesting
import Testing

/// Who is asked before the focus moves, and told after it.
struct FocusUpdateTests {
    private final class Frame: View {
        let journal: Journal
        var allows = true
        var onUpdate: (() -> Void)?

        init(_ name: String, _ journal: Journal, _ frame: Rect) {
            self.journal = journal
            super.init()
            self.name = name
            self.frame = frame
        }

        private func words(_ context: FocusUpdateContext) -> String {
            "\(context.previouslyFocusedView?.name ?? "-") > \(context.nextFocusedView?.name ?? "-")"
        }

        override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool {
            journal.add("\(name ?? "") asked \(words(context))")
            return allows
        }

        override func didUpdateFocus(in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator) {
            journal.add("\(name ?? "") told \(words(context))")
            onUpdate?()
        }
    }

    private let journal = Journal()
    private let outer: Frame
    private let left: Frame
    private let right: Frame
    private let a = Button("a")
    private let b = Button("b")
    private let stage: Stage

    init() {
        outer = Frame("outer", journal, Rect(0, 0, 400, 300))
        left = Frame("left", journal, Rect(0, 0, 200, 300))
        right = Frame("right", journal, Rect(200, 0, 200, 300))
        for (frame, button) in [(left, a), (right, b)] {
            button.name = button.title
            button.frame = Rect(20, 20, 80, 40)
            frame.addSubview(button)
            outer.addSubview(frame)
        }
        stage = Stage(board(outer))
        stage.keys.press(.tab)
        _ = journal.take()
    }

    @Test("R-FOCUS-2: all in the chains of both views are asked once, then told once, the old one's first")
    func order() {
        stage.keys.press(.tab)
        #expect(
            journal.take() == [
                "left asked a > b", "outer asked a > b", "right asked a > b", "left told a > b", "outer told a > b",
                "right told a > b",
            ])
        #expect(b.isFocused)
        expectSound(stage)
    }

    @Test("R-FOCUS-2: one that says no keeps the focus where it is, and nobody is told")
    func veto() {
        for frame in [outer, left, right] {
            frame.allows = false
            stage.keys.press(.tab)
            stage.keys.press(.right)
            #expect(!stage.window.moveFocus(to: b))
            #expect(a.isFocused)
            #expect(!journal.take().contains { $0.contains("told") })
            frame.allows = true
        }
        stage.keys.press(.tab)
        #expect(b.isFocused)
        expectSound(stage)
    }

    @Test("R-FOCUS-2: a view that goes loses the focus whoever is against it")
    func removed() {
        outer.allows = false
        left.removeFromSuperview()
        #expect(stage.window.focusedView == nil)
        #expect(journal.take().contains("outer told a > -"))
        expectSound(stage)
    }

    @Test("R-FOCUS-2: who moves the focus while told of a move has the last word")
    func nested() {
        right.onUpdate = { [right, a, stage] in
            right.onUpdate = nil
            stage.window.moveFocus(to: a)
        }
        #expect(!stage.window.moveFocus(to: b))
        #expect(a.isFocused)
        #expect(!b.isFocused)
        expectSound(stage)
    }

    @Test("R-FOCUS-2: changes with the focus are made when all have been told, and completions come after all of them")
    func coordinated() {
        final class Card: View {
            let journal: Journal
            init(_ journal: Journal, _ frame: Rect) {
                self.journal = journal
                super.init(frame: frame)
            }
            override func didUpdateFocus(in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator) {
                journal.add("told \(context.previouslyFocusedItem === context.previouslyFocusedView)")
                let isMine = context.nextFocusedItem?.isDescendant(of: self) == true
                coordinator.addCoordinatedAnimations({ [journal] in journal.add("changed \(isMine)") }) {
                    [journal] in journal.add("done")
                }
            }
        }
        let cards = [Card(journal, Rect(0, 0, 200, 300)), Card(journal, Rect(200, 0, 200, 300))]
        stage.window.content = board(cards[0], cards[1])
        cards[0].addSubview(a)
        cards[1].addSubview(b)
        stage.window.moveFocus(to: a)
        _ = journal.take()
        stage.window.moveFocus(to: b)
        #expect(
            journal.take() == [
                "told true", "told true", "changed false", "changed true", "done", "done",
            ])
    }

    @Test("R-FOCUS-2: the context says which way")
    func heading() {
        final class Compass: View {
            var headings: [FocusHeading] = []
            override func didUpdateFocus(in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator) {
                headings.append(context.focusHeading)
            }
        }
        let compass = Compass(frame: Rect(0, 0, 400, 300))
        stage.window.content = compass
        for (index, button) in [a, b].enumerated() {
            button.frame = Rect(20 + 100 * Double(index), 20, 80, 40)
            compass.addSubview(button)
        }
        stage.window.moveFocus(to: nil)
        compass.headings = []
        stage.keys.press(.tab)
        stage.keys.press(.right)
        stage.keys.press(.left)
        stage.keys.press(.tab, modifiers: .shift)
        stage.window.moveFocus(to: a)
        #expect(compass.headings == [.next, .right, .left, .previous, []])
        expectSound(stage)
    }
}
