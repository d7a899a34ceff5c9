import SkiffCore
import SkiffGraphics

/// The solid parts of a view's subviews: what lies under them is not drawn.
struct SolidCovers {
    /// The frontmost subview that covers all that may still be drawn; nil if none does.
    private(set) var first: Int?
    /// What subviews fill, of those before: pixels that their view need not draw.
    private(set) var parts: [PixelRect] = []
    /// The subviews that `parts` are of.
    private var indices: [Int] = []
    /// The subviews before this one may be covered in good part.
    private(set) var lastLarge = 0

    private static let mostParts = 64
    /// So few pixels are drawn as fast as they are looked through.
    ///
    /// - Units: pixels.
    private static let little = 1 << 14

    /// Looks at the subviews of a view, in whose coordinates the canvas is.
    init(of view: View, in canvas: Canvas) {
        guard !view.subviews.isEmpty, !canvas.isThorough else { return }
        let isRound = view.clipsToBounds && view.cornerRadius > 0
        let area = canvas.clipArea
        // For little it is not worth looking deep: a press, a caret.
        let isLittle = area < Self.little
        var index = view.subviews.count - 1
        while index >= 0 {
            if var part = view.subviews[index].solidPart(depth: isLittle ? 0 : 3) {
                if view.clipsToBounds { part = part.intersection(isRound ? view.unroundedBounds : view.storedBounds) }
                if canvas.isCovered(by: part) {
                    first = index
                    return
                }
                if !isLittle { add(canvas.filled(part), at: index, of: area) }
            }
            index -= 1
        }
    }

    private mutating func add(_ part: PixelRect, at index: Int, of area: Int) {
        guard part.area * 64 >= area, !part.isEmpty, parts.count < Self.mostParts else { return }
        parts.append(part)
        indices.append(index)
        if part.area * 8 >= area { lastLarge = max(lastLarge, index) }
    }

    /// The box around the pixels of a subview that none in front of it covers.
    func box(of whole: PixelRect, at index: Int, in canvas: Canvas) -> PixelRect {
        var solid: [PixelRect] = []
        for place in parts.indices where indices[place] > index && parts[place].intersects(whole) {
            if canvas.isHidden(whole, under: parts[place]) { return .zero }
            if solid.count < 8 { solid.append(parts[place]) }
        }
        return solid.isEmpty ? whole : canvas.box(of: whole, without: solid)
    }
}

extension View {
    /// A rectangle that is filled with solid pixels by the view or by what is in it; nil where none is known.
    ///
    /// - Space: the superview's.
    final func solidPart(depth: Int) -> Rect? {
        guard !isHidden, alpha >= 1, storedTransform.isIdentity else { return nil }
        var part: Rect?
        if fillsBounds {
            part = storedBounds
        } else if let backgroundColor, backgroundColor.alpha >= 1 {
            part = cornerRadius > 0 ? unroundedBounds : storedBounds
        } else if depth > 0 {
            // The frontmost are the likeliest: a page over another, what is presented.
            for subview in subviews.suffix(2) {
                guard let inner = subview.solidPart(depth: depth - 1) else { continue }
                if inner.width * inner.height > (part.map { $0.width * $0.height } ?? 0) { part = inner }
            }
            if clipsToBounds { part = part?.intersection(cornerRadius > 0 ? unroundedBounds : storedBounds) }
        }
        return part?.offset(dx: origin.x - storedBounds.minX, dy: origin.y - storedBounds.minY)
    }

    /// The bounds without the sides that have round corners: the larger of the two bands between them.
    final var unroundedBounds: Rect {
        let radius = cornerRadius.rounded(.up) + 1
        let bounds = storedBounds
        let band = bounds.width < bounds.height ? bounds.inset(dx: 0, dy: radius) : bounds.inset(dx: radius, dy: 0)
        return band.width > 0 && band.height > 0 ? band : .zero
    }
}
