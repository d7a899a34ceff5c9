import CPixman
import SkiffCore

extension PixelStore {
    /// The pixels at another, not larger, size: each new pixel is the average of what it covers.
    func averaged(to size: PixelSize) -> PixelStore? {
        guard !size.isEmpty, !self.size.isEmpty, let result = PixelStore(size: size, format: format) else {
            return nil
        }
        let columns = Spans(from: self.size.width, to: size.width)
        let rows = Spans(from: self.size.height, to: size.height)
        // Rows first are summed up with 8 bits of weight, then columns: 8 + 8 + 8 bits and the length of a span.
        var sums = [UInt32](repeating: 0, count: self.size.width * 4)
        for y in 0..<size.height {
            for index in sums.indices { sums[index] = 0 }
            sums.withUnsafeMutableBufferPointer { sums in
                for (row, weight) in rows.parts(of: y) {
                    let line = pixels + row * self.size.width
                    for x in 0..<self.size.width {
                        let pixel = line[x]
                        sums[x * 4] &+= (pixel & 0xFF) &* weight
                        sums[x * 4 + 1] &+= (pixel >> 8 & 0xFF) &* weight
                        sums[x * 4 + 2] &+= (pixel >> 16 & 0xFF) &* weight
                        sums[x * 4 + 3] &+= (pixel >> 24) &* weight
                    }
                }
                for x in 0..<size.width {
                    var total = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
                    for (column, weight) in columns.parts(of: x) {
                        let weight = UInt64(weight)
                        total.0 += UInt64(sums[column * 4]) * weight
                        total.1 += UInt64(sums[column * 4 + 1]) * weight
                        total.2 += UInt64(sums[column * 4 + 2]) * weight
                        total.3 += UInt64(sums[column * 4 + 3]) * weight
                    }
                    let whole = UInt64(Spans.one) * UInt64(Spans.one)
                    func channel(_ sum: UInt64) -> UInt32 { UInt32(min(255, (sum + whole / 2) / whole)) }
                    result.pixels[y * size.width + x] =
                        channel(total.3) << 24 | channel(total.2) << 16 | channel(total.1) << 8 | channel(total.0)
                }
            }
        }
        return result
    }
}

/// Which of many old pixels make up each of fewer new ones, with weights that sum to `one`.
nonisolated private struct Spans {
    static let one: UInt32 = 1 << 16

    let from: Int
    let to: Int

    func parts(of index: Int) -> [(Int, UInt32)] {
        // The new pixel covers [low, high) in units of 1/to of an old one.
        let low = index * from
        let high = low + from
        var parts: [(Int, UInt32)] = []
        var given: UInt32 = 0
        var covered = 0
        var position = low
        while position < high {
            let old = position / to
            let end = min((old + 1) * to, high)
            covered += end - position
            let upTo = UInt32(UInt64(covered) * UInt64(Self.one) / UInt64(from))
            parts.append((old, upTo - given))
            given = upTo
            position = end
        }
        return parts
    }
}
