import SkiffTesting
import SkiffUIKit
import Testing

/// What is spelled as in UIKit does what Skiff's own words do.
struct SpellingTests {
    @Test("rectangles, points, ranges and times have UIKit's words")
    func geometry() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(rect.insetBy(dx: 1, dy: 2) == CGRect(x: 11, y: 22, width: 28, height: 36))
        #expect(rect.offsetBy(dx: 1, dy: 2) == CGRect(x: 11, y: 22, width: 30, height: 40))
        let double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(rect.applying(double) == CGRect(x: 20, y: 40, width: 60, height: 80))
        #expect(CGPoint(x: 1, y: 2).applying(double) == CGPoint(x: 2, y: 4))
        let range = NSRange(location: 3, length: 4)
        #expect(range == 3..<7)
        #expect((range.location, range.length) == (3, 4))
        #expect(Timestamp(milliseconds: 1500) - Timestamp(milliseconds: 1000) == 0.5)
    }

    @Test("colours and fonts have UIKit's words")
    func colours() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.blue.withAlphaComponent(0.5) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(UIFont.boldSystemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .bold))
    }

    @Test("keys are compared with UIKit's names, in == and in switch")
    func keys() {
        final class Listener: UIView {
            var heard: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses {
                    if press.key?.keyCode == .keyboardEscape { heard.append("leave") }
                    switch press.key?.keyCode {
                    case .keyboardLeftArrow: heard.append("left")
                    case .keyboardA where press.key?.keyCode != .keyboardB: heard.append("a")
                    default: heard.append("other")
                    }
                }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        }
        let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = Stage(listener)
        stage.keys.enter()
        #expect(listener.becomeFirstResponder())
        stage.keys.press(.escape)
        stage.keys.press(.left)
        if let a = StageKey("a") { stage.keys.press(a) }
        #expect(listener.heard == ["leave", "other", "left", "a"])
    }

    @Test("every key has the usage that Skiff gives it")
    func usages() {
        #expect(UIKeyboardHIDUsage.keyboardZ.rawValue == 0x1D)
        #expect(UIKeyboardHIDUsage.keyboard0.rawValue == 0x27)
        #expect(UIKeyboardHIDUsage.keyboardCapsLock.rawValue == 0x39)
        #expect(UIKeyboardHIDUsage.keyboardF12.rawValue == 0x45)
        #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
        #expect(UIKeyboardHIDUsage.keypadPeriod.rawValue == 0x63)
        #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
    }

    @Test("a UIAction runs its closure at the control's events, with itself")
    func action() {
        var titles: [String] = []
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        #expect(button.title(for: .normal) == "Go")
        let token = button.addAction(UIAction(title: "go") { titles.append($0.title) }, for: .touchUpInside)
        let stage = Stage(UIStackView(arrangedSubviews: [button]))
        stage.touch.tap(button)
        button.removeTarget(token)
        stage.touch.tap(button)
        #expect(titles == ["go"])
    }

    @Test("a stack has UIKit's words")
    func stack() {
        let first = UIView()
        let row = UIStackView(arrangedSubviews: [first])
        #expect(row.axis == .horizontal && row.spacing == 0 && row.alignment == .fill)
        let second = UIView()
        row.addArrangedSubview(second)
        row.insertArrangedSubview(UIView(), at: 0)
        row.distribution = .fillEqually
        #expect(row.arrangedSubviews.count == 3 && row.arrangedSubviews[1] === first)
        #expect(row.justification == .fillEqually)
    }

    @Test("values are set without an event, whatever is asked of the animation")
    func values() {
        var changes = 0
        let toggle = UISwitch(frame: .zero)
        toggle.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        toggle.setOn(true, animated: true)
        let slider = UISlider(frame: .zero)
        slider.addAction(UIAction { _ in changes += 1 }, for: UIControl.Event.valueChanged)
        slider.setValue(0.5, animated: false)
        #expect(toggle.isOn && slider.value == 0.5 && changes == 0)
    }
}
