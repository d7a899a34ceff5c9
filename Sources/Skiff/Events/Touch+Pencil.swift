import Glibc
import SkiffCore

/// What only the tools of tablets tell; for fingers and pointers, an upright tool without force.
extension Touch {
    /// What of a touch may be a guess, and be told later (R-TOUCH-16).
    nonisolated public struct Properties: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The force.
        public static let force = Properties(rawValue: 1)
        /// The azimuth angle.
        public static let azimuth = Properties(rawValue: 2)
        /// The altitude angle.
        public static let altitude = Properties(rawValue: 4)
        /// The location.
        public static let location = Properties(rawValue: 8)
        /// The roll angle.
        public static let roll = Properties(rawValue: 16)
    }

    /// The tool that touches: its kind says whether it draws or rubs out; nil for fingers and pointers.
    public var tool: Tool? { sample.pencil?.tool }

    /// How hard the tool is pressed, from 0 to `maximumPossibleForce`; 0 where the device does not tell.
    public var force: Double { sample.pencil?.axes.pressure ?? 0 }

    /// The force of a tool that is pressed as hard as it can tell: 1, or 0 where the device does not tell.
    public var maximumPossibleForce: Double { tool?.abilities.contains(.pressure) == true ? 1 : 0 }

    /// How upright the tool is held: π/2 is upright, 0 lies flat.
    ///
    /// - Units: radians; upright where the device does not tell.
    public var altitudeAngle: Double {
        guard let lean = sample.pencil?.lean else { return .pi / 2 }
        return atan2(1, hypot(lean.x, lean.y))
    }

    /// Where the tool's top points to, clockwise from the view's x axis.
    ///
    /// - Space: the view's; the window's if `view` is nil.
    /// - Units: radians, −π to π; 0 for an upright tool.
    public func azimuthAngle(in view: View?) -> Double {
        let unit = azimuthUnitVector(in: view)
        return atan2(unit.y, unit.x)
    }

    /// Where the tool's top points to, as a way of length 1.
    ///
    /// - Space: the view's; the window's if `view` is nil.
    public func azimuthUnitVector(in view: View?) -> Point {
        guard let lean = sample.pencil?.lean, lean != .zero else { return Point(x: 1, y: 0) }
        // A way has no place: what the view's own place adds goes away by the difference.
        let length = hypot(lean.x, lean.y)
        let end = Point(x: sample.location.x + lean.x / length, y: sample.location.y + lean.y / length)
        let way = (view?.convert(end, from: nil) ?? end) - location(in: view)
        let size = hypot(way.x, way.y)
        guard size > 0, size.isFinite else { return Point(x: 1, y: 0) }
        return Point(x: way.x / size, y: way.y / size)
    }

    /// How far the tool is turned about itself, clockwise.
    ///
    /// - Units: radians; 0 where the device does not tell.
    public var rollAngle: Double { (sample.pencil?.axes.rotation ?? 0) * .pi / 180 }

    /// How far above the tablet the tool is, from 0 to 1; 0 where the device does not tell.
    public var zOffset: Double { sample.pencil?.axes.distance ?? 0 }

    /// Where the tool's slider is, from −1 to 1; 0 where it has none.
    public var sliderPosition: Double { sample.pencil?.axes.slider ?? 0 }

    /// What of the touch is a guess.
    public var estimatedProperties: Properties { sample.pencil?.estimated ?? [] }

    /// What of that will be told by `touchesEstimatedPropertiesUpdated`, if the device tells it at all.
    public var estimatedPropertiesExpectingUpdates: Properties { sample.pencil?.expected ?? [] }

    /// The number by which the update of a guess names it; nil where nothing was guessed.
    ///
    /// It stays when the update has come; `estimatedPropertiesExpectingUpdates` says whether one is still to come.
    public var estimationUpdateIndex: Int? { sample.pencil?.updateIndex }

    /// Where the touch is: as exact as the wire tells it, and the same as `location(in:)`.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Where the touch was in the event before: the same as `previousLocation(in:)`.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}
