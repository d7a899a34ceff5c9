import CPixman
import SkiffCore

extension Canvas {
    /// Runs the body, then brings back transform, clip and opacity as they were.
    public func saved(_ body: @MainActor () -> Void) {
        let kept = state
        let smooth = smoothClips.count
        depth += 1
        body()
        depth -= 1
        while smoothClips.count > smooth { finish(smoothClips.removeLast()) }
        state = kept
    }

    /// Moves the origin.
    ///
    /// - Units: points of user space.
    public func translate(x: Double, y: Double) {
        state.tx += state.a * x + state.c * y
        state.ty += state.b * x + state.d * y
    }

    /// Makes what follows larger or smaller.
    ///
    /// A factor of 0 draws nothing; a negative one turns over.
    public func scale(x: Double, y: Double) {
        concatenate(AffineTransform(scaleX: x, y: y))
    }

    /// Turns what follows about the origin, clockwise as seen.
    ///
    /// - Units: radians.
    public func rotate(by angle: Double) {
        concatenate(AffineTransform(rotationAngle: angle))
    }

    /// Puts a map before the current one: what follows is drawn through it first.
    ///
    /// A map that flattens, or has a number that is not finite, draws nothing.
    public func concatenate(_ transform: AffineTransform) {
        guard transform.inverted != nil else {
            state.clip = .zero
            return
        }
        translate(x: transform.tx, y: transform.ty)
        if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
            // The axes stay.
            state.a *= transform.a
            state.b *= transform.a
            state.c *= transform.d
            state.d *= transform.d
            let area = state.a * state.d - state.b * state.c
            if area == 0 || !area.isFinite { state.clip = .zero }
            return
        }
        let (a, b, c, d) = (state.a, state.b, state.c, state.d)
        state.a = a * transform.a + c * transform.b
        state.b = b * transform.a + d * transform.b
        state.c = a * transform.c + c * transform.d
        state.d = b * transform.c + d * transform.d
        guard userMap.inverted != nil else {
            state.clip = .zero
            return
        }
        // What two turns leave of a quarter is no turn.
        let hair = 1e-12 * (abs(state.a) + abs(state.b) + abs(state.c) + abs(state.d))
        if abs(state.b) < hair, abs(state.c) < hair {
            (state.b, state.c) = (0, 0)
            state.turn = state.a > 0 && state.d > 0 ? .none : .quarters
        } else if abs(state.a) < hair, abs(state.d) < hair {
            (state.a, state.d) = (0, 0)
            state.turn = .quarters
        } else {
            state.turn = .free
        }
    }

    /// How what follows is mixed with what is there.
    public func setBlendMode(_ mode: BlendMode) {
        state.blend = mode
    }

    /// Keeps what follows inside a rectangle, whose edges are snapped to pixels.
    ///
    /// Where a transform turns it, its edges are smooth, and it must be called inside `saved`.
    public func clip(to rect: Rect) {
        guard state.turn != .free else { return clip(to: Path(rect)) }
        state.clip = state.clip.intersection(device(rect))
    }

    /// Keeps what follows inside the pixels that a rectangle touches: damage is rounded outwards in the same way.
    package func clip(around rect: Rect) {
        guard state.turn != .free else {
            // A pixel more, so that the smooth edge of the clip is not where the content's own is.
            return clip(
                to: Path(rect.inset(dx: -1 / max(deviceScaleX, 1e-9), dy: -1 / max(deviceScaleY, 1e-9))))
        }
        state.clip = state.clip.intersection(covering(rect))
    }

    /// Keeps what follows inside a path, smooth at its edge.
    ///
    /// It must be called inside `saved`: the edge is finished where that scope ends.
    public func clip(to path: Path, using rule: Path.FillRule = .winding) {
        guard let (shape, shift) = deviceShape(path, .fill(rule)) else {
            state.clip = .zero
            return
        }
        let box = PixelRect(
            x: shape.box.x + shift.x, y: shape.box.y + shift.y, width: shape.box.width, height: shape.box.height)
        state.clip = state.clip.intersection(box)
        guard !state.clip.isEmpty else { return }
        precondition(depth > 0, "Clip to a path inside saved { }: its edge is finished where that ends.")
        if let clip = PathClip(shape, shift: shift, canvas: self) { smoothClips.append(.path(clip)) }
    }

    /// Keeps what follows inside a rounded rectangle, smooth at the corners.
    ///
    /// With a radius it must be called inside `saved`: the corners are finished where that scope ends.
    public func clip(to rect: Rect, cornerRadius: Double) {
        guard state.turn != .free else { return clip(to: Path(roundedRect: rect, cornerRadius: cornerRadius)) }
        let shape = device(rect)
        let radius = deviceRadius(cornerRadius, in: shape)
        state.clip = state.clip.intersection(shape)
        guard radius > 0, !state.clip.isEmpty else { return }
        precondition(depth > 0, "Clip to rounded corners inside saved { }: the corners are finished where it ends.")
        let outline = ShapeOutline(radius: radius, width: 0)
        if outline.isLarge {
            guard let large = outline.shape(of: shape) else { return state.clip = .zero }
            if let clip = PathClip(large, shift: .zero, canvas: self) { smoothClips.append(.path(clip)) }
        } else if let rounded = RoundedClip(shape: shape, radius: radius, canvas: self) {
            smoothClips.append(.rounded(rounded))
        }
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
        guard state.turn == .none else {
            let clip = Rect(
                x: Double(state.clip.x + origin.x) / s, y: Double(state.clip.y + origin.y) / s,
                width: Double(state.clip.width) / s, height: Double(state.clip.height) / s)
            return userMap.inverted?.apply(to: clip) ?? .zero
        }
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
        let pixels = covering(rect).outset(by: margin + turnedEdge).intersection(state.clip)
        guard !pixels.isEmpty else { return false }
        for rect in region where rect.intersects(pixels) { return true }
        return false
    }

    /// Whether filling the rectangle would write every pixel that may still be touched.
    public func isCovered(by rect: Rect) -> Bool {
        smoothClips.isEmpty && state.turn != .free && isHidden(state.clip, under: device(rect))
    }
}
