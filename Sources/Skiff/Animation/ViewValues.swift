import SkiffCore
import SkiffGraphics

/// The properties of a view that can be animated.
nonisolated struct ViewValues: Equatable {
    var origin: Point
    var bounds: Rect
    var transform: AffineTransform
    var alpha: Double
    var color: Color?
    var radius: Double

    @MainActor init(_ view: View) {
        origin = view.origin
        bounds = view.storedBounds
        transform = view.storedTransform
        alpha = view.storedAlpha
        color = view.storedColor
        radius = view.storedRadius
    }

    /// Puts them into a view, and tells nobody.
    @MainActor func apply(to view: View) {
        view.origin = origin
        view.storedBounds = bounds
        view.storedTransform = transform
        view.storedAlpha = alpha
        view.storedColor = color
        view.storedRadius = radius
    }

    /// Gives a view one of them, as if its own code did.
    @MainActor func put(_ property: MotionProperty, into view: View) {
        switch property {
        case .origin:
            let middle = Point(
                x: origin.x + view.storedBounds.width / 2, y: origin.y + view.storedBounds.height / 2)
            view.center = middle
        case .bounds:
            let corner = view.origin
            view.bounds = bounds
            view.center = Point(x: corner.x + bounds.width / 2, y: corner.y + bounds.height / 2)
        case .transform: view.transform = transform
        case .alpha: view.alpha = alpha
        case .color: view.backgroundColor = color
        case .radius: view.cornerRadius = radius
        case .custom: break
        }
    }

    /// What is to be seen of them.
    func moved(by offsets: MotionOffsets) -> ViewValues {
        var values = self
        let origin = offsets.origin
        if origin != .zero { values.origin = Point(x: self.origin.x + origin[0], y: self.origin.y + origin[1]) }
        let bounds = offsets.bounds
        if bounds != .zero {
            // A spring that swings does not turn sizes over.
            values.bounds = Rect(
                x: self.bounds.minX + bounds[0], y: self.bounds.minY + bounds[1],
                width: max(0, self.bounds.width + bounds[2]), height: max(0, self.bounds.height + bounds[3]))
        }
        if offsets.transform != .zero {
            values.transform = TransformParts.transform(of: TransformParts.parts(of: transform) + offsets.transform)
        }
        if offsets.alpha != .zero { values.alpha = min(max(alpha + offsets.alpha[0], 0), 1) }
        if offsets.color != .zero { values.color = Color(parts: Self.parts(of: color) + offsets.color) }
        if offsets.radius != .zero { values.radius = max(0, radius + offsets.radius[0]) }
        return values
    }

    /// What is to be added to these values of a property for others; nil if they are the same or not to be said.
    func difference(to other: ViewValues, of property: MotionProperty) -> MotionVector? {
        var difference = MotionVector.zero
        switch property {
        case .origin:
            difference[0] = other.origin.x - origin.x
            difference[1] = other.origin.y - origin.y
        case .bounds:
            difference[0] = other.bounds.minX - bounds.minX
            difference[1] = other.bounds.minY - bounds.minY
            difference[2] = other.bounds.width - bounds.width
            difference[3] = other.bounds.height - bounds.height
        case .transform:
            if transform != other.transform {
                difference = TransformParts.difference(from: transform, to: other.transform)
            }
        case .alpha: difference[0] = min(max(other.alpha, 0), 1) - min(max(alpha, 0), 1)
        case .color: difference = Self.parts(of: other.color) - Self.parts(of: color)
        case .radius: difference[0] = other.radius - radius
        case .custom: break
        }
        guard difference != .zero else { return nil }
        for lane in difference.indices where !difference[lane].isFinite { return nil }
        return difference
    }

    private static func parts(of color: Color?) -> MotionVector {
        var parts = MotionVector.zero
        guard let color else { return parts }
        parts[0] = color.red * color.alpha
        parts[1] = color.green * color.alpha
        parts[2] = color.blue * color.alpha
        parts[3] = color.alpha
        return parts
    }
}

extension Color {
    /// A colour of parts that are multiplied by alpha; nil for one that is clear.
    nonisolated fileprivate init?(parts: MotionVector) {
        let alpha = min(max(parts[3], 0), 1)
        guard alpha > 0 else { return nil }
        func part(_ value: Double) -> Double { min(max(value / alpha, 0), 1) }
        self.init(red: part(parts[0]), green: part(parts[1]), blue: part(parts[2]), alpha: alpha)
    }
}
