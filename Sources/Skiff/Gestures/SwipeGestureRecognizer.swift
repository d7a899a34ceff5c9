import SkiffCore

/// A short, quick and straight stroke of one or more fingers (R-SWIPE).
///
/// ```swift
/// let back = SwipeGestureRecognizer { _ in print("back") }
/// back.direction = .right
/// ```
open class SwipeGestureRecognizer: GestureRecognizer, Recognizer {
    /// Where a swipe goes.
    nonisolated public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// A recognizer of one finger that goes to the right.
    public required init() {}

    /// Where it may go: each of them will do; to the right by default.
    public final var direction = Direction.right
    /// How many fingers make it; 1 by default.
    public final var numberOfTouchesRequired = 1

    private var wereAllDown = false

    /// Where it began.
    ///
    /// - Space: the view's, the window's for nil.
    /// - Units: points.
    open override func location(in view: View?) -> Point {
        let touches = ownTouches
        return touches.isEmpty ? super.location(in: view) : place(Fingers.start(of: touches), in: view)
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if first(of: touches) != nil {
            setDeadline(event.timestamp.advanced(bySetting: settings.swipeMaximumDuration, and: 1))
        }
        if fingers.down.count > numberOfTouchesRequired { fail() }
        wereAllDown = wereAllDown || fingers.down.count == numberOfTouchesRequired
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        check()
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        check()
        fail()
    }

    open override func deadlineReached(at time: Timestamp) { fail() }

    open override func reset() { wereAllDown = false }

    /// Whether all have gone far enough in one direction, or one cannot any more.
    private func check() {
        guard state == .possible else { return }
        for way in Self.ways where direction.contains(way.direction) {
            if haveGone(way.x, way.y) {
                setDeadline(nil)
                state = .ended
                return
            }
        }
        for touch in fingers.down where !mayStillGo(touch.sample.location - touch.downLocation) { return fail() }
    }

    private static let ways: [(direction: Direction, x: Double, y: Double)] = [
        (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]

    private func haveGone(_ x: Double, _ y: Double) -> Bool {
        guard wereAllDown, fingers.down.count == numberOfTouchesRequired else { return false }
        for touch in fingers.down {
            let gone = touch.sample.location - touch.downLocation
            let along = gone.x * x + gone.y * y
            let aside = abs(gone.x * y) + abs(gone.y * x)
            guard along >= settings.swipeMinimumDistance, aside <= settings.swipeMaximumPerpendicular, along > aside
            else { return false }
        }
        return true
    }

    /// Whether a finger that has gone so far may come to one of the directions.
    private func mayStillGo(_ gone: Point) -> Bool {
        for way in Self.ways where direction.contains(way.direction) {
            let along = gone.x * way.x + gone.y * way.y
            let aside = abs(gone.x * way.y) + abs(gone.y * way.x)
            if along >= -settings.tapSlop, aside <= settings.swipeMaximumPerpendicular { return true }
        }
        return false
    }
}
