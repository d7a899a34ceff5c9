import CPixman
import SkiffCore

/// A clip with round corners, open until its `saved` scope ends.
///
/// The corners' pixels are kept when it opens and blended back over what was drawn when it closes: the same result
/// as drawing everything through the shape, for the price of four small squares.
struct RoundedClip {
    struct Corner {
        let rect: PixelRect
        let kept: [UInt32]
    }

    let shape: PixelRect
    let radius: Double
    let corners: [Corner]

    /// Keeps the corner pixels that may be drawn on; nil when there are none.
    init?(shape: PixelRect, radius: Double, canvas: Canvas) {
        self.shape = shape
        self.radius = radius
        let side = Int(radius.rounded(.up))
        let width = min(side, (shape.width + 1) / 2)
        let height = min(side, (shape.height + 1) / 2)
        let left = shape.x
        let top = shape.y
        // The second of two cells begins where the first ends: with an odd size they would share a line.
        let right = max(shape.maxX - width, left + width)
        let bottom = max(shape.maxY - height, top + height)
        let cells = [
            PixelRect(x: left, y: top, width: width, height: height),
            PixelRect(x: right, y: top, width: shape.maxX - right, height: height),
            PixelRect(x: left, y: bottom, width: width, height: shape.maxY - bottom),
            PixelRect(x: right, y: bottom, width: shape.maxX - right, height: shape.maxY - bottom),
        ]
        var found: [Corner] = []
        for cell in cells {
            for part in canvas.region {
                let visible = part.intersection(cell).intersection(canvas.state.clip)
                guard !visible.isEmpty else { continue }
                var kept: [UInt32] = []
                kept.reserveCapacity(visible.area)
                for y in visible.y..<visible.maxY {
                    let row = canvas.pixels + y * canvas.rowLength
                    kept.append(contentsOf: UnsafeBufferPointer(start: row + visible.x, count: visible.width))
                }
                found.append(Corner(rect: visible, kept: kept))
            }
        }
        guard !found.isEmpty else { return nil }
        corners = found
    }
}

/// A clip with a smooth edge, open until its `saved` scope ends.
enum SmoothClip {
    case rounded(RoundedClip)
    case path(PathClip)
}

extension Canvas {
    /// Brings back what a clip has kept.
    func finish(_ clip: SmoothClip) {
        switch clip {
        case .rounded(let clip): finish(clip)
        case .path(let clip): finish(clip)
        }
    }

    /// Blends the kept corners back where the shape does not reach.
    private func finish(_ clip: RoundedClip) {
        let side = Int(clip.radius.rounded(.up))
        let width = min(clip.shape.width, side * 2 + 1)
        let height = min(clip.shape.height, side * 2 + 1)
        guard
            let mask = ShapeMasks.shared.mask(
                ShapeOutline(radius: clip.radius, width: 0), width: width, height: height),
            let data = pixman_image_get_data(mask)
        else { return }
        let coverage = UnsafeRawPointer(data)
        let stride = Int(pixman_image_get_stride(mask))
        for corner in clip.corners {
            var index = 0
            for y in corner.rect.y..<corner.rect.maxY {
                let row = pixels + y * rowLength
                let fromTop = y - clip.shape.y
                let maskY = fromTop < height / 2 ? fromTop : height - (clip.shape.maxY - y)
                for x in corner.rect.x..<corner.rect.maxX {
                    let fromLeft = x - clip.shape.x
                    let maskX = fromLeft < width / 2 ? fromLeft : width - (clip.shape.maxX - x)
                    let share = UInt32(coverage.load(fromByteOffset: maskY * stride + maskX, as: UInt8.self))
                    if share != 255 { row[x] = blend(row[x], over: corner.kept[index], share) }
                    index += 1
                }
            }
        }
    }

    /// `share` of 255 of one pixel and the rest of the other, channel by channel.
    func blend(_ drawn: UInt32, over kept: UInt32, _ share: UInt32) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            let sum = (drawn >> shift & 0xFF) * share + (kept >> shift & 0xFF) * (255 - share)
            return ((sum + 127) / 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}
