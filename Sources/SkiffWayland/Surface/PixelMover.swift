import Glibc
import SkiffCore

/// Moves and copies pixels of 32 bits between places in buffers.
///
/// The rectangles are inside of the buffers.
enum PixelMover {
    /// Moves pixels inside one buffer, the rows in the order in which none is overwritten before it has moved.
    static func move(_ move: PixelMove, in buffer: UnsafeMutableRawPointer, stride: Int) {
        let target = move.target
        guard !target.isEmpty else { return }
        let start = buffer + target.y * stride + target.x * 4
        let shift = move.dy * stride + move.dx * 4
        if target.width * 4 == stride {
            memmove(start, start - shift, target.height * stride)
            return
        }
        let length = target.width * 4
        if move.dy > 0 {
            var row = target.height - 1
            while row >= 0 {
                memmove(start + row * stride, start + row * stride - shift, length)
                row -= 1
            }
        } else {
            var row = 0
            while row < target.height {
                memmove(start + row * stride, start + row * stride - shift, length)
                row += 1
            }
        }
    }

    /// Copies a rectangle from one buffer to another of the same shape, from so far to the left and above.
    static func copy(
        _ rect: PixelRect, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, stride: Int,
        dx: Int = 0, dy: Int = 0
    ) {
        guard !rect.isEmpty else { return }
        let start = rect.y * stride + rect.x * 4
        let shift = dy * stride + dx * 4
        let length = rect.width * 4
        if length == stride {
            memcpy(target + start, source + start - shift, rect.height * stride)
            return
        }
        var row = 0
        while row < rect.height {
            let place = start + row * stride
            memcpy(target + place, source + place - shift, length)
            row += 1
        }
    }

    /// Copies rectangles that share no pixels to the same places in a picture that begins elsewhere in the same memory,
    /// whole rows away, in the order in which none is overwritten before it is copied.
    static func keep(
        _ rects: [PixelRect], from old: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer, stride: Int
    ) {
        let isFurther = new > old
        for rect in rects.sorted(by: { isFurther ? $0.y > $1.y : $0.y < $1.y }) {
            var row = isFurther ? rect.maxY - 1 : rect.y
            for _ in 0..<rect.height {
                let place = row * stride + rect.x * 4
                memcpy(new + place, old + place, rect.width * 4)
                row += isFurther ? -1 : 1
            }
        }
    }
}
