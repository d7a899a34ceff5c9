import SkiffUIKit

/// Asked and answering: the order of the questions, and who handles the touch.
final class AskedViewController: DemoViewController {
    private(set) var a: Box!
    private(set) var b: Box!
    private(set) var c: Box!
    private(set) var d: Box!
    private(set) var e: Box!

    override func viewDidLoad() {
        super.viewDidLoad()
        a = box("A", .paleGray, CGRect(x: 10, y: 10, width: 300, height: 400), in: board)
        b = box("B", .paleGreen, CGRect(x: 20, y: 20, width: 260, height: 120), in: a)
        c = box("C", .paleOrange, CGRect(x: 20, y: 160, width: 260, height: 220), in: a)
        d = box("D", .paleBlue, CGRect(x: 10, y: 10, width: 110, height: 180), in: c)
        e = box("E", .paleRed, CGRect(x: 140, y: 10, width: 110, height: 180), in: c)
        a.placeCaption(in: CGRect(x: 0, y: 380, width: 300, height: 20), isTurned: false)

        let multiple = addSwitch("Multiple touch", isOn: false)
        multiple.addTarget(self, action: AskedViewController.multipleChanged, for: .valueChanged)
        let passing = addSwitch("D and C pass on", isOn: false)
        passing.addTarget(self, action: AskedViewController.passingChanged, for: .valueChanged)
    }

    private func box(_ title: String, _ color: UIColor, _ frame: CGRect, in parent: UIView) -> Box {
        let box = Box(title, color: color, frame: frame, journal: journal)
        parent.addSubview(box)
        return box
    }

    private func multipleChanged(_ sender: UISwitch) {
        for view in [a, b, c, d, e] { view?.isMultipleTouchEnabled = sender.isOn }
    }

    private func passingChanged(_ sender: UISwitch) {
        c.handlesTouches = !sender.isOn
        d.handlesTouches = !sender.isOn
    }
}
