/// The heights of a section's rows: one that all are thought to have, and those that have been measured.
///
/// What was measured is kept by blocks of rows, so that a million rows cost nothing before they are seen, and finding a
/// place takes a few steps.
nonisolated struct RowHeights {
    private(set) var count: Int
    private(set) var estimate: Double
    /// How much higher each block is than estimated, as a tree of sums.
    private var sums: [Double] = []
    /// The heights in a block of which some row was measured; a row that was not has none, which is not a number.
    private var blocks: [Int: [Double]] = [:]
    private static let block = 128

    init(count: Int, estimate: Double) {
        self.count = count
        self.estimate = estimate
    }

    var total: Double { Double(count) * estimate + sum(before: blockCount) }
    private var blockCount: Int { (count + Self.block - 1) / Self.block }

    /// Whether a row was measured.
    func isKnown(_ row: Int) -> Bool { blocks[row / Self.block].map { !$0[row % Self.block].isNaN } ?? false }

    func height(of row: Int) -> Double {
        guard !blocks.isEmpty, let heights = blocks[row / Self.block] else { return estimate }
        let height = heights[row % Self.block]
        return height.isNaN ? estimate : height
    }

    /// Notes what a row's height is; returns by how much that is more than was thought.
    mutating func set(_ height: Double, of row: Int) -> Double {
        let old = self.height(of: row)
        let index = row / Self.block
        if blocks[index] == nil {
            if height == estimate { return 0 }
            blocks[index] = Array(repeating: .nan, count: Self.block)
        }
        blocks[index]?[row % Self.block] = height
        let more = height - old
        if more != 0 { add(more, to: index) }
        return more
    }

    /// Where a row begins, from the first one's beginning.
    func top(of row: Int) -> Double {
        let base = Double(row) * estimate
        guard !blocks.isEmpty else { return base }
        let index = row / Self.block
        var top = base + sum(before: index)
        if let heights = blocks[index] {
            for place in 0..<(row % Self.block) where !heights[place].isNaN { top += heights[place] - estimate }
        }
        return top
    }

    /// The row at a place, the first or the last where it is beyond them; nil without rows.
    func row(at place: Double) -> Int? {
        guard count > 0 else { return nil }
        if blocks.isEmpty {
            let row = place / estimate
            // Not for a place or heights that are no numbers either.
            guard row > 0 else { return 0 }
            return Int(min(row, Double(count - 1)))
        }
        var low = 0
        var high = blockCount - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if top(of: middle * Self.block) <= place { low = middle } else { high = middle - 1 }
        }
        var row = low * Self.block
        let end = min(row + Self.block, count) - 1
        var bottom = top(of: row) + height(of: row)
        while row < end, bottom <= place {
            row += 1
            bottom += height(of: row)
        }
        return row
    }

    // MARK: Sums

    private mutating func add(_ value: Double, to index: Int) {
        if sums.isEmpty { sums = Array(repeating: 0, count: blockCount + 1) }
        var place = index + 1
        while place < sums.count {
            sums[place] += value
            place += place & -place
        }
    }

    private func sum(before index: Int) -> Double {
        guard !sums.isEmpty else { return 0 }
        var place = min(index, sums.count - 1)
        var sum = 0.0
        while place > 0 {
            sum += sums[place]
            place -= place & -place
        }
        return sum
    }
}
