import Skiff
import SkiffTesting
import Testing

/// An application that goes while something is under way in its windows.
struct MotionLifetimeTests {
    /// Held by what moves, and by nothing else.
    private final class Token {}

    /// How far what moves has come.
    nonisolated enum Course: CaseIterable, Sendable {
        case running, waiting, held, cut, inPopup
    }

    @Test("What moves goes with the application, and is told once that it was cut short", arguments: Course.allCases)
    func moving(_ course: Course) {
        weak var token: Token?
        weak var moved: View?
        var ends: [Bool] = []
        do {
            let view = View(frame: Rect(0, 0, 40, 40))
            let stage = Stage(board(view))
            let new = Token()
            token = new
            moved = view
            switch course {
            case .running, .waiting:
                View.animate(withDuration: 1, delay: course == .waiting ? 5 : 0) {
                    view.center.x = 110
                } completion: {
                    ends.append($0)
                    _ = new
                }
                stage.advance(by: .milliseconds(100))
            case .held:
                let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
                animator.addCompletion { _ in
                    ends.append(false)
                    _ = new
                }
                animator.fractionComplete = 0.5
                stage.turn()
            case .cut:
                View.animate(withDuration: 1) {
                    view.center.x = 110
                } completion: {
                    ends.append($0)
                    _ = new
                }
                stage.advance(by: .milliseconds(100))
                // It ends by that, and is told so in the next turn, which does not come.
                view.removeFromSuperview()
                #expect(ends.isEmpty)
            case .inPopup:
                let content = View()
                let popup = PopupWindow(size: Size(100, 60), content: content)
                popup.show(from: view)
                stage.turn()
                View.animate(withDuration: 1) {
                    content.alpha = 0
                } completion: {
                    ends.append($0)
                    _ = new
                }
                moved = content
                stage.advance(by: .milliseconds(100))
                #expect(popup.isShown)
            }
            #expect(token != nil && moved != nil)
        }
        #expect(ends == [false])
        #expect(token == nil)
        #expect(moved == nil)
    }

    @Test(
        "A press that fades goes with the application, be the connection ended before or not", arguments: [false, true])
    func press(isDisconnected: Bool) {
        weak var button: Button?
        do {
            let view = Button("Press me")
            let stage = Stage(Stack(.vertical, [view]))
            button = view
            stage.touch.down(view)
            // The finger's end is where the fading begins.
            if isDisconnected { stage.application.disconnect() } else { stage.touch.up() }
            #expect(view.hasAnimations)
        }
        #expect(button == nil)
    }

    /// Hears of a finger.
    private final class Touched: View {
        var heard: ((String) -> Void)?
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard?("began") }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { heard?("cancelled") }
    }

    @Test(
        "R-POP-1: a popup goes with the application, and the finger on it is cancelled before",
        arguments: [false, true])
    func popup(isDisconnected: Bool) {
        var heard: [String] = []
        weak var popup: PopupWindow?
        do {
            let view = View(frame: Rect(0, 0, 40, 40))
            let content = Touched()
            content.heard = { heard.append($0) }
            let stage = Stage(board(view))
            let new = PopupWindow(size: Size(100, 60), content: content)
            new.onDismiss = { heard.append("dismissed") }
            popup = new
            new.show(from: view)
            stage.turn()
            stage.touch.down(content)
            if isDisconnected { stage.application.disconnect() }
        }
        #expect(heard == ["began", "cancelled", "dismissed"])
        #expect(popup == nil)
    }

    /// Hears of being shaken.
    private final class Shaken: View {
        var heard: ((String) -> Void)?
        override var canBecomeFirstResponder: Bool { true }
        override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) { heard?("began") }
        override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) { heard?("cancelled") }
    }

    @Test("R-MOTION-1: a shake is cancelled when the application goes")
    func shake() {
        var heard: [String] = []
        weak var application: Application?
        do {
            let view = Shaken()
            view.heard = { heard.append($0) }
            let stage = Stage(view)
            application = stage.application
            view.becomeFirstResponder()
            if let surface = stage.compositor.windows.last { stage.compositor.seat.keyboard.enter(surface) }
            stage.turn()
            stage.application.shake.begin()
            #expect(heard == ["began"])
        }
        #expect(heard == ["began", "cancelled"])
        #expect(application == nil)
    }
}
