import SkiffUIKit

/// Whoever can store something.
protocol Storing: UIResponder {
    func store(_ sender: Any?)
}

extension Action {
    static let store = Action("store", on: (any Storing).self) { target, sender, _ in target.store(sender) }
}

/// A branch that stores while something in it is first responder.
final class StoringBranch: UIView, Storing {
    let journal: Journal
    private(set) var field: UITextField!

    init(frame: CGRect, journal: Journal) {
        self.journal = journal
        super.init(frame: frame)
        backgroundColor = .paleGreen
        cornerRadius = 6
        field = UITextField(frame: CGRect(x: 12, y: 16, width: 276, height: 44))
        field.placeholder = "First responder here"
        addSubview(field)
    }

    func store(_ sender: Any?) {
        journal.write("the field's branch stores")
    }
}

/// No target: an action finds its target along the chain; media keys arrive while they are asked for.
final class NilTargetViewController: DemoViewController {
    private(set) var branch: StoringBranch!
    private(set) var button: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        branch = StoringBranch(frame: CGRect(x: 10, y: 10, width: 300, height: 76), journal: journal)
        board.addSubview(branch)
        let outer = UIView(frame: CGRect(x: 10, y: 106, width: 300, height: 140))
        outer.backgroundColor = .paleOrange
        outer.cornerRadius = 6
        board.addSubview(outer)
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 260, height: 100))
        inner.backgroundColor = .paleYellow
        inner.cornerRadius = 6
        outer.addSubview(inner)
        button = makeButton("Store, without target", frame: CGRect(x: 20, y: 28, width: 220, height: 44))
        button.addTarget(nil, action: .store, for: .touchUpInside)
        inner.addSubview(button)
        let media = addSwitch("Media keys", isOn: false)
        media.addTarget(self, action: NilTargetViewController.mediaChanged, for: .valueChanged)
    }

    private func mediaChanged(_ sender: UISwitch) {
        if sender.isOn {
            view.window?.application?.beginReceivingRemoteControlEvents()
        } else {
            view.window?.application?.endReceivingRemoteControlEvents()
        }
    }

    override func remoteControlReceived(with event: UIEvent?) {
        switch event?.subtype {
        case .remoteControlPlay: journal.write("play")
        case .remoteControlPause: journal.write("pause")
        case .remoteControlTogglePlayPause: journal.write("play or pause")
        case .remoteControlNextTrack: journal.write("next track")
        case .remoteControlPreviousTrack: journal.write("previous track")
        default: super.remoteControlReceived(with: event)
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var left = presses
        for press in presses {
            guard let key = press.key, key.keyCode == .keyboardEscape else { continue }
            journal.write("escape")
            view.endEditing(true)
            left.remove(press)
        }
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }
}
