import SkiffCore

/// A finger that comes in from an edge of the window (R-EDGE).
///
/// ```swift
/// let back = ScreenEdgePanGestureRecognizer { pan in print(pan.translation(in: nil).x) }
/// back.edges = .left
/// ```
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// A recognizer without edges, which recognizes nothing.
    public required init() {
        super.init()
        maximumNumberOfTouches = 1
    }

    /// The edges that it is for; none by default.
    public final var edges: RectEdge = []

    /// The edges that the finger came down at.
    private var startEdges: RectEdge = []

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        keep(1, of: touches, event)
        guard let touch = first(of: touches) else { return }
        startEdges = edges(at: touch.downLocation).intersection(edges)
        guard !startEdges.isEmpty else { return fail() }
        super.touchesBegan([touch], with: event)
    }

    private func edges(at place: Point) -> RectEdge {
        guard let bounds = view?.window?.bounds else { return [] }
        let band = settings.edgeBand
        var edges: RectEdge = []
        if place.x - bounds.minX < band { edges.insert(.left) }
        if bounds.maxX - place.x <= band { edges.insert(.right) }
        if place.y - bounds.minY < band { edges.insert(.top) }
        if bounds.maxY - place.y <= band { edges.insert(.bottom) }
        return edges
    }

    /// Inwards, and more so than along the edge.
    override func verdict(slop: Double) -> Bool? {
        guard let isFar = super.verdict(slop: slop) else { return nil }
        let inwards = [
            startEdges.contains(.left) ? way.x : 0, startEdges.contains(.right) ? -way.x : 0,
            startEdges.contains(.top) ? way.y : 0, startEdges.contains(.bottom) ? -way.y : 0,
        ]
        return isFar && (inwards.max() ?? 0) > way.distance(to: .zero) / 2
    }

    /// Scrolling comes from no edge.
    open override func shouldReceive(_ event: Event) -> Bool {
        event.type != .scroll && super.shouldReceive(event)
    }

    open override func reset() {
        super.reset()
        startEdges = []
    }
}
