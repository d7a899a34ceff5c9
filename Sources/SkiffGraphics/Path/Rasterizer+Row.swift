import Glibc

nonisolated extension Rasterizer {
    /// Adds all that is right of a line of that height, or takes it away.
    func add(_ xTop: Int32, _ xBottom: Int32, _ height: Int32, _ sign: Int32) {
        let one = Self.one
        let left = Int(min(xTop, xBottom))
        let right = Int(max(xTop, xBottom))
        let first = left >> 10
        let last = right >> 10
        let whole = Int32(2 * one)
        if last < 0 { return step(0, sign * height * whole) }
        guard first < area.width else { return }
        if first == last {
            let inside = whole - Int32((left & (one - 1)) + (right & (one - 1)))
            step(first, sign * height * inside)
            return step(first + 1, sign * height * (whole - inside))
        }
        // From column to column, each taking its share of the height.
        let share = Double(height) / Double(right - left)
        var x = left
        var done: Int32 = 0
        var column = first
        if column < 0 {
            done = Int32(share * Double(-left) + 0.5)
            step(0, sign * done * whole)
            x = 0
            column = 0
        }
        while x < right, column < area.width {
            let edge = min((column + 1) << 10, right)
            let upTo = edge == right ? height : Int32(share * Double(edge - left) + 0.5)
            let inside = whole - Int32((x - column << 10) + (edge - column << 10))
            step(column, sign * (upTo - done) * inside)
            step(column + 1, sign * (upTo - done) * (whole - inside))
            done = upTo
            x = edge
            column += 1
        }
    }

    func step(_ column: Int, _ value: Int32) {
        steps[column] &+= value
        touched[column >> 6] |= 1 << UInt64(column & 63)
    }

    /// Sums the steps up to a row of bytes, and takes them away.
    func write(_ line: UnsafeMutablePointer<UInt8>) {
        let width = area.width
        var sum: Int32 = 0
        var value: UInt8 = 0
        var x = 0
        for word in 0..<words {
            var bits = touched[word]
            guard bits != 0 else { continue }
            touched[word] = 0
            while bits != 0 {
                let column = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                let end = min(column, width)
                if end - x > 8 {
                    memset(line + x, Int32(value), end - x)
                    x = end
                }
                while x < end {
                    line[x] = value
                    x += 1
                }
                sum &+= steps[column]
                steps[column] = 0
                value = UInt8(min(max((Int(sum) * 255 + 1 << 20) >> 21, 0), 255))
            }
        }
        if x < width { memset(line + x, Int32(value), width - x) }
    }
}
