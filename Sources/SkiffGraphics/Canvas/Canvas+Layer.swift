import CPixman
import SkiffCore

extension Canvas {
    /// Draws the body as one picture: faded as a whole, and mixed as a whole in the blend mode that is set.
    ///
    /// At full opacity in the normal mode there is no picture: the body draws straight through the transform. What the
    /// body draws outside `bounds` may be cut off.
    ///
    /// - Space: `bounds` and the body's drawing are in the layer's own space; `transform` maps it to the user's.
    public func layer(
        opacity: Double, transform: AffineTransform = .identity, bounds: Rect, _ body: @MainActor (Canvas) -> Void
    ) {
        layer(opacity: opacity, transform: transform, bounds: bounds, margin: 0, body)
    }

    /// How many pixels around its bounds a turned layer may touch, when its content touches `margin` of its own.
    ///
    /// What is drawn is cut off a pixel outside of its edges, further at a corner, and smoothly: see `clip(around:)`.
    package nonisolated static func turnedMargin(_ margin: Int) -> Int {
        Int((Double(margin) + 2) * 1.5)
    }

    /// A layer whose content may reach `margin` pixels out of its bounds.
    package func layer(
        opacity: Double, transform: AffineTransform, bounds: Rect, margin: Int, _ body: @MainActor (Canvas) -> Void
    ) {
        let opacity = opacity.unitClamped
        guard opacity > 0, transform.inverted != nil, bounds.isFinite, !state.clip.isEmpty else { return }
        saved {
            concatenate(transform)
            if opacity >= 1, state.opacity >= 1, state.blend == .normal {
                body(self)
            } else {
                showGroup(opacity: opacity, bounds: bounds, margin: margin, body)
            }
        }
    }

    /// Has user space lie where another canvas has it.
    func take(mapOf other: State) {
        (state.a, state.b, state.c, state.d) = (other.a, other.b, other.c, other.d)
        (state.tx, state.ty, state.turn) = (other.tx, other.ty, other.turn)
    }
}
