import SkiffCore

/// What is around the pixels of a view that scrolls: where they are, and what lies over and under them.
struct MovingScene {
    /// The pixels that are seen of the view.
    private(set) var rect = PixelRect.zero
    /// Where something lies over them that does not move along.
    private(set) var fixed: [PixelRect] = []

    private let view: View
    private let window: Window
    /// What is seen of the view, in the place that is looked at.
    private var clip: Rect
    private var above: [Extent] = []
    /// Whether what is under the moving content has one colour for certain.
    private var isFloorKnown = false

    /// So many things may lie over the pixels.
    private static let mostAbove = 8

    init(of view: View, in window: Window) {
        self.view = view
        self.window = window
        clip = view.storedBounds
    }

    /// Goes up to the window; false if the pixels cannot move.
    mutating func look() -> Bool {
        var place = view
        if place.cornerRadius > 0 { addCorners(of: place) }
        guard takeFloor(of: place) else { return false }
        while place !== window {
            guard place.storedTransform.isIdentity, place.alpha >= 1, !place.isHidden, let superview = place.superview,
                place !== window.decor, place.viewExtras?.shouldRasterize != true
            else { return false }
            let dx = place.origin.x - place.storedBounds.minX
            let dy = place.origin.y - place.storedBounds.minY
            clip = clip.offset(dx: dx, dy: dy)
            for index in above.indices { above[index].rect = above[index].rect.offset(dx: dx, dy: dy) }
            if superview.clipsToBounds || superview === window { clip = clip.intersection(superview.storedBounds) }
            guard !clip.isEmpty, clip.isFinite, lookBeside(place, in: superview) else { return false }
            if superview.clipsToBounds, superview.cornerRadius > 0 { addCorners(of: superview) }
            if !isFloorKnown, !takeFloor(of: superview) { return false }
            place = superview
        }
        finish()
        return fixed.reduce(0) { $0 + $1.area } * 2 <= rect.area
    }

    /// The siblings: what is in front of `place` lies over the pixels, what is behind it may be seen through them.
    private mutating func lookBeside(_ place: View, in superview: View) -> Bool {
        var isInFront = false
        for sibling in superview.subviews {
            if sibling === place {
                isInFront = true
                continue
            }
            if !isInFront, isFloorKnown { continue }
            guard !sibling.isHidden, sibling.alpha > 0 else { continue }
            let extent = sibling.extent.through(sibling.transformToSuperview)
            let reach = Double(extent.margin + 1) / window.frameScale.factor
            guard extent.rect.inset(dx: -reach, dy: -reach).intersects(clip) else { continue }
            guard isInFront, above.count < Self.mostAbove else { return false }
            above.append(extent)
        }
        return true
    }

    /// What a view fills the ground with, under the pixels; false if that is not one colour.
    private mutating func takeFloor(of place: View) -> Bool {
        guard place === view || place.drawsNothing, !place.showsFocusRing else { return false }
        guard let color = place === window ? window.groundColor : place.backgroundColor else {
            return true
        }
        guard place.storedBounds.contains(clip) else { return false }
        if place.cornerRadius > 0, !place.clipsToBounds { addCorners(of: place) }
        if color.alpha >= 1 { isFloorKnown = true }
        return true
    }

    /// The corners of a round view show what is behind them too.
    private mutating func addCorners(of place: View) {
        let bounds = place.storedBounds
        let reach = 1 / window.frameScale.factor
        let side = min(place.cornerRadius, bounds.width / 2, bounds.height / 2) + reach
        for corner in [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX - side, y: bounds.minY),
            Point(x: bounds.minX, y: bounds.maxY - side), Point(x: bounds.maxX - side, y: bounds.maxY - side),
        ] {
            let cell = Rect(x: corner.x, y: corner.y, width: side, height: side)
            if cell.intersects(clip) { above.append(Extent(rect: cell, margin: 1)) }
        }
    }

    private mutating func finish() {
        let scale = window.frameScale
        let insets = window.decor == nil ? EdgeInsets.zero : window.frameInsets
        rect = scale.snapped(clip.offset(dx: insets.left, dy: insets.top))
            .intersection(PixelRect(scale.pixels(window.surfaceSize)))
        for extent in above {
            let part = scale.covering(extent.rect.offset(dx: insets.left, dy: insets.top)).outset(by: extent.margin)
                .intersection(rect)
            if !part.isEmpty { fixed.append(part) }
        }
    }
}
