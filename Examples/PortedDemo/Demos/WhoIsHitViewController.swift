import SkiffUIKit

/// Who is hit: a touch is passed from parent to child.
final class WhoIsHitViewController: DemoViewController {
    private(set) var white: Box!
    private(set) var green: Box!
    private(set) var orange: Box!
    private(set) var blue: Box!
    private(set) var red: Box!
    private(set) var yellow: Box!

    override func viewDidLoad() {
        super.viewDidLoad()
        white = box("white", .paleGray, CGRect(x: 10, y: 10, width: 300, height: 400), in: board)
        green = box("green", .paleGreen, CGRect(x: 20, y: 20, width: 260, height: 120), in: white)
        orange = box("orange", .paleOrange, CGRect(x: 20, y: 160, width: 260, height: 220), in: white)
        blue = box("blue", .paleBlue, CGRect(x: 10, y: 10, width: 110, height: 200), in: orange)
        red = box("red", .paleRed, CGRect(x: 140, y: 10, width: 110, height: 200), in: orange)
        yellow = box("yellow", .paleYellow, CGRect(x: 10, y: 60, width: 90, height: 90), in: blue)
        white.placeCaption(in: CGRect(x: 0, y: 380, width: 300, height: 20), isTurned: false)
        orange.placeCaption(in: CGRect(x: 120, y: 10, width: 20, height: 200), isTurned: true)

        let interaction = addSwitch("Interaction", isOn: true)
        interaction.addTarget(self, action: WhoIsHitViewController.interactionChanged, for: .valueChanged)
        let hidden = addSwitch("Hidden", isOn: false)
        hidden.addTarget(self, action: WhoIsHitViewController.hiddenChanged, for: .valueChanged)
        let faint = addSwitch("Alpha 0.01", isOn: false)
        faint.addTarget(self, action: WhoIsHitViewController.faintChanged, for: .valueChanged)
    }

    private func box(_ title: String, _ color: UIColor, _ frame: CGRect, in parent: UIView) -> Box {
        let box = Box(title, color: color, frame: frame, journal: journal)
        parent.addSubview(box)
        return box
    }

    private func interactionChanged(_ sender: UISwitch) {
        orange.isUserInteractionEnabled = sender.isOn
    }

    private func hiddenChanged(_ sender: UISwitch) {
        orange.isHidden = sender.isOn
    }

    private func faintChanged(_ sender: UISwitch) {
        orange.alpha = sender.isOn ? 0.01 : 1
    }
}
