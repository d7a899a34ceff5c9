import SkiffCore

/// A clip to a path, open until its `saved` scope ends.
///
/// The pixels that the path does not cover all of are kept when it opens and blended back when it closes: the same
/// result as drawing everything through the shape.
struct PathClip {
    /// Pixels side by side that are kept.
    struct Run {
        let x: Int
        let y: Int
        let count: Int
        /// Whether none of it is inside, so that it needs no coverage.
        let isOutside: Bool
    }

    private(set) var runs: [Run] = []
    private(set) var kept: [UInt32] = []
    private(set) var coverage: [UInt8] = []

    /// Keeps what is outside and on the edge; nil when there is nothing of that.
    init?(_ shape: PathShape, shift: PixelPoint, canvas: Canvas) {
        for part in canvas.region {
            let rect = part.intersection(canvas.state.clip)
            guard !rect.isEmpty else { continue }
            let rasterizer = shape.rasterizer(
                of: PixelRect(x: rect.x - shift.x, y: rect.y - shift.y, width: rect.width, height: rect.height))
            let row = UnsafeMutablePointer<UInt8>.allocate(capacity: rect.width)
            defer { row.deallocate() }
            for y in rect.y..<rect.maxY {
                rasterizer.render(rows: 1, into: row, stride: rect.width)
                keep(row, rect, y, canvas)
            }
        }
        if runs.isEmpty { return nil }
    }

    private mutating func keep(_ row: UnsafeMutablePointer<UInt8>, _ rect: PixelRect, _ y: Int, _ canvas: Canvas) {
        let pixels = canvas.pixels + y * canvas.rowLength + rect.x
        var x = Self.skip(row, 0, rect.width, 255)
        while x < rect.width {
            let start = x
            let isOutside = row[x] == 0
            if isOutside {
                x = Self.skip(row, x, rect.width, 0)
            } else {
                while x < rect.width, row[x] != 255, row[x] != 0 { x += 1 }
                coverage.append(contentsOf: UnsafeBufferPointer(start: row + start, count: x - start))
            }
            runs.append(Run(x: rect.x + start, y: y, count: x - start, isOutside: isOutside))
            kept.append(contentsOf: UnsafeBufferPointer(start: pixels + start, count: x - start))
            x = Self.skip(row, x, rect.width, 255)
        }
    }

    /// The first place from `x` on that does not have the value.
    private static func skip(_ row: UnsafeMutablePointer<UInt8>, _ x: Int, _ end: Int, _ value: UInt8) -> Int {
        var x = x
        let eight = UInt64(value) &* 0x0101_0101_0101_0101
        while x + 8 <= end, UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self) == eight { x += 8 }
        while x < end, row[x] == value { x += 1 }
        return x
    }
}

extension Canvas {
    /// Brings the kept pixels back where the path does not reach.
    func finish(_ clip: PathClip) {
        var place = 0
        var edge = 0
        clip.kept.withUnsafeBufferPointer { kept in
            guard let kept = kept.baseAddress else { return }
            for run in clip.runs {
                let row = pixels + run.y * rowLength + run.x
                if run.isOutside {
                    row.update(from: kept + place, count: run.count)
                } else {
                    for x in 0..<run.count {
                        row[x] = blend(row[x], over: kept[place + x], UInt32(clip.coverage[edge + x]))
                    }
                    edge += run.count
                }
                place += run.count
            }
        }
    }
}
