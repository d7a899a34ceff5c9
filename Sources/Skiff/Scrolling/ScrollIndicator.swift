import SkiffCore
import SkiffGraphics

/// The bar over the edge of a scroll view that shows where its content is; a pointer can drag it.
final class ScrollIndicator: View {
    nonisolated enum Axis: Sendable {
        case vertical, horizontal
    }

    let axis: Axis
    private weak var scrollView: ScrollView?
    /// Where the pointer holds it, in its own length.
    private var grip: Double?

    /// How thick the bar is, at rest and while it is held; what a pointer meets; how far it is from the edge.
    static let thickness = 4.0
    static let heldThickness = 8.0
    static let reach = 12.0
    static let gap = 3.0
    static let shortest = 32.0

    init(_ axis: Axis, of scrollView: ScrollView) {
        self.axis = axis
        self.scrollView = scrollView
        super.init()
        alpha = 0
    }

    var isHeld: Bool { grip != nil }

    /// The room of the bar, the way that it goes in there, and the way of the content.
    private var track: (start: Double, room: Double, length: Double, low: Double, way: Double)? {
        guard let scrollView else { return nil }
        let limits = scrollView.limits
        let bounds = scrollView.storedBounds
        let inset = scrollView.adjustedContentInset
        let isVertical = axis == .vertical
        let start = (isVertical ? max(inset.top, 0) : max(inset.left, 0)) + Self.gap
        let end = isVertical ? bounds.height - max(inset.bottom, 0) : bounds.width - max(inset.right, 0)
        let room = end - Self.gap - start
        let low = isVertical ? limits.minY : limits.minX
        let way = (isVertical ? limits.maxY : limits.maxX) - low
        let shown = isVertical ? bounds.height : bounds.width
        guard room > Self.shortest, way > 0 else { return nil }
        return (start, room, max(Self.shortest, room * shown / (shown + way)), low, way)
    }

    /// Places the bar in the content's coordinates; false if there is nothing to show.
    func place() -> Bool {
        guard let scrollView, let track else { return false }
        let bounds = scrollView.storedBounds
        let isVertical = axis == .vertical
        let offset = (isVertical ? bounds.minY : bounds.minX) - track.low
        // Pulled beyond its end, the bar gets shorter.
        let beyond = max(0, -offset, offset - track.way)
        let length = max(Self.heldThickness, track.length - beyond)
        let part = min(max(offset / track.way, 0), 1)
        let start = track.start + (track.room - length) * part
        let new =
            isVertical
            ? Rect(x: bounds.maxX - Self.reach, y: bounds.minY + start, width: Self.reach, height: length)
            : Rect(x: bounds.minX + start, y: bounds.maxY - Self.reach, width: length, height: Self.reach)
        let size = new.size
        let wasSize = storedBounds.size
        frame = new
        if size != wasSize { setNeedsDisplay() }
        return true
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let thickness = isHeld ? Self.heldThickness : Self.thickness
        let bar =
            axis == .vertical
            ? Rect(x: bounds.width - Self.gap - thickness, y: 0, width: thickness, height: bounds.height)
            : Rect(x: 0, y: bounds.height - Self.gap - thickness, width: bounds.width, height: thickness)
        canvas.fill(bar, cornerRadius: thickness / 2, with: theme.label.withAlpha(isHeld ? 0.6 : 0.45))
    }

    // MARK: Pointer

    /// Fingers are for the content; a pointer may take the bar while it is seen.
    override func point(inside point: Point, with event: Event?) -> Bool {
        guard let event, alpha > 0.1 else { return false }
        for touch in event.touches where touch.type == .indirectPointer && touch.phase == .began {
            return super.point(inside: point, with: event)
        }
        return false
    }

    private func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first else { return }
        grip = along(touch.location(in: self))
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first, let grip, let scrollView, let track, track.room > track.length else { return }
        let place = along(touch.location(in: scrollView)) - along(scrollView.contentOffset) - grip
        let part = min(max((place - track.start) / (track.room - track.length), 0), 1)
        var offset = scrollView.contentOffset
        if axis == .vertical {
            offset.y = track.low + part * track.way
        } else {
            offset.x = track.low + part * track.way
        }
        scrollView.setContentOffset(scrollView.snapped(offset), animated: false)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { letGo() }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { letGo() }

    private func letGo() {
        grip = nil
        setNeedsDisplay()
        if let scrollView { scrollView.indicators?.fadeSoon(scrollView) }
    }
}
