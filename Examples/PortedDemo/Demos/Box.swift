import SkiffUIKit

/// A coloured view that writes down when it is asked and what it is handed.
class Box: UIView {
    let title: String
    let journal: Journal
    let caption = UILabel(frame: .zero)
    /// Whether it hands touches on to its next responder after writing them down.
    var callsSuper = false
    /// Whether it handles touches; one that does not is as a view that overrides nothing.
    var handlesTouches = true

    init(_ title: String, color: UIColor, frame: CGRect, journal: Journal) {
        self.title = title
        self.journal = journal
        super.init(frame: frame)
        backgroundColor = color
        cornerRadius = 6
        caption.text = title
        caption.font = .systemFont(ofSize: 12)
        caption.textColor = .black
        caption.textAlignment = .center
        addSubview(caption)
        placeCaption(in: CGRect(x: 0, y: bounds.height - 24, width: bounds.width, height: 20), isTurned: false)
    }

    /// Puts the caption where no subview is; turned, it reads upwards.
    func placeCaption(in part: CGRect, isTurned: Bool) {
        let size = isTurned ? CGSize(width: part.height, height: part.width) : part.size
        caption.bounds = CGRect(origin: .zero, size: size)
        caption.center = CGPoint(x: part.midX, y: part.midY)
        caption.transform = isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        journal.ask(title)
        return super.hitTest(point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handlesTouches { journal.write("\(title) began \(touches.count)") }
        if callsSuper || !handlesTouches { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handlesTouches { journal.write("\(title) moved \(touches.count)") }
        if callsSuper || !handlesTouches { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handlesTouches { journal.write("\(title) ended \(touches.count)") }
        if callsSuper || !handlesTouches { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if handlesTouches { journal.write("\(title) cancelled \(touches.count)") }
        if callsSuper || !handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

extension UIColor {
    static let paleGray = UIColor(red: 0.93, green: 0.94, blue: 0.96, alpha: 1)
    static let paleGreen = UIColor(red: 0.71, green: 0.88, blue: 0.74, alpha: 1)
    static let paleOrange = UIColor(red: 1, green: 0.82, blue: 0.58, alpha: 1)
    static let paleBlue = UIColor(red: 0.66, green: 0.82, blue: 0.98, alpha: 1)
    static let paleRed = UIColor(red: 0.97, green: 0.70, blue: 0.68, alpha: 1)
    static let paleYellow = UIColor(red: 0.99, green: 0.91, blue: 0.55, alpha: 1)
}
