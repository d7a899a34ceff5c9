import SkiffCore
import SkiffGraphics

extension View {
    /// What is seen of a view, while its properties say where it will be.
    ///
    /// ```swift
    /// func isHalfWay(_ view: View) -> Bool { view.presentation.alpha > 0.5 }
    /// ```
    nonisolated public struct Presentation: Sendable {
        /// The middle, in the superview.
        public let center: Point
        /// The view's own rectangle.
        public let bounds: Rect
        /// What is done to the view about its middle.
        public let transform: AffineTransform
        /// How much of it is seen.
        public let alpha: Double
        /// What the bounds are filled with.
        public let backgroundColor: Color?
        /// The radius of the background's corners.
        public let cornerRadius: Double

        init(_ values: ViewValues) {
            center = Point(
                x: values.origin.x + values.bounds.width / 2, y: values.origin.y + values.bounds.height / 2)
            bounds = values.bounds
            transform = values.transform
            alpha = values.alpha
            backgroundColor = values.color
            cornerRadius = values.radius
        }

        /// The rectangle in the superview; for a transformed view, the rectangle around it.
        public var frame: Rect {
            let rect = Rect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
            if transform.isIdentity { return rect }
            return AffineTransform(translationX: -center.x, y: -center.y).concatenating(transform)
                .concatenating(AffineTransform(translationX: center.x, y: center.y)).apply(to: rect)
        }
    }

    /// What was seen of the view at the last frame: what its properties say, unless an animation is under way.
    public final var presentation: Presentation { Presentation(seenValues) }

    final var seenValues: ViewValues {
        guard let slot = viewExtras?.motionSlot, let motion = window?.extras?.motion else { return ViewValues(self) }
        return motion.seen(of: self, at: slot)
    }

    /// How far the number that the view draws itself by is from where it will be.
    final var customOffset: Double {
        guard let slot = viewExtras?.motionSlot, let motion = window?.extras?.motion else { return 0 }
        return motion.customOffset(at: slot)
    }

    /// Has the number that the view draws itself by, which has changed already, be seen to go there.
    ///
    /// - Parameter difference: where it was, less where it is.
    final func animateCustom(
        by difference: Double, duration: Double, curve: AnimationCurve = .easeOut, elapsed: Double = 0
    ) {
        guard let window, window.application != nil, difference != 0 else { return }
        let pace = Timeline.Pace.cubic(CubicTimingParameters(animationCurve: curve))
        let block = MotionBlock(MotionBlock.Course(pace: pace, duration: duration), elapsed: elapsed)
        block.animate(self, customBy: difference, in: window)
        block.close()
    }

    /// The view does not draw itself by the number for now: what animates it ends with the next frame.
    final func leaveCustomAnimation() {
        guard let slot = viewExtras?.motionSlot else { return }
        window?.extras?.motion?.leave(.custom, at: slot)
    }

    /// The number that the view draws itself by is seen as it is.
    final func removeCustomAnimation() {
        guard let slot = viewExtras?.motionSlot, let motion = window?.extras?.motion else { return }
        motion.cut { $0.slot == slot && $0.property == .custom }
    }
}
