import SkiffCore

/// Fingers that move, or scrolling (R-PAN).
///
/// ```swift
/// let pan = PanGestureRecognizer { pan in
///     view.center = Point(x: 100 + pan.translation(in: nil).x, y: 100)
/// }
/// view.addGestureRecognizer(pan)
/// ```
open class PanGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer of any number of fingers, and of no scrolling.
    public required init() {}

    /// How many fingers it takes at least; 1 by default.
    public final var minimumNumberOfTouches = 1
    /// How many fingers it takes at most.
    ///
    /// Before the gesture has begun, one more makes it fail; after that, one more is left alone (R-PAN-6).
    public final var maximumNumberOfTouches = Int.max
    /// The kinds of scrolling that drive it as fingers do, with `numberOfTouches` 0 (R-PAN-7); none by default.
    public final var allowedScrollTypesMask: ScrollTypeMask = []

    /// How far it has gone since the fingers came down, or since `setTranslation`, in the window.
    final private(set) var way = Point()
    /// All of the way, for the velocity.
    final private(set) var path = Point()
    /// Where the middle of the fingers was, and of how many of them: those that came first.
    private var middle = Point()
    private var counted = 0
    private var tracker = VelocityTracker()
    private var endTime: Timestamp?
    /// Where the pointer is that scrolls.
    private var pointer: Point?

    // MARK: What it says

    /// How far the fingers have gone since they came down, or since `setTranslation`.
    ///
    /// Includes the way that it took to begin, unless `GestureSettings.panTranslationIncludesSlop` is false.
    ///
    /// - Space: the directions of the view; the window's for nil.
    /// - Units: points.
    public final func translation(in view: View?) -> Point { view?.way(fromWindow: way) ?? way }

    /// Says how far the fingers have gone; the velocity starts from 0 (R-PAN-3).
    ///
    /// - Space: the directions of the view; the window's for nil.
    /// - Units: points.
    public final func setTranslation(_ translation: Point, in view: View?) {
        guard translation.isFinite else { return }
        way = view?.way(toWindow: translation) ?? translation
        tracker.restart(at: path)
    }

    /// How fast the fingers move.
    ///
    /// - Space: the directions of the view; the window's for nil.
    /// - Units: points a second.
    public final func velocity(in view: View?) -> Point {
        let velocity = tracker.velocity(at: endTime, settings: settings)
        return view?.way(fromWindow: velocity) ?? velocity
    }

    open override func location(in view: View?) -> Point {
        pointer.map { place($0, in: view) } ?? super.location(in: view)
    }

    // MARK: Fingers

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        // What the others have moved in this event is still to be counted.
        let left = counted > 0 ? fingers.middle(ofFirst: counted) - middle : .zero
        if fingers.down.count > maximumNumberOfTouches, !hasBegun { return fail() }
        keep(maximumNumberOfTouches, of: touches, event)
        count(left: left)
        if !hasBegun { tracker.add(path, at: event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        if follow(event) { decide() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        if follow(event), !hasBegun || fingers.down.count > touches.count { decide() }
        contest.fingers.lift()
        count()
        if fingers.down.isEmpty { finish(event) }
    }

    override func lose(_ touch: Touch) {
        // One that has not been told of yet has no part in the middle.
        guard let index = fingers.down.firstIndex(of: touch), index < counted else { return super.lose(touch) }
        let left = fingers.middle(ofFirst: counted) - middle
        super.lose(touch)
        counted -= 1
        middle = fingers.middle(ofFirst: counted) - left
    }

    /// All fingers are in the middle from now on; what it has still to go is `left`.
    private func count(left: Point = .zero) {
        middle = fingers.middle - left
        counted = fingers.down.count
    }

    /// Goes where the fingers have gone; false if they have not, or are too few (R-STATE-13).
    private func follow(_ event: Event) -> Bool {
        let old = middle
        let areCounted = counted == fingers.down.count
        count()
        guard areCounted, middle != old, fingers.down.count >= minimumNumberOfTouches else { return false }
        go(middle - old, event)
        return true
    }

    private func go(_ step: Point, _ event: Event) {
        way = way + step
        path = path + step
        if hasVelocity { tracker.add(path, at: event.timestamp) }
    }

    /// Whether anybody may ask how fast it goes.
    var hasVelocity: Bool { true }

    private func decide() {
        guard !hasBegun else {
            state = .changed
            return
        }
        switch verdict(slop: settings.panSlop) {
        case true?: begin()
        case false?: fail()
        case nil: break
        }
    }

    /// Whether the way is the gesture's; nil if that is not to be said yet.
    func verdict(slop: Double) -> Bool? {
        way.distance(to: .zero) > slop ? true : nil
    }

    private func begin() {
        if fingers.down.count > 0, !settings.panTranslationIncludesSlop {
            let length = way.distance(to: .zero)
            let rest = max(length - settings.panSlop, 0) / max(length, .leastNormalMagnitude)
            way = Point(x: way.x * rest, y: way.y * rest)
        }
        state = .began
    }

    private func finish(_ event: Event) {
        endTime = event.timestamp
        finish()
    }

    // MARK: Scrolling

    open override func shouldReceive(_ event: Event) -> Bool {
        guard event.type == .scroll else { return super.shouldReceive(event) }
        return event.scroll.map { !allowedScrollTypesMask.isDisjoint(with: $0.source.types) } ?? false
    }

    /// Scrolling goes as the content does: down, and the content goes up.
    open override func track(_ event: Event, phase: Touch.Phase) {
        guard let scroll = event.scroll else { return super.track(event, phase: phase) }
        pointer = event.pointerLocation
        switch phase {
        case .began, .moved:
            let step = scroll.distance(step: scroll.isMeasured ? 0 : settings.wheelStep)
            go(Point(x: -step.x, y: -step.y), event)
            if hasBegun { state = .changed } else { begin() }
        case .ended: finish(event)
        default: break
        }
    }

    open override func reset() {
        way = Point()
        path = Point()
        middle = Point()
        counted = 0
        tracker.forget()
        endTime = nil
        pointer = nil
    }
}

extension Scroll {
    /// Whether it says by itself how far it goes.
    nonisolated fileprivate var isMeasured: Bool { horizontal?.distance != 0 && vertical?.distance != 0 }

    /// How far it goes; a wheel that tells its steps alone goes so far with each.
    nonisolated fileprivate func distance(step: Double) -> Point {
        func distance(_ axis: Axis?) -> Double {
            guard let axis else { return 0 }
            if axis.distance != 0 { return axis.distance }
            return Double(axis.steps120 ?? 0) / 120 * step
        }
        return Point(x: distance(horizontal), y: distance(vertical))
    }
}

extension Scroll.Source {
    nonisolated var types: ScrollTypeMask {
        switch self {
        case .wheel, .wheelTilt: .discrete
        case .finger, .continuous, .unknown: .continuous
        }
    }
}
