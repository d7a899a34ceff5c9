/// Up to six numbers that change together, as those of a rectangle or a colour.
typealias MotionVector = SIMD8<Double>

/// What of a view is animated.
nonisolated enum MotionProperty: Int, Sendable, CaseIterable {
    /// The corner: x, y.
    case origin
    /// x, y, width, height.
    case bounds
    /// See `TransformParts`.
    case transform
    case alpha
    /// Red, green, blue, multiplied by alpha, and alpha.
    case color
    case radius
    /// One number that the view draws itself by.
    case custom
}

/// How far a view is shown from what its properties say.
nonisolated struct MotionOffsets: Hashable, Sendable {
    var origin = MotionVector.zero
    var bounds = MotionVector.zero
    var transform = MotionVector.zero
    var alpha = MotionVector.zero
    var color = MotionVector.zero
    var radius = MotionVector.zero
    var custom = MotionVector.zero

    mutating func add(_ value: MotionVector, to property: MotionProperty) {
        switch property {
        case .origin: origin += value
        case .bounds: bounds += value
        case .transform: transform += value
        case .alpha: alpha += value
        case .color: color += value
        case .radius: radius += value
        case .custom: custom += value
        }
    }

    subscript(property: MotionProperty) -> MotionVector {
        switch property {
        case .origin: origin
        case .bounds: bounds
        case .transform: transform
        case .alpha: alpha
        case .color: color
        case .radius: radius
        case .custom: custom
        }
    }

    /// Whether the view lies elsewhere, or is seen more or less, than in the other case.
    func hasOtherPlace(than other: MotionOffsets) -> Bool {
        origin != other.origin || bounds != other.bounds || transform != other.transform || alpha != other.alpha
    }

    /// Whether the view itself looks different, wherever it lies and however faded it is.
    func hasOtherLook(than other: MotionOffsets) -> Bool {
        bounds != other.bounds || color != other.color || radius != other.radius || custom != other.custom
    }
}
