import SkiffUIKit

/// A view that writes down the phases of all touches at each event.
final class PhasePad: UIView {
    var journal: Journal?
    /// Whether it leaves its superview at the next move.
    var leavesOnMove = false
    private var numbers: [UITouch: Int] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .paleGreen
        cornerRadius = 6
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where numbers[touch] == nil { numbers[touch] = numbers.count + 1 }
        note(event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(event)
        if leavesOnMove { removeFromSuperview() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(event)
        for touch in touches { numbers[touch] = nil }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(event)
        for touch in touches { numbers[touch] = nil }
    }

    private func note(_ event: UIEvent?) {
        let touches = (event?.touches(for: self) ?? []).sorted { numbers[$0] ?? 0 < numbers[$1] ?? 0 }
        let parts = touches.map { touch -> String in
            let isOutside = !bounds.contains(touch.location(in: self))
            return "\(numbers[touch] ?? 0) \(name(of: touch.phase))" + (isOutside ? ", outside" : "")
        }
        if !parts.isEmpty { journal?.write(parts.joined(separator: "; ")) }
    }

    private func name(of phase: UITouch.Phase) -> String {
        switch phase {
        case .began: return "began"
        case .moved: return "moved"
        case .stationary: return "stationary"
        case .ended: return "ended"
        case .cancelled: return "cancelled"
        default: return "other"
        }
    }
}

/// Phases: what a touch goes through, and a view that leaves under the finger.
final class PhasesViewController: DemoViewController {
    private(set) var pad: PhasePad!
    private(set) var back: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("Touch the pad, with two fingers too.", frame: CGRect(x: 10, y: 4, width: 300, height: 24))
        pad = PhasePad(frame: CGRect(x: 10, y: 40, width: 300, height: 240))
        pad.journal = journal
        board.addSubview(pad)
        back = makeButton("Put the pad back", frame: CGRect(x: 60, y: 300, width: 200, height: 44))
        back.addTarget(self, action: PhasesViewController.putBack, for: .touchUpInside)
        board.addSubview(back)
        let leaves = addSwitch("It leaves at a move", isOn: false)
        leaves.addTarget(self, action: PhasesViewController.leavesChanged, for: .valueChanged)
    }

    private func putBack() {
        board.addSubview(pad)
    }

    private func leavesChanged(_ sender: UISwitch) {
        pad.leavesOnMove = sender.isOn
    }
}
