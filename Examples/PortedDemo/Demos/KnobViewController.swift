import SkiffUIKit

/// Someone who can save.
final class Saver: UIResponder {
    let name: String
    let journal: Journal

    init(_ name: String, journal: Journal) {
        self.name = name
        self.journal = journal
        super.init()
    }

    func save() {
        journal.write("\(name) saves")
    }
}

/// A button that sees every action and may send it elsewhere.
final class RedirectingButton: UIButton {
    var journal: Journal?
    var other: Saver?

    override func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
        journal?.write("the button sends an action")
        super.sendAction(action, to: other ?? target, for: event)
    }
}

/// Controls of one's own: one that tracks a finger, and one that redirects its actions.
final class KnobViewController: DemoViewController {
    private(set) var knob: Knob!
    private(set) var button: RedirectingButton!
    private let value = UILabel(frame: CGRect(x: 10, y: 176, width: 300, height: 28))
    private lazy var first = Saver("the first", journal: journal)
    private lazy var second = Saver("the second", journal: journal)

    override func viewDidLoad() {
        super.viewDidLoad()
        knob = Knob(frame: CGRect(x: 80, y: 8, width: 160, height: 160))
        knob.addTarget(self, action: KnobViewController.knobTurned, for: .valueChanged)
        board.addSubview(knob)
        value.textAlignment = .center
        value.text = "0°"
        board.addSubview(value)

        addText("Save goes to the first one, or is redirected.", frame: CGRect(x: 10, y: 240, width: 300, height: 24))
        button = RedirectingButton(frame: CGRect(x: 100, y: 272, width: 120, height: 48))
        button.setTitle("Save", for: .normal)
        button.journal = journal
        button.addTarget(first, action: Saver.save, for: .touchUpInside)
        board.addSubview(button)

        let redirect = addSwitch("Redirect", isOn: false)
        redirect.addTarget(self, action: KnobViewController.redirectChanged, for: .valueChanged)
    }

    private func knobTurned(_ sender: Knob) {
        value.text = "\(Int(sender.angle))°"
        journal.write("knob at \(Int(sender.angle))°")
    }

    private func redirectChanged(_ sender: UISwitch) {
        button.other = sender.isOn ? second : nil
    }
}
