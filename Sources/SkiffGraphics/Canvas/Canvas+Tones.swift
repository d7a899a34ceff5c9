import CPixman
import SkiffCore

extension Canvas {
    /// Mixes by hue, saturation and brightness, which pixman (0.42) gets wrong where one of the two is clear: there the
    /// other one is what is to be seen.
    func blendTones(_ source: PaintSource, _ mask: OpaquePointer?, _ maskX: Int, _ maskY: Int, _ part: PixelRect) {
        guard let drawn = PixelStore(size: part.size, format: .argb8888),
            let before = PixelStore(size: part.size, format: .argb8888)
        else { return }
        let whole = PixelRect(part.size)
        // A canvas of its own for what is drawn, which lies where this one has it.
        let canvas = Canvas(
            pixels: drawn.pixels, size: part.size, stride: drawn.stride, format: .argb8888, scale: scale, clip: nil,
            origin: PixelPoint(x: origin.x + part.x, y: origin.y + part.y))
        canvas.applyClip()
        canvas.blend(PIXMAN_OP_SRC, source.moved(to: part), mask, maskX - part.x, maskY - part.y, whole)
        let drawnRows = drawn.pixels
        let rows = before.pixels
        let drawnLength = drawn.stride / 4
        let length = before.stride / 4
        for y in 0..<part.height {
            let from = pixels + (part.y + y) * rowLength + part.x
            (rows + y * length).update(from: from, count: part.width)
        }
        blend(state.blend.pixman, source, mask, maskX, maskY, part)
        let isSolid = format == .xrgb8888
        for rect in region {
            let seen = rect.intersection(part)
            guard !seen.isEmpty else { continue }
            for y in seen.y..<seen.maxY {
                let row = pixels + y * rowLength
                for x in seen.x..<seen.maxX {
                    let new = drawnRows[(y - part.y) * drawnLength + x - part.x]
                    let old = rows[(y - part.y) * length + x - part.x]
                    if new >> 24 == 0 {
                        row[x] = old
                    } else if !isSolid, old >> 24 == 0 {
                        row[x] = new
                    }
                }
            }
        }
    }
}
