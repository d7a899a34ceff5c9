import SkiffCore
import SkiffGraphics

/// What takes touches, keys and the focus for a link of a label.
final class LinkArea: Control {
    let link: String
    /// - Units: bytes of UTF-8, in the label's text.
    let range: Range<Int>
    /// What the link's letters cover, in the area's own coordinates.
    @exclusivity(unchecked) private var rects: [Rect] = []
    /// How far beside the letters a finger may be.
    private static let slack = 6.0

    init(_ link: String, _ range: Range<Int>) {
        self.link = link
        self.range = range
        super.init()
        pointerStyle = .link
    }

    /// - Space: the label's.
    func place(on rects: [Rect]) {
        isHidden = rects.isEmpty
        guard var all = rects.first else { return }
        for rect in rects { all = all.union(rect) }
        let frame = all.inset(dx: -Self.slack, dy: -Self.slack)
        self.rects = rects.map { $0.offset(dx: -frame.minX, dy: -frame.minY) }
        self.frame = frame
        setNeedsDisplay()
    }

    override func point(inside point: Point, with event: Event?) -> Bool {
        var index = 0
        while index < rects.count {
            if rects[index].inset(dx: -Self.slack, dy: -Self.slack).contains(point) { return true }
            index += 1
        }
        return false
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        guard isHighlighted else { return }
        let color = theme.link.withAlpha(0.18)
        for rect in rects { canvas.fill(rect.inset(dx: -2, dy: 0), cornerRadius: 4, with: color) }
    }

    /// Around the letters; all of them, where the link goes on in another line.
    override var focusShape: Rect {
        bounds.inset(dx: Self.slack - 2, dy: Self.slack)
    }
    override var focusCornerRadius: Double { 4 }

    override var eventsOnLift: Events { [.touchUpInside, .primaryActionTriggered] }
    override var eventsOnKey: Events { eventsOnLift }

    /// An ancestor's single tap does not take a finger from a link (R-MIX-2).
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        !keepsFinger(from: recognizer)
    }
}
