import SkiffCore

/// Animations that are held, turned around and driven by hand: UIKit's `UIViewPropertyAnimator`.
///
/// ```swift
/// func follow(_ pan: PanGestureRecognizer, _ animator: ViewPropertyAnimator, over length: Double) {
///     switch pan.state {
///     case .changed: animator.fractionComplete = pan.translation(in: nil).x / length
///     case .ended:
///         let way = length * (1 - animator.fractionComplete)
///         let velocity = Point(pan.velocity(in: nil).x / max(way, 1), 0)
///         animator.continueAnimation(
///             withTimingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: velocity))
///     default: break
///     }
/// }
/// ```
///
/// - Ownership: what it animates holds it from its start to its end.
public final class ViewPropertyAnimator {
    /// Where an animator is in its life.
    nonisolated public enum State: Int, Sendable, Hashable {
        /// Nothing was started, or all is over.
        case inactive
        /// It runs or is paused.
        case active
        /// It was stopped, and `finishAnimation` is to be called.
        case stopped
    }

    /// Where the animated properties end.
    nonisolated public enum Position: Int, Sendable, Hashable {
        /// Where the blocks bring them.
        case end
        /// Where they were before.
        case start
        /// Where they are seen.
        case current
    }

    /// How long it takes, from its beginning to its end.
    ///
    /// - Units: seconds.
    public let duration: Double
    /// How it runs.
    public let timingParameters: any TimingCurveProvider
    /// Where it is in its life.
    public private(set) var state = State.inactive
    /// Whether it moves by itself now, or will after its delay.
    public private(set) var isRunning = false

    private var bodies: [(body: @MainActor () -> Void, delay: Double)] = []
    private var completions: [@MainActor (Position) -> Void] = []
    private var block: MotionBlock?
    /// Where it stands; while it runs its groups know.
    private var standing = 0.0
    /// What the blocks have brought properties to, when it was stopped.
    private var finals: [ViewValues] = []

    /// An animator along a curve or a spring; a spring as physics has it takes its own time.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        self.duration = MotionBlock.sound(duration)
        self.timingParameters = timingParameters
    }

    /// An animator along a named curve.
    public convenience init(duration: Double, curve: View.AnimationCurve, animations: (@MainActor () -> Void)? = nil) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator along a curve of its own.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// An animator like a spring that rests at the end of the duration.
    public convenience init(duration: Double, dampingRatio: Double, animations: (@MainActor () -> Void)? = nil) {
        self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that is started at once, or after a delay.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void, completion: (@MainActor (Position) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let animator = ViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What it does

    /// Animates also what the block changes, from a part of the time on; of an active animator, in what is left of it.
    ///
    /// - Parameter delayFactor: from 0 to 1.
    public func addAnimations(_ animations: @escaping @MainActor () -> Void, delayFactor: Double = 0) {
        let delay = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
        guard state == .active, let block else {
            bodies.append((animations, delay))
            return
        }
        let rest = 1 - fractionComplete
        block.span = .init(start: fractionComplete + rest * delay, length: rest * (1 - delay))
        block.run(animations)
        block.takeUp()
    }

    /// Has something told when it has ended by itself or by `finishAnimation`, and where.
    public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Starts, or goes on from where it stands.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts after a delay.
    ///
    /// - Units: seconds.
    public func startAnimation(afterDelay delay: Double) {
        guard state != .stopped, activate() else { return }
        // What has stood still on its way takes what is left of its time.
        run(timingParameters, fractionComplete > 0 ? nil : duration, delay: MotionBlock.sound(delay))
    }

    /// Stands still where it is; an inactive one at its beginning.
    public func pauseAnimation() {
        guard state != .stopped, activate() else { return }
        stand(at: fractionComplete)
    }

    /// Goes on from where it stands, along another curve or spring if one is given.
    ///
    /// - Parameter parameters: an initial velocity is in parts of the way that is left: 1 is all of it in a second.
    /// - Parameter durationFactor: how much of `duration` it takes; 0 for what is left of it.
    public func continueAnimation(
        withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
    ) {
        guard state == .active else { return }
        let factor = MotionBlock.sound(durationFactor)
        run(parameters ?? timingParameters, factor > 0 ? duration * factor : nil, delay: 0)
    }

    /// How far it is: 0 is where all was before, 1 where the blocks bring it.
    ///
    /// Setting it has it stand there.
    public var fractionComplete: Double {
        get { isRunning ? block?.groups.first?.group.progress.value ?? standing : standing }
        set {
            guard state != .stopped, !newValue.isNaN, activate() else { return }
            stand(at: min(max(newValue, 0), 1))
        }
    }

    /// Whether it goes back to where all was before.
    public var isReversed = false {
        didSet {
            guard isReversed != oldValue, isRunning else { return }
            run(timingParameters, nil, delay: 0)
        }
    }

    // MARK: Ending

    /// Ends it where it is: what is seen becomes what properties say.
    ///
    /// - Parameter withoutFinishing: whether it is over, and completions are told nothing; else `finishAnimation` follows.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        finals = block?.changes.map { ViewValues($0.view) } ?? []
        take(.current)
        state = withoutFinishing ? .inactive : .stopped
        guard withoutFinishing else { return }
        bodies = []
        completions = []
        block = nil
    }

    /// Brings a stopped animator to its end, and tells the completions.
    public func finishAnimation(at position: Position) {
        guard state == .stopped else { return }
        if position != .current { take(position) }
        finish(position)
    }

    private func finish(_ position: Position) {
        state = .inactive
        isRunning = false
        standing = 0
        block = nil
        bodies = []
        finals = []
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }

    // MARK: Steps

    /// Makes the blocks' changes, so that they can be animated; false if there is nothing to animate, and it has ended.
    private func activate() -> Bool {
        if state == .active { return true }
        let course = MotionBlock.Course(
            pace: .cubic(CubicTimingParameters(animationCurve: .linear)), duration: max(duration, 1e-3))
        let new = MotionBlock(course) { [self] isFinished in ended(isFinished) }
        new.notesChanges = true
        new.heldAt = 0
        state = .active
        standing = 0
        for (body, delay) in bodies {
            new.span = .init(start: delay, length: 1 - delay)
            new.run(body)
        }
        block = new
        new.close()
        return state == .active
    }

    private func stand(at fraction: Double) {
        isRunning = false
        standing = fraction
        for (motion, group) in block?.groups ?? [] {
            group.heldAt = fraction
            motion.groupsChanged()
        }
    }

    private func run(_ parameters: any TimingCurveProvider, _ length: Double?, delay: Double) {
        guard let block else { return }
        let from = fractionComplete
        let to = isReversed ? 0.0 : 1.0
        var course = MotionBlock.Course(parameters, duration: length ?? duration * abs(to - from))
        if block.groups.contains(where: \.motion.isReduced) {
            course.duration = min(course.duration, Theme.reducedMotionTime)
            course.pace = .cubic(CubicTimingParameters(animationCurve: .easeOut))
            course.velocity = .zero
        }
        isRunning = true
        let velocity = course.velocity
        for (motion, group) in block.groups {
            group.heldAt = nil
            group.timeline = Timeline(
                pace: course.pace, start: motion.now + delay, duration: course.duration, from: from, to: to,
                velocity: abs(velocity.x) >= abs(velocity.y) ? velocity.x : velocity.y)
            motion.groupsChanged()
        }
    }

    /// What was animated is over: by itself, or because the views have gone.
    private func ended(_ isFinished: Bool) {
        guard state == .active else { return }
        let position: Position = isReversed && isFinished ? .start : .end
        if position == .start { put(.start) }
        finish(position)
    }

    /// Gives properties the values of a position, and ends what animates them.
    private func take(_ position: Position) {
        isRunning = false
        put(position)
        guard let block else { return }
        // Nobody is told of an end that is asked for here.
        for (motion, group) in block.groups {
            group.onEnd = nil
            motion.cut { $0.group === group }
        }
    }

    private func put(_ position: Position) {
        guard let block else { return }
        View.performWithoutAnimation {
            if position == .end {
                for (change, values) in zip(block.changes, finals) { values.put(change.property, into: change.view) }
            } else if position == .current {
                let seen = block.changes.map { change in (change, change.view.seenValues) }
                for (change, values) in seen { values.put(change.property, into: change.view) }
            } else {
                for change in block.changes.reversed() { change.old.put(change.property, into: change.view) }
            }
        }
    }
}
