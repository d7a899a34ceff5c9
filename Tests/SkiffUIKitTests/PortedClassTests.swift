import SkiffTesting
import SkiffUIKit
import Testing

/// Classes as they are written for UIKit.
struct PortedClassTests {
    private class Panel: UIView {
        private(set) var startSize = CGSize.zero
        override init(frame: CGRect) {
            super.init(frame: frame)
            startSize = bounds.size
        }
    }

    private final class Loud: UIButton {
        override init(frame: CGRect) {
            super.init(frame: frame)
            setTitle("Loud", for: .normal)
        }
    }

    @Test("a class that overrides init(frame:) has its frame there, in views and in controls")
    func initializers() {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(Panel(frame: frame).startSize == frame.size)
        #expect(Loud(frame: frame).frame == frame)
        #expect(Loud(frame: frame).title == "Loud")
        let views: [UIView] = [
            UILabel(frame: frame), UIButton(frame: frame), UIImageView(frame: frame), UISlider(frame: frame),
            UISwitch(frame: frame), UITextField(frame: frame), UIControl(frame: frame), UIView(frame: frame),
        ]
        for view in views { #expect(view.frame == frame) }
        #expect(!UILabel(frame: frame).isUserInteractionEnabled)
        #expect(!UIImageView(image: nil).isUserInteractionEnabled)
    }

    @Test("a tap recognizer calls a method without arguments, and one that takes any recognizer")
    func targets() {
        final class Editor {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func any(_ recognizer: UIGestureRecognizer) { calls.append("\(recognizer.state == .ended)") }
        }
        let editor = Editor()
        let view = UIView()
        view.addGestureRecognizer(UITapGestureRecognizer(target: editor, action: Editor.plain))
        let stage = Stage(view)
        stage.touch.tap(view)
        view.addGestureRecognizer(UITapGestureRecognizer(target: editor, action: Editor.any))
        view.removeGestureRecognizer(view.gestureRecognizers[0])
        stage.touch.tap(view)
        #expect(editor.calls == ["plain", "true"])
    }

    @Test("R-INPUT-1: a text field has the input views that it is given")
    func inputViews() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        field.inputView = keyboard
        field.inputAccessoryView = bar
        let root = UIView()
        root.addSubview(field)
        let stage = Stage(root)
        #expect(keyboard.window == nil)
        field.becomeFirstResponder()
        #expect(keyboard.window === stage.window && bar.window === stage.window)
        field.inputView = nil
        field.reloadInputViews()
        #expect(keyboard.window == nil && bar.window === stage.window)
        stage.window.endEditing(false)
        #expect(bar.window == nil)
    }

    @Test("R-GEST-12: a recognizer's class says what it waits for, and what waits for it", arguments: [0, 1, 2])
    func failureRequirements(who: Int) {
        final class Waiting: UITapGestureRecognizer {
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other.name == "double" }
        }
        final class Awaited: UITapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other.name == "single" }
        }
        var log: [String] = []
        let single = who == 1 ? Waiting() : UITapGestureRecognizer()
        let double = who == 2 ? Awaited() : UITapGestureRecognizer()
        single.name = "single"
        double.name = "double"
        double.numberOfTapsRequired = 2
        single.addAction { _ in log.append("single") }
        double.addAction { _ in log.append("double") }
        let view = UIView()
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        let stage = Stage(view)
        stage.touch.doubleTap(view)
        // Where nothing is said, the first tap is recognized at once.
        #expect(log.contains("single") == (who == 0))
        if who > 0 { #expect(log == ["double"]) }
        log = []
        stage.touch.tap(view)
        #expect(log == ["single"])
    }
}
