import Glibc
import SkiffCore

/// Softens a mask: three times the average of neighbours, which is close to a bell curve.
nonisolated enum BoxBlur {
    /// Blurs in place; what is covered spreads so many pixels at most.
    static func blur(_ bytes: UnsafeMutablePointer<UInt8>, size: PixelSize, stride: Int, reach: Int) {
        guard reach > 0, size.width > 0, size.height > 0 else { return }
        // Three passes that together reach as far.
        let radii = [reach / 3, (reach + 1) / 3, (reach + 2) / 3]
        let length = max(size.width, size.height)
        let line = UnsafeMutablePointer<UInt16>.allocate(capacity: length)
        let other = UnsafeMutablePointer<UInt16>.allocate(capacity: length)
        defer {
            line.deallocate()
            other.deallocate()
        }
        func pass(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
            // With 8 bits more, so that three roundings do not show.
            for index in 0..<count { line[index] = UInt16(start[index * step]) << 8 }
            var from = line
            var to = other
            for radius in radii where radius > 0 {
                average(from, to, count, radius)
                swap(&from, &to)
            }
            for index in 0..<count { start[index * step] = UInt8(min((UInt32(from[index]) + 128) >> 8, 255)) }
        }
        for y in 0..<size.height { pass(bytes + y * stride, size.width, 1) }
        for x in 0..<size.width { pass(bytes + x, size.height, stride) }
    }

    private static func average(
        _ from: UnsafeMutablePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, _ count: Int, _ radius: Int
    ) {
        let width = UInt64(2 * radius + 1)
        let factor = ((1 << 32) + width / 2) / width
        var sum: UInt64 = 0
        for index in 0..<min(radius, count) { sum += UInt64(from[index]) }
        for index in 0..<count {
            if index + radius < count { sum += UInt64(from[index + radius]) }
            if index > radius { sum -= UInt64(from[index - radius - 1]) }
            to[index] = UInt16(truncatingIfNeeded: (sum * factor + (1 << 31)) >> 32)
        }
    }
}
