import Glibc
import SkiffUIKit

/// A rotary knob: it follows the finger around its middle.
final class Knob: UIControl {
    private let mark = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))

    /// Clockwise from the top, in degrees.
    var angle: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .paleBlue
        cornerRadius = bounds.width / 2
        mark.backgroundColor = .black
        mark.cornerRadius = 8
        mark.isUserInteractionEnabled = false
        addSubview(mark)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let turn = CGAffineTransform(rotationAngle: angle * .pi / 180)
        let way = CGPoint(x: 0, y: 24 - bounds.height / 2).applying(turn)
        mark.center = CGPoint(x: bounds.midX + way.x, y: bounds.midY + way.y)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let isNear = abs(place.x - bounds.midX) < bounds.width / 2 && abs(place.y - bounds.midY) < bounds.height / 2
        if isNear { backgroundColor = .paleYellow }
        return isNear
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let x = place.x - bounds.midX
        let y = place.y - bounds.midY
        guard x != 0 || y != 0 else { return true }
        // The nearest of 24 steps.
        let turn = atan2(x, -y) / (2 * .pi)
        let step = (turn * 24).rounded()
        let new = (step < 0 ? step + 24 : step) * 15
        if new != angle {
            angle = new
            sendActions(for: .valueChanged)
        }
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        backgroundColor = .paleBlue
    }

    override func cancelTracking(with event: UIEvent?) {
        backgroundColor = .paleBlue
    }
}
