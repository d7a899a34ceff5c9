import Glibc
import SkiffCore

/// So many edges that a pixel has several: they are looked at along lines, not one by one.
///
/// What is done in a row follows from the edges in it alone, so that a part of a shape has the same pixels as the whole.
nonisolated extension Rasterizer {
    /// More edges that overlap are looked at along lines.
    static let groupLimit = 1024
    /// More edges in one row are looked at along one line.
    static let rowLimit = 1 << 12
    /// Still more, and a line stands for several rows.
    static let lineLimit = 1 << 15
    /// How many rows a line stands for at most.
    static let mostRows = 16

    /// How many edges there are in each row; nothing where no row can have too many.
    static func crowds(_ list: EdgeList, _ area: PixelRect) -> [Int32] {
        guard list.edges.count > rowLimit else { return [] }
        var counts = [Int32](repeating: 0, count: area.height + 1)
        for edge in list.edges {
            let first = max(edge.y0 >> 10, area.y)
            let last = min((edge.y1 - 1) >> 10, area.maxY - 1)
            guard first <= last else { continue }
            counts[first - area.y] += 1
            counts[last + 1 - area.y] -= 1
        }
        var sum: Int32 = 0
        for index in counts.indices {
            sum += counts[index]
            counts[index] = sum
        }
        return counts
    }

    /// For how many rows one line stands at the current one; 0 where its edges are looked at one by one.
    var rowsOfLine: Int {
        guard !crowds.isEmpty, case let count = Int(crowds[row - area.y]), count > Self.rowLimit else { return 0 }
        var rows = 1
        while rows < Self.mostRows, rows * Self.lineLimit < count { rows *= 2 }
        return rows
    }

    /// Writes a row as it is along the line that stands for it.
    func writeCrowd(_ line: UnsafeMutablePointer<UInt8>, rows: Int) {
        let first = row & ~(rows - 1)
        let y = first * Self.one + Self.one / 2
        let end = (row + 1) * Self.one
        while next < count, edges[next].y0 < end {
            order[active] = Int32(next)
            active += 1
            next += 1
        }
        var kept = 0
        var found = 0
        for index in 0..<active {
            let edge = Int(order[index])
            guard edges[edge].y1 > first * Self.one else { continue }
            order[kept] = Int32(edge)
            kept += 1
            if edges[edge].y0 <= y, edges[edge].y1 > y { found = cross(edge, y, found) }
        }
        active = kept
        knowsParts = false
        addLine(found, Int32(Self.one), 0)
        write(line)
    }

    /// Adds a group of the row as it is along a few lines.
    func addCrowd(_ from: Int, _ to: Int, _ winding: Int) {
        let lines = to - from > 4 * Self.groupLimit ? 1 : to - from > 2 * Self.groupLimit ? 2 : 4
        let height = Int32(Self.one / lines)
        for line in 0..<lines {
            let y = Int32(line) * height + height / 2
            var found = 0
            for index in from..<to {
                let edge = Int(order[index])
                if parts[edge].top <= y, parts[edge].bottom > y { found = cross(edge, row * Self.one + Int(y), found) }
            }
            addLine(found, height, winding)
        }
    }

    /// Notes where an edge crosses a line, if that is not right of the area.
    private func cross(_ edge: Int, _ y: Int, _ found: Int) -> Int {
        let x = max(place(edge, y), 0)
        guard x >> 10 < area.width, let crossings = crossings() else { return found }
        crossings[found] = UInt32(x) << 1 | (edges[edge].winding > 0 ? 1 : 0)
        return found + 1
    }

    /// Adds what is inside along a line, as high as what it stands for.
    private func addLine(_ found: Int, _ height: Int32, _ winding: Int) {
        guard found > 0, let crossings = sorted(found) else { return }
        var sum = winding
        var isInside = sum & mask != 0
        for index in 0..<found {
            sum += crossings[index] & 1 == 0 ? -1 : 1
            guard (sum & mask != 0) != isInside else { continue }
            isInside.toggle()
            let x = Int32(crossings[index] >> 1)
            add(x, x, height, isInside ? 1 : -1)
        }
    }

    /// Room for where edges cross a line, twice; nil without memory for it.
    private func crossings() -> UnsafeMutablePointer<UInt32>? {
        if let memory = crossingMemory { return memory }
        crossingMemory = malloc(count * 2 * MemoryLayout<UInt32>.stride)?.bindMemory(
            to: UInt32.self, capacity: count * 2)
        return crossingMemory
    }

    /// The crossings from left to right: counted by some bits, then by the next.
    private func sorted(_ found: Int) -> UnsafeMutablePointer<UInt32>? {
        guard var from = crossings() else { return nil }
        var to = from + count
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2048) { places in
            for shift in stride(from: UInt32(1), to: 26, by: 11) where (area.width << 11) >> Int(shift) > 0 {
                places.initialize(repeating: 0)
                for index in 0..<found { places[Int(from[index] >> shift & 2047)] += 1 }
                var sum: Int32 = 0
                for index in 0..<2048 {
                    let size = places[index]
                    places[index] = sum
                    sum += size
                }
                for index in 0..<found {
                    let bits = Int(from[index] >> shift & 2047)
                    to[Int(places[bits])] = from[index]
                    places[bits] += 1
                }
                swap(&from, &to)
            }
        }
        return from
    }
}
