import Skiff

/// The board with its tree, what can be changed about it, and what the last touch did.
final class LabPage: View {
    private let recorder = Recorder()
    private let board: Board
    private let trees = [Button("Who is hit"), Button("Asked, answering")]
    private let switches = Stack(.horizontal, spacing: 8)
    private let asked = Report("Asked, in this order")
    private let taken = Report("Took the touch")
    private let calls = Report("Calls")
    private let chainReport = Report("Responder chain, from the one who took it")
    private let side: Stack

    override init() {
        board = Board(recorder: recorder)
        let choice = Stack(.horizontal, spacing: 8, alignment: .fill, trees)
        choice.justification = .fillEqually
        switches.justification = .fillEqually
        let reports = ReportCard([asked, taken, calls, chainReport])
        side = Stack(.vertical, spacing: 12, alignment: .fill, [choice, switches, reports])
        side.justification = .start
        super.init()
        addSubview(board)
        addSubview(side)
        for (index, button) in trees.enumerated() { button.onTap { [weak self] in self?.show(index) } }
        recorder.changed = { [weak self] in self?.report() }
        show(0)
    }

    override func layoutSubviews() {
        let isWide = bounds.width >= 640
        // On a high and narrow window the board leaves the reports their room.
        let factor = isWide ? 1 : min(max((bounds.height - 452) / Self.boardSize.height, 0.5), 1)
        let size = Size(Self.boardSize.width * factor, Self.boardSize.height * factor)
        board.transform = AffineTransform(scaleX: factor, y: factor)
        board.bounds.size = Self.boardSize
        board.center = Point(isWide ? 16 + size.width / 2 : bounds.midX, 16 + size.height / 2)
        let left = isWide ? size.width + 32 : 16
        let top = isWide ? 16 : size.height + 32
        side.frame = Rect(left, top, max(0, bounds.width - left - 16), max(0, bounds.height - top - 16))
    }

    private static let boardSize = Size(320, 420)

    // MARK: What is on the board

    private func show(_ index: Int) {
        for (number, button) in trees.enumerated() { button.isSelected = number == index }
        for view in switches.subviews { view.removeFromSuperview() }
        let tree = index == 0 ? LabTree.coloured(recorder) : LabTree.lettered(recorder)
        board.tree = tree
        recorder.clear()
        if index == 0, let orange = tree.firstView(named: "orange") {
            addSwitch("Interaction", isOn: true) { orange.isUserInteractionEnabled = $0 }
            addSwitch("Hidden") { orange.isHidden = $0 }
            addSwitch("Alpha 0.01") { orange.alpha = $0 ? 0.01 : 1 }
        } else {
            let views = ["A", "C", "D", "E"].compactMap { tree.firstView(named: $0) as? LabView }
            addSwitch("Multiple touch") { isOn in for view in views { view.isMultipleTouchEnabled = isOn } }
            addSwitch("C, D, E pass on") { isOn in for view in views.dropFirst() { view.passesOn = isOn } }
        }
    }

    private func addSwitch(_ title: String, isOn: Bool = false, _ change: @escaping @MainActor (Bool) -> Void) {
        let button = Button(title)
        button.font = .system(ofSize: 13, weight: .semibold)
        button.isSelected = isOn
        button.onTap { [weak button] in
            guard let button else { return }
            button.isSelected.toggle()
            change(button.isSelected)
        }
        switches.addSubview(button)
    }

    // MARK: What was seen

    private func report() {
        asked.text = recorder.asked.compactMap(\.name).joined(separator: " → ")
        taken.text = recorder.taker?.name ?? ""
        calls.text = recorder.calls.joined(separator: "\n")
        chainReport.text = recorder.taker?.responderChain.map(Self.name(of:)).joined(separator: " → ") ?? ""
    }

    private static func name(of responder: Responder) -> String {
        switch responder {
        case is Application: "application"
        case is Window: "window"
        case let view as View: view.name ?? "page"
        default: "\(type(of: responder))"
        }
    }
}
