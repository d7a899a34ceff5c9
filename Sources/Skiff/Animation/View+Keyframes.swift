import SkiffCore

extension View {
    /// How keyframes are animated: UIKit's `UIView.KeyframeAnimationOptions`.
    nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Begins again at the end, until the animations are removed.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Goes back as it has come.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// From one keyframe to the next on the shortest way.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each keyframe's values come at its end, at once.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    }

    /// Animates what the keyframes change that the block adds: see `addKeyframe`.
    ///
    /// The whole of it is slow at both ends; what is changed outside of keyframes runs all the time.
    ///
    /// - Units: seconds.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let curve = Timeline.Pace.cubic(CubicTimingParameters(animationCurve: .easeInOut))
        let block = MotionBlock(
            MotionBlock.Course(pace: curve, duration: MotionBlock.sound(duration)), delay: delay,
            options: AnimationOptions(rawValue: options.rawValue & 0x18), isOff: MotionBlock.current?.isOff ?? false,
            completion: completion)
        block.span.isDiscrete = options.contains(.calculationModeDiscrete)
        block.run(animations)
        block.close()
    }

    /// Animates what the block changes in a part of the time of the keyframe animation around it.
    ///
    /// - Parameter relativeStartTime: from 0, its beginning, to 1, its end.
    /// - Parameter relativeDuration: how large the part is.
    public static func addKeyframe(
        withRelativeStartTime relativeStartTime: Double, relativeDuration: Double, animations: @MainActor () -> Void
    ) {
        guard let block = MotionBlock.current else { return animations() }
        func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        let outer = block.span
        block.span.start = part(relativeStartTime)
        block.span.length = min(part(relativeDuration), 1 - block.span.start)
        animations()
        block.span = outer
    }
}
