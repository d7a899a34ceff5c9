import SkiffUIKit

/// Two recognizers: A holds B, both have a tap recognizer, both override the touch methods.
final class TwoTapsViewController: DemoViewController, UIGestureRecognizerDelegate {
    private(set) var a: Box!
    private(set) var b: Box!
    private var allowsBoth = false

    override func viewDidLoad() {
        super.viewDidLoad()
        a = Box("A", color: .paleOrange, frame: CGRect(x: 10, y: 10, width: 300, height: 360), journal: journal)
        b = Box("B", color: .paleBlue, frame: CGRect(x: 50, y: 60, width: 200, height: 200), journal: journal)
        board.addSubview(a)
        a.addSubview(b)
        a.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TwoTapsViewController.aTapped))
        let tap = UITapGestureRecognizer(target: self, action: TwoTapsViewController.bTapped)
        tap.delegate = self
        b.addGestureRecognizer(tap)

        let both = addSwitch("Simultaneously", isOn: false)
        both.addTarget(self, action: TwoTapsViewController.bothChanged, for: .valueChanged)
        let passing = addSwitch("B calls super", isOn: false)
        passing.addTarget(self, action: TwoTapsViewController.passingChanged, for: .valueChanged)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        allowsBoth
    }

    private func aTapped(_ recognizer: UITapGestureRecognizer) {
        journal.write("A tapped")
    }

    private func bTapped(_ recognizer: UITapGestureRecognizer) {
        journal.write("B tapped")
    }

    private func bothChanged(_ sender: UISwitch) {
        allowsBoth = sender.isOn
    }

    private func passingChanged(_ sender: UISwitch) {
        b.callsSuper = sender.isOn
    }
}
