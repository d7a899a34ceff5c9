import SkiffUIKit

/// Recognizer and control: a tap recognizer on a button, and one around a button.
final class TapAndButtonViewController: DemoViewController {
    private(set) var both: UIButton!
    private(set) var panel: UIView!
    private(set) var inner: UIButton!
    private let tap = UITapGestureRecognizer()

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("A button with a tap recognizer on it.", frame: CGRect(x: 10, y: 8, width: 300, height: 24))
        both = makeButton("Button and tap", frame: CGRect(x: 60, y: 44, width: 200, height: 48))
        both.addTarget(self, action: TapAndButtonViewController.buttonPressed, for: .touchUpInside)
        both.addTarget(self, action: TapAndButtonViewController.buttonCancelled, for: .touchCancel)
        tap.addTarget(self, action: TapAndButtonViewController.tapped)
        both.addGestureRecognizer(tap)
        board.addSubview(both)

        addText("A button in a view with one.", frame: CGRect(x: 10, y: 132, width: 300, height: 24))
        panel = UIView(frame: CGRect(x: 10, y: 164, width: 300, height: 160))
        panel.backgroundColor = .paleGreen
        panel.cornerRadius = 6
        panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TapAndButtonViewController.panelTapped))
        board.addSubview(panel)
        inner = makeButton("The button wins", frame: CGRect(x: 50, y: 56, width: 200, height: 48))
        inner.addTarget(self, action: TapAndButtonViewController.innerPressed, for: .touchUpInside)
        panel.addSubview(inner)

        let cancels = addSwitch("cancelsTouchesInView", isOn: true)
        cancels.addTarget(self, action: TapAndButtonViewController.cancelsChanged, for: .valueChanged)
    }

    private func buttonPressed() {
        journal.write("button: touchUpInside")
    }

    private func buttonCancelled() {
        journal.write("button: touchCancel")
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        if recognizer.state == .ended { journal.write("tap recognized") }
    }

    private func panelTapped(_ recognizer: UITapGestureRecognizer) {
        let place = recognizer.location(in: panel)
        journal.write("panel tapped at \(Int(place.x)), \(Int(place.y))")
    }

    private func innerPressed() {
        journal.write("inner button: touchUpInside")
    }

    private func cancelsChanged(_ sender: UISwitch) {
        tap.cancelsTouchesInView = sender.isOn
    }
}
