import SkiffCore
import SkiffGraphics

/// What a view and those in it may draw into: a rectangle, and some pixels around it.
nonisolated struct Extent {
    var rect: Rect
    /// What turned views touch around their rectangles, since they are drawn on a grid of their own and filtered.
    ///
    /// - Units: pixels.
    var margin = 0

    /// The extent as the superview has it.
    func through(_ transform: AffineTransform) -> Extent {
        let isUpright = transform.isScaleAndTranslation
        return Extent(
            rect: transform.apply(to: rect), margin: isUpright ? margin : Canvas.turnedMargin(margin))
    }

    /// Takes another one in; one without area adds nothing.
    mutating func formUnion(_ other: Extent) {
        guard !other.rect.isEmpty else { return }
        rect = rect.union(other.rect)
        margin = max(margin, other.margin)
    }
}
