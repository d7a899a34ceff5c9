import SkiffUIKit

/// A board with what is demonstrated, and tools under it.
class DemoViewController: UIViewController {
    let journal = Journal()
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 420))
    let tools = UIStackView(arrangedSubviews: [])

    override func viewDidLoad() {
        super.viewDidLoad()
        tools.distribution = .fillEqually
        tools.spacing = 8
        view.addSubview(board)
        view.addSubview(tools)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let left = max(0, (view.bounds.width - board.bounds.width) / 2)
        board.frame.origin = CGPoint(x: left, y: 8)
        tools.frame = CGRect(x: left, y: board.frame.maxY + 8, width: board.bounds.width, height: 64)
    }

    /// A switch with its name above it, among the tools.
    func addSwitch(_ title: String, isOn: Bool) -> UISwitch {
        let name = UILabel(frame: .zero)
        name.text = title
        name.font = .systemFont(ofSize: 12)
        name.textAlignment = .center
        let toggle = UISwitch(frame: .zero)
        toggle.isOn = isOn
        let column = UIStackView(arrangedSubviews: [name, toggle])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 4
        tools.addArrangedSubview(column)
        return toggle
    }

    /// A button of the demonstrations' look.
    func makeButton(_ title: String, frame: CGRect) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.black, for: .normal)
        button.backgroundColor = .paleBlue
        button.cornerRadius = 10
        button.frame = frame
        return button
    }

    /// A text on the board.
    func addText(_ text: String, frame: CGRect) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.numberOfLines = 0
        board.addSubview(label)
    }
}
