import SkiffCore

/// Makes pictures smaller: each new pixel is the average of what it covers.
nonisolated enum PixelAverage {
    /// Reduces premultiplied pixels, row by row without gaps; the new size is not larger in either direction.
    static func reduce(
        _ pixels: UnsafePointer<UInt32>, _ size: PixelSize, to target: UnsafeMutablePointer<UInt32>, _ small: PixelSize
    ) {
        let columns = Spans(from: size.width, to: small.width)
        let rows = Spans(from: size.height, to: small.height)
        // Rows first are summed up with 16 bits of weight, then columns: 8 + 16 + 16 bits and the length of a span.
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * 4)
        defer { sums.deallocate() }
        for y in 0..<small.height {
            sums.initialize(repeating: 0, count: size.width * 4)
            for part in rows.range(of: y) {
                let weight = rows.weights[part]
                let line = pixels + rows.indices[part] * size.width
                for x in 0..<size.width {
                    let pixel = line[x]
                    let sum = sums + x * 4
                    sum[0] &+= (pixel & 0xFF) &* weight
                    sum[1] &+= (pixel >> 8 & 0xFF) &* weight
                    sum[2] &+= (pixel >> 16 & 0xFF) &* weight
                    sum[3] &+= (pixel >> 24) &* weight
                }
            }
            for x in 0..<small.width {
                var total = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
                for part in columns.range(of: x) {
                    let weight = UInt64(columns.weights[part])
                    let sum = sums + columns.indices[part] * 4
                    total.0 &+= UInt64(sum[0]) &* weight
                    total.1 &+= UInt64(sum[1]) &* weight
                    total.2 &+= UInt64(sum[2]) &* weight
                    total.3 &+= UInt64(sum[3]) &* weight
                }
                target[y * small.width + x] =
                    channel(total.3) << 24 | channel(total.2) << 16 | channel(total.1) << 8 | channel(total.0)
            }
        }
    }

    private static func channel(_ sum: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: min(255, (sum &+ 1 << 31) >> 32))
    }
}

/// Which of many old pixels make up each of fewer new ones, with weights that sum to 65536.
nonisolated private struct Spans {
    /// For each new pixel, where its parts begin; one more at the end.
    private(set) var starts: [Int] = []
    private(set) var indices: [Int] = []
    private(set) var weights: [UInt32] = []

    init(from: Int, to: Int) {
        starts.reserveCapacity(to + 1)
        indices.reserveCapacity(from + to)
        weights.reserveCapacity(from + to)
        for index in 0..<to {
            starts.append(indices.count)
            // The new pixel covers [position, high) in units of 1/to of an old one.
            var position = index * from
            let high = position + from
            var given: UInt32 = 0
            var covered = 0
            while position < high {
                let old = position / to
                let end = min((old + 1) * to, high)
                covered += end - position
                let upTo = UInt32(UInt64(covered) << 16 / UInt64(from))
                indices.append(old)
                weights.append(upTo - given)
                given = upTo
                position = end
            }
        }
        starts.append(indices.count)
    }

    func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }
}
