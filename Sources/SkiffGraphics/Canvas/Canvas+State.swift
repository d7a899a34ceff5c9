import CPixman
import SkiffCore

extension Canvas {
    /// Runs the body, then brings back transform, clip and opacity as they were.
    public func saved(_ body: @MainActor () -> Void) {
        let kept = state
        let rounded = roundedClips.count
        depth += 1
        body()
        depth -= 1
        while roundedClips.count > rounded { finish(roundedClips.removeLast()) }
        state = kept
    }

    /// Moves the origin.
    ///
    /// - Units: points of user space.
    public func translate(x: Double, y: Double) {
        state.tx += state.a * x
        state.ty += state.d * y
    }

    /// Makes what follows larger or smaller.
    ///
    /// A factor of 0 draws nothing. Turning over needs `layer`.
    public func scale(x: Double, y: Double) {
        concatenate(AffineTransform(scaleX: x, y: y))
    }

    /// Puts a map before the current one: what follows is drawn through it first.
    ///
    /// Only upright maps (scale and translation) can be drawn through directly; turned, skewed or mirrored content
    /// goes through `layer`.
    public func concatenate(_ transform: AffineTransform) {
        precondition(
            !(transform.b != 0 || transform.c != 0 || transform.a < 0 || transform.d < 0),
            "A canvas draws upright only: give a turned or mirrored transform to layer(opacity:transform:bounds:)."
        )
        guard transform.isScaleAndTranslation, transform.inverted != nil else {
            state.clip = .zero
            return
        }
        state.tx += state.a * transform.tx
        state.ty += state.d * transform.ty
        state.a *= transform.a
        state.d *= transform.d
    }

    /// Keeps what follows inside a rectangle, whose edges are snapped to pixels.
    public func clip(to rect: Rect) {
        state.clip = state.clip.intersection(device(rect))
    }

    /// Keeps what follows inside the pixels that a rectangle touches: damage is rounded outwards in the same way.
    package func clip(around rect: Rect) {
        state.clip = state.clip.intersection(covering(rect))
    }

    /// Keeps what follows inside a rounded rectangle, smooth at the corners.
    ///
    /// With a radius it must be called inside `saved`: the corners are finished where that scope ends.
    public func clip(to rect: Rect, cornerRadius: Double) {
        let shape = device(rect)
        let radius = deviceRadius(cornerRadius, in: shape)
        state.clip = state.clip.intersection(shape)
        guard radius > 0, !state.clip.isEmpty else { return }
        precondition(depth > 0, "Clip to rounded corners inside saved { }: the corners are finished where it ends.")
        if let rounded = RoundedClip(shape: shape, radius: radius, canvas: self) { roundedClips.append(rounded) }
    }

    /// Makes each thing that follows more transparent by a factor of 0…1.
    ///
    /// Things that overlap show through one another; `layer` fades them as one.
    public func multiplyOpacity(_ factor: Double) {
        state.opacity *= factor.unitClamped
    }

    /// What may still be touched; empty when nothing can be.
    ///
    /// - Space: the user's.
    public var clipBounds: Rect {
        guard !state.clip.isEmpty else { return .zero }
        let s = scale.factor
        let x = (Double(state.clip.x + origin.x) / s - state.tx) / state.a
        let y = (Double(state.clip.y + origin.y) / s - state.ty) / state.d
        return Rect(
            x: x, y: y, width: Double(state.clip.width) / s / state.a, height: Double(state.clip.height) / s / state.d)
    }

    /// Whether drawing in the rectangle could change any pixel.
    public func isVisible(_ rect: Rect) -> Bool {
        isVisible(rect, margin: 0)
    }

    /// Whether drawing in the rectangle, and so many pixels around it, could change any pixel.
    package func isVisible(_ rect: Rect, margin: Int) -> Bool {
        let pixels = covering(rect).outset(by: margin).intersection(state.clip)
        guard !pixels.isEmpty else { return false }
        for rect in region where rect.intersects(pixels) { return true }
        return false
    }

    /// Whether filling the rectangle would write every pixel that may still be touched.
    public func isCovered(by rect: Rect) -> Bool {
        roundedClips.isEmpty && isHidden(state.clip, under: device(rect))
    }
}
