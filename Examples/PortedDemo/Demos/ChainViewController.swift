import SkiffUIKit

/// Chains: from a text field to the application's delegate, without and with a presented controller.
final class ChainViewController: DemoViewController {
    private(set) var field: UITextField!
    private(set) var printChain: UIButton!
    private(set) var presents: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 300, height: 120))
        back.backgroundColor = .paleGreen
        back.cornerRadius = 6
        board.addSubview(back)
        let front = UIView(frame: CGRect(x: 10, y: 150, width: 300, height: 180))
        front.backgroundColor = .paleOrange
        front.cornerRadius = 6
        board.addSubview(front)
        let label = UILabel(frame: CGRect(x: 12, y: 8, width: 276, height: 24))
        label.text = "Two background views, a label,"
        label.textColor = .black
        back.addSubview(label)
        field = UITextField(frame: CGRect(x: 12, y: 16, width: 276, height: 44))
        field.placeholder = "a text field,"
        front.addSubview(field)
        printChain = makeButton("and a button: print", frame: CGRect(x: 12, y: 72, width: 276, height: 44))
        printChain.addTarget(self, action: ChainViewController.printFromField, for: .touchUpInside)
        front.addSubview(printChain)
        presents = makeButton("Present another controller", frame: CGRect(x: 12, y: 124, width: 276, height: 44))
        presents.addTarget(self, action: ChainViewController.presentAnother, for: .touchUpInside)
        front.addSubview(presents)
    }

    private func printFromField() {
        write(chainFrom: field, to: journal)
    }

    private func presentAnother() {
        let other = PresentedViewController()
        other.journal = journal
        other.preferredContentSize = CGSize(width: 300, height: 160)
        present(other, animated: true)
    }
}

/// The one that is presented.
final class PresentedViewController: UIViewController {
    var journal: Journal?
    private(set) var field: UITextField!
    private(set) var done: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        field = UITextField(frame: CGRect(x: 16, y: 16, width: 268, height: 44))
        field.placeholder = "Another field"
        view.addSubview(field)
        done = UIButton(type: .system)
        done.setTitle("Print the chain, and close", for: .normal)
        done.frame = CGRect(x: 16, y: 84, width: 268, height: 44)
        done.addTarget(self, action: PresentedViewController.printAndClose, for: .touchUpInside)
        view.addSubview(done)
    }

    private func printAndClose() {
        if let journal { write(chainFrom: field, to: journal) }
        dismiss(animated: true)
    }
}

/// Writes down who comes after a responder, by class, up to the application's delegate.
func write(chainFrom responder: UIResponder, to journal: Journal) {
    var names: [String] = []
    var current: UIResponder? = responder
    while let one = current {
        names.append(String(describing: type(of: one)))
        current = one.next
    }
    journal.write("chain: " + names.joined(separator: " → "))
}
