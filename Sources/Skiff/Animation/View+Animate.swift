import SkiffCore

/// Animations of what blocks change: frame, bounds, centre, transform, alpha, background colour and corner radius.
///
/// ```swift
/// func show(_ card: View) {
///     card.alpha = 0
///     View.animate(withDuration: 0.25) { card.alpha = 1 }
/// }
/// ```
///
/// Properties have their new values at once, and layout, hit-testing and conversions go by those, as in UIKit; what is
/// seen follows: `presentation` says where it is. What changes in a view that no open window has is there at once.
/// Touches reach what moves, at the place where it will come to rest, as with UIKit's `allowUserInteraction`.
extension View {
    /// Animates what the block changes, slow at both ends.
    ///
    /// - Parameter completion: told whether all came to its end; at once, if there is nothing to animate.
    /// - Units: seconds.
    public static func animate(
        withDuration duration: Double, animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates what the block changes, after a delay.
    ///
    /// - Units: seconds.
    public static func animate(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let curve = Timeline.Pace.cubic(CubicTimingParameters(animationCurve: options.curve))
        let course = MotionBlock.Course(pace: curve, duration: MotionBlock.sound(duration))
        run(course, delay, options, animations, completion)
    }

    /// Animates what the block changes as a spring that rests at the end of the duration.
    ///
    /// - Parameter dampingRatio: 1 does not swing, less does.
    /// - Parameter velocity: how fast it sets out; 1 is the whole way in a second.
    /// - Units: seconds.
    public static func animate(
        withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingParameters(
            dampingRatio: dampingRatio, initialVelocity: Point(x: velocity, y: velocity))
        run(MotionBlock.Course(spring, duration: duration), delay, options, animations, completion)
    }

    /// Animates what the block changes as a spring that seems to last so long, and swings by so much.
    ///
    /// - Parameter bounce: 0 does not swing, 1 would do so for ever.
    /// - Units: seconds.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = SpringTimingParameters(
            duration: duration, bounce: bounce, initialVelocity: Point(x: velocity, y: velocity))
        run(MotionBlock.Course(spring, duration: duration), delay, options, animations, completion)
    }

    /// Makes changes at once, also in the middle of an animation block.
    public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
        let pace = Timeline.Pace.cubic(CubicTimingParameters(animationCurve: .linear))
        MotionBlock(MotionBlock.Course(pace: pace, duration: 0), isOff: true).run(actions)
    }

    /// How long the changes take that are made now; 0 outside of animation blocks.
    ///
    /// - Units: seconds.
    public static var inheritedAnimationDuration: Double {
        guard let block = MotionBlock.current, !block.isOff else { return 0 }
        return block.course.duration
    }

    private static func run(
        _ course: MotionBlock.Course, _ delay: Double, _ options: AnimationOptions,
        _ animations: @MainActor () -> Void, _ completion: (@MainActor (Bool) -> Void)?
    ) {
        var course = course
        var isOff = false
        if let outer = MotionBlock.current {
            isOff = outer.isOff
            if !options.contains(.overrideInheritedDuration) { course.duration = outer.course.duration }
            if !options.contains(.overrideInheritedCurve) {
                course.pace = outer.course.pace
                course.velocity = outer.course.velocity
            }
        }
        let block = MotionBlock(course, delay: delay, options: options, isOff: isOff, completion: completion)
        block.notesChanges = options.contains(.layoutSubviews)
        block.run(animations)
        if block.notesChanges { block.layOut() }
        block.close()
    }

    /// Ends what animates the view: it is seen where its properties say, and completions are told that it was cut short.
    public final func removeAllAnimations() {
        guard let slot = viewExtras?.motionSlot, let motion = window?.extras?.motion else { return }
        motion.cut { $0.slot == slot }
    }

    /// Whether something of the view is on its way, or is to be.
    public final var hasAnimations: Bool { viewExtras?.motionSlot != nil }
}
