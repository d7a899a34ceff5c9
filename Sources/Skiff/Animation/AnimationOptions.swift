extension View {
    /// How a block is animated: UIKit's `UIView.AnimationOptions`.
    nonisolated public struct AnimationOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// What is animated is laid out at the block's end, so that its subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Takes the place of what animates the same properties, and sets out from what is seen, at rest.
        ///
        /// Without it a new animation adds to those under way, and so goes on with their velocity.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Begins again at the end, until the animations are removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Goes back as it has come.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Takes its own duration inside another block, not that one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Takes its own curve inside another block, not that one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition from one view to another, hides and shows them instead of taking one out.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// As fast all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A transition from the old picture to the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
        var isCrossDissolve: Bool { rawValue >> 20 & 7 == 5 }
    }
}
