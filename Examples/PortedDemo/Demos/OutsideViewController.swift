import SkiffUIKit

/// A bar that may reach as far as its buttons do.
final class Bar: UIView {
    var reachesOut = false

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        return reachesOut && subviews.contains { $0.frame.contains(point) }
    }
}

/// A box whose next responder is elsewhere.
final class Detour: Box {
    weak var target: UIResponder?

    override var next: UIResponder? { target ?? super.next }
}

/// Outside: a button half outside its bar, and a view that sends what it does not handle elsewhere.
final class OutsideViewController: DemoViewController {
    private(set) var bar: Bar!
    private(set) var help: UIButton!
    private(set) var detour: Detour!
    private(set) var receiver: Box!

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("Help is half outside its bar.", frame: CGRect(x: 10, y: 8, width: 300, height: 24))
        bar = Bar(frame: CGRect(x: 10, y: 72, width: 300, height: 48))
        bar.backgroundColor = .paleGray
        bar.cornerRadius = 6
        board.addSubview(bar)
        help = makeButton("Help", frame: CGRect(x: 100, y: -24, width: 100, height: 48))
        help.addTarget(self, action: OutsideViewController.helpTapped, for: .touchUpInside)
        bar.addSubview(help)

        addText("The detour's next responder is the receiver.", frame: CGRect(x: 10, y: 160, width: 300, height: 24))
        let frame = CGRect(x: 10, y: 192, width: 140, height: 100)
        detour = Detour("detour", color: .paleOrange, frame: frame, journal: journal)
        detour.handlesTouches = false
        receiver = Box("receiver", color: .paleGreen, frame: frame.offsetBy(dx: 160, dy: 0), journal: journal)
        detour.target = receiver
        board.addSubview(detour)
        board.addSubview(receiver)

        let reach = addSwitch("The bar reaches out", isOn: false)
        reach.addTarget(self, action: OutsideViewController.reachChanged, for: .valueChanged)
    }

    private func helpTapped() {
        journal.write("help")
    }

    private func reachChanged(_ sender: UISwitch) {
        bar.reachesOut = sender.isOn
    }
}
