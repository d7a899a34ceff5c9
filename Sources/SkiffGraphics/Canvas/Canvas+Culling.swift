import SkiffCore

/// What is left to be drawn under solid things that are drawn later.
extension Canvas {
    /// The pixels that a rectangle fills, as far as they may still be touched; empty where that cannot be said.
    package func filled(_ rect: Rect) -> PixelRect {
        smoothClips.isEmpty && state.turn != .free ? device(rect).intersection(state.clip) : .zero
    }

    /// The pixels that a rectangle, and so many around it, may touch.
    package func touched(_ rect: Rect, margin: Int) -> PixelRect {
        covering(rect).outset(by: margin).intersection(state.clip)
    }

    /// Whether all that may still be touched is in the pixels that a rectangle fills.
    package func touchesOnly(_ rect: Rect) -> Bool {
        smoothClips.isEmpty && state.turn != .free && device(rect).contains(state.clip)
    }

    /// How many pixels may still be touched at most.
    package var clipArea: Int { state.clip.area }

    /// Whether all that may still be touched of some pixels lies in others.
    package func isHidden(_ part: PixelRect, under solid: PixelRect) -> Bool {
        if solid.contains(part) { return true }
        for rect in region {
            let seen = rect.intersection(part)
            if !seen.isEmpty, !solid.contains(seen) { return false }
        }
        return true
    }

    /// The box around what may still be touched of some pixels besides solid ones; empty if nothing is.
    package func box(of part: PixelRect, without solid: [PixelRect]) -> PixelRect {
        var left: [PixelRect] = []
        for rect in region {
            let seen = rect.intersection(part)
            if !seen.isEmpty { left.append(seen) }
        }
        for rect in solid {
            var rest: [PixelRect] = []
            for piece in left { rest += piece.subtracting(rect) }
            if rest.isEmpty { return .zero }
            // Many pieces are not worth their counting.
            if rest.count > 24 { return part }
            left = rest
        }
        var box = PixelRect.zero
        for piece in left { box = box.union(piece) }
        return box
    }

    /// Keeps what follows inside buffer pixels.
    package func clip(toPixels rect: PixelRect) {
        state.clip = state.clip.intersection(rect)
    }
}
