import CPixman
import SkiffCore

/// From user space to buffer pixels.
extension Canvas {
    /// Pixels per unit of user space.
    var deviceScaleX: Double {
        (state.turn == .none ? state.a : (state.a * state.a + state.b * state.b).squareRoot()) * scale.factor
    }
    var deviceScaleY: Double {
        (state.turn == .none ? state.d : (state.c * state.c + state.d * state.d).squareRoot()) * scale.factor
    }

    /// User space to points of the buffer.
    var userMap: AffineTransform {
        AffineTransform(a: state.a, b: state.b, c: state.c, d: state.d, tx: state.tx, ty: state.ty)
    }

    /// Where x lies in the buffer, in pixels and not snapped.
    func exactX(_ x: Double) -> Double { (state.a * x + state.tx) * scale.factor - Double(origin.x) }

    private func snap(_ points: Double) -> Int {
        // The hair makes two sums of the same edge that differ in the last bit meet on one side of a half pixel.
        let value = (points * scale.factor + 1e-6).rounded(.toNearestOrAwayFromZero)
        return value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9))
    }

    func snapX(_ x: Double) -> Int { snap(state.a * x + state.tx) - origin.x }
    func snapY(_ y: Double) -> Int { snap(state.d * y + state.ty) - origin.y }

    /// The rectangle with each edge on the nearest pixel edge; a turned one's bounding rectangle.
    func device(_ rect: Rect) -> PixelRect {
        guard state.turn == .none else {
            let mapped = userMap.apply(to: rect)
            let x = snap(mapped.minX)
            let y = snap(mapped.minY)
            return PixelRect(
                x: x - origin.x, y: y - origin.y, width: max(0, snap(mapped.maxX) - x),
                height: max(0, snap(mapped.maxY) - y))
        }
        let x = snapX(rect.minX)
        let y = snapY(rect.minY)
        return PixelRect(x: x, y: y, width: max(0, snapX(rect.maxX) - x), height: max(0, snapY(rect.maxY) - y))
    }

    /// The pixels that a rectangle touches; one without area touches none.
    func covering(_ rect: Rect) -> PixelRect {
        guard !rect.isEmpty else { return .zero }
        let mapped =
            state.turn == .none
            ? Rect(
                x: state.a * rect.minX + state.tx, y: state.d * rect.minY + state.ty,
                width: state.a * rect.width, height: state.d * rect.height) : userMap.apply(to: rect)
        let pixels = scale.covering(mapped)
        return PixelRect(x: pixels.x - origin.x, y: pixels.y - origin.y, width: pixels.width, height: pixels.height)
    }

    /// How many pixels around what a turned rectangle touches its content may touch: see `clip(around:)`.
    var turnedEdge: Int { state.turn == .free ? 3 : 0 }

    /// A corner radius in pixels, at most half of the shorter side.
    func deviceRadius(_ radius: Double, in shape: PixelRect) -> Double {
        let pixels = radius * min(deviceScaleX, deviceScaleY)
        guard pixels > 0 else { return 0 }
        return min(pixels, Double(min(shape.width, shape.height)) / 2)
    }

    /// Gives the pixman image the clip of the state, which every compositing call needs.
    func applyClip() {
        guard appliedClip != state.clip else { return }
        appliedClip = state.clip
        var shape = pixman_region32_t()
        if region.count == 1 {
            let rect = region[0].intersection(state.clip)
            pixman_region32_init_rect(
                &shape, Int32(rect.x), Int32(rect.y), UInt32(max(0, rect.width)), UInt32(max(0, rect.height)))
        } else {
            let boxes = region.compactMap { rect -> pixman_box32_t? in
                let part = rect.intersection(state.clip)
                return part.isEmpty ? nil : part.box
            }
            pixman_region32_init_rects(&shape, boxes, Int32(boxes.count))
        }
        pixman_image_set_clip_region32(target, &shape)
        pixman_region32_fini(&shape)
    }
}

extension PixelRect {
    nonisolated var box: pixman_box32_t {
        pixman_box32_t(x1: Int32(x), y1: Int32(y), x2: Int32(maxX), y2: Int32(maxY))
    }
}
