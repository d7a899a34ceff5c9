import SkiffCore

/// Colours that flow into one another along a line, away from a point, or around one.
///
/// Before the first stop and after the last one, their colours go on. Two stops at one place are a hard edge. Between
/// stops, colours are mixed by their opacity, so that one that fades out keeps its tint.
///
/// - Space: the user's of the canvas that draws it.
/// - Units: points; angles in radians, clockwise as seen.
/// - Isolation: a plain value, usable anywhere.
nonisolated public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour there.
        public var color: Color
        /// Where: 0 is the start, 1 the end.
        public var location: Double

        /// A colour at a place.
        public init(_ color: Color, at location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// Which way the colours go.
    public enum Shape: Hashable, Sendable {
        /// From one point to another, the same across that way.
        case linear(from: Point, to: Point)
        /// From a point to the circle around it.
        case radial(center: Point, radius: Double)
        /// Once around a point, clockwise as seen; an angle of 0 begins at the right.
        case conic(center: Point, angle: Double)
    }

    /// Which way the colours go.
    public var shape: Shape
    /// The colours, in the order of their places; a place before its predecessor's counts as that.
    public var stops: [Stop]

    /// A gradient with stops.
    public init(_ shape: Shape, stops: [Stop]) {
        self.shape = shape
        self.stops = stops
    }

    /// A gradient whose colours are equally far apart.
    public init(_ shape: Shape, colors: [Color]) {
        self.init(
            shape,
            stops: colors.enumerated().map {
                Stop($1, at: colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0)
            })
    }

    /// The colour at a place.
    func color(at location: Double) -> Color {
        guard var before = stops.first else { return .clear }
        var place = before.location
        if location < place { return before.color }
        for stop in stops.dropFirst() {
            let next = max(stop.location, place)
            if location < next {
                return before.color.mixed(with: stop.color, by: (location - place) / (next - place))
            }
            (before, place) = (stop, next)
        }
        return before.color
    }

    /// Whether no pixel of it shows what is below.
    var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 } }
}
