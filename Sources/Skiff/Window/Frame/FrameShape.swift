import SkiffCore
import SkiffWayland

/// What a window has around its content, where the compositor draws nothing: a pure calculation.
///
/// - Units: points.
nonisolated struct FrameShape: Hashable, Sendable {
    /// The height of the title bar; 0 where there is none.
    var barHeight = 0.0
    /// What is around the window: its shadow, where the person can take hold of it to resize it.
    var margins = EdgeInsets.zero
    /// Whether the upper corners are round.
    var isRounded = false
    /// The edges that the person can take hold of.
    var holdsHorizontally = false
    var holdsVertically = false

    /// Nothing around the content.
    static let none = FrameShape()

    /// How far the shadow reaches; above it is shorter, since it lies below the window.
    static let shadowMargins = EdgeInsets(top: 12, left: 16, bottom: 20, right: 16)
    /// How far outside the window a press may begin to take hold of its edge, by finger and by pointer.
    static let touchReach = 16.0
    static let pointerReach = 10.0

    /// The frame of a window in those states that the compositor wants that high.
    init(states: WindowStates, height: Double?, isWidthFixed: Bool, isHeightFixed: Bool, barHeight: Double) {
        guard !states.contains(.fullscreen) else { return }
        // A window that is not higher than its bar shows its content.
        self.barHeight = height.map { $0 > barHeight } ?? true ? barHeight : 0
        guard !states.contains(.maximized) else { return }
        isRounded = states.isDisjoint(with: .tiled) && self.barHeight > 0
        margins = Self.shadowMargins
        if states.contains(.tiledLeft) { margins.left = 0 }
        if states.contains(.tiledRight) { margins.right = 0 }
        if states.contains(.tiledTop) { margins.top = 0 }
        if states.contains(.tiledBottom) { margins.bottom = 0 }
        holdsHorizontally = !isWidthFixed
        holdsVertically = !isHeightFixed
    }

    private init() {}

    /// What is around the content in the surface: the margins and the bar.
    var insets: EdgeInsets {
        EdgeInsets(
            top: margins.top + barHeight, left: margins.left, bottom: margins.bottom, right: margins.right)
    }

    /// Whether the surface has nothing but the window in it.
    var isSolid: Bool { margins == .zero && !isRounded }

    /// The part of a surface that takes touches: the window, and as much around it as can be taken hold of.
    func inputPart(of surface: Size) -> Rect {
        func cut(_ margin: Double) -> Double { max(0, margin - Self.touchReach) }
        return Rect(origin: .zero, size: surface).inset(
            by: EdgeInsets(
                top: cut(margins.top), left: cut(margins.left), bottom: cut(margins.bottom),
                right: cut(margins.right)))
    }

    /// The edge that a press outside the window takes hold of; nil for none.
    ///
    /// - Space: the surface's.
    func edge(at place: Point, in surface: Size, isFinger: Bool) -> WindowEdge? {
        let window = Rect(origin: .zero, size: surface).inset(by: margins)
        let reach = isFinger ? Self.touchReach : Self.pointerReach
        guard !window.contains(place), window.inset(dx: -reach, dy: -reach).contains(place) else { return nil }
        // A corner takes in some of the edges beside it.
        let corner = isFinger ? 32.0 : 20.0
        let nearX = min(corner, window.width / 3)
        let nearY = min(corner, window.height / 3)
        let isBeside = place.x < window.minX || place.x >= window.maxX
        let isAboveOrBelow = place.y < window.minY || place.y >= window.maxY
        var left = place.x < window.minX || (isAboveOrBelow && place.x < window.minX + nearX)
        var right = place.x >= window.maxX || (isAboveOrBelow && place.x >= window.maxX - nearX)
        var top = place.y < window.minY || (isBeside && place.y < window.minY + nearY)
        var bottom = place.y >= window.maxY || (isBeside && place.y >= window.maxY - nearY)
        left = left && holdsHorizontally && margins.left > 0
        right = right && holdsHorizontally && margins.right > 0
        top = top && holdsVertically && margins.top > 0
        bottom = bottom && holdsVertically && margins.bottom > 0
        let bits = (top ? 1 : 0) | (bottom ? 2 : 0) | (left ? 4 : 0) | (right ? 8 : 0)
        return WindowEdge(rawValue: UInt32(bits))
    }
}
