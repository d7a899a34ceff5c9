/// A rectangle of whole pixels on the screen.
package struct PixelBox: Equatable {
    package var x: Range<Int>
    package var y: Range<Int>

    package init(x: Range<Int>, y: Range<Int>) {
        self.x = x
        self.y = y
    }

    package var width: Int { x.count }
    package var height: Int { y.count }
    package var center: (x: Double, y: Double) {
        (Double(x.lowerBound + x.upperBound) / 2, Double(y.lowerBound + y.upperBound) / 2)
    }
}

extension Screenshot {
    /// The smallest box around all pixels of a part of the screen that are so; nil if none is.
    package func box(in part: PixelBox, where isSo: (UInt32) -> Bool) -> PixelBox? {
        var columns: Range<Int>?
        var rows: Range<Int>?
        for y in part.y.clamped(to: 0..<height) {
            for x in part.x.clamped(to: 0..<width) where isSo(self[x, y]) {
                columns = min(columns?.lowerBound ?? x, x)..<max(columns?.upperBound ?? 0, x + 1)
                rows = min(rows?.lowerBound ?? y, y)..<y + 1
            }
        }
        guard let columns, let rows else { return nil }
        return PixelBox(x: columns, y: rows)
    }
}

extension PixelBox: CustomStringConvertible {
    package var description: String { "(x \(x), y \(y))" }
}
