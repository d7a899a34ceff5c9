import SkiffCore

/// A course of an animation along a cubic Bézier curve: UIKit's `UICubicTimingParameters`.
///
/// ```swift
/// let quick = CubicTimingParameters(controlPoint1: Point(0.2, 0), controlPoint2: Point(0, 1))
/// let animator = ViewPropertyAnimator(duration: 0.3, timingParameters: quick)
/// ```
nonisolated public struct CubicTimingParameters: Hashable, Sendable {
    /// Where the curve leaves its beginning for: time to the right, progress up.
    public let controlPoint1: Point
    /// Where the curve comes to its end from.
    public let controlPoint2: Point

    /// The curve from (0, 0) to (1, 1) with those control points; their times are kept between 0 and 1.
    public init(controlPoint1: Point, controlPoint2: Point) {
        func inside(_ point: Point) -> Point {
            guard point.isFinite else { return .zero }
            return Point(x: min(max(point.x, 0), 1), y: point.y)
        }
        self.controlPoint1 = inside(controlPoint1)
        self.controlPoint2 = inside(controlPoint2)
    }

    /// One of the named curves.
    public init(animationCurve: View.AnimationCurve) {
        switch animationCurve {
        case .easeInOut: self.init(controlPoint1: Point(0.42, 0), controlPoint2: Point(0.58, 1))
        case .easeIn: self.init(controlPoint1: Point(0.42, 0), controlPoint2: Point(1, 1))
        case .easeOut: self.init(controlPoint1: Point(0, 0), controlPoint2: Point(0.58, 1))
        case .linear: self.init(controlPoint1: Point(0, 0), controlPoint2: Point(1, 1))
        }
    }

    /// How far an animation is at a part of its time.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if controlPoint1.x == controlPoint1.y, controlPoint2.x == controlPoint2.y { return time }
        return Self.bezier(controlPoint1.y, controlPoint2.y, at: parameter(at: time))
    }

    /// Where along the curve a time is.
    private func parameter(at time: Double) -> Double {
        let first = controlPoint1.x
        let second = controlPoint2.x
        var place = time
        for _ in 0..<8 {
            let miss = Self.bezier(first, second, at: place) - time
            if abs(miss) < 1e-9 { return place }
            let slope = Self.slope(first, second, at: place)
            guard slope > 1e-6 else { break }
            place -= miss / slope
            guard place >= 0, place <= 1 else { break }
        }
        // Newton's steps do not come to an end where the curve is steep: halving does.
        var low = 0.0
        var high = 1.0
        for _ in 0..<48 {
            place = (low + high) / 2
            if Self.bezier(first, second, at: place) < time { low = place } else { high = place }
        }
        return place
    }

    private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
        let u = 1 - t
        return t * (3 * u * (u * first + t * second) + t * t)
    }

    private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * first + 6 * u * t * (second - first) + 3 * t * t * (1 - second)
    }
}

extension View {
    /// How an animation's speed changes: UIKit's `UIView.AnimationCurve`.
    nonisolated public enum AnimationCurve: Int, Sendable, Hashable, CaseIterable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// As fast all the way.
        case linear
    }
}
