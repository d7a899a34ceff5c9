/// Which parts of a growing memory are in use.
nonisolated struct Extents {
    private(set) var used: [Range<Int>] = []

    /// The first place with that much room, at the end if there is none between; the range is in use from now on.
    mutating func take(_ length: Int) -> Range<Int> {
        var start = 0
        for (index, extent) in used.enumerated() {
            if extent.lowerBound - start >= length {
                used.insert(start..<start + length, at: index)
                return start..<start + length
            }
            start = extent.upperBound
        }
        used.append(start..<start + length)
        return start..<start + length
    }

    /// Has a place that was free again in use, as it was.
    mutating func keep(_ extent: Range<Int>) {
        used.append(extent)
        used.sort { $0.lowerBound < $1.lowerBound }
    }

    mutating func free(_ extent: Range<Int>) {
        used.removeAll { $0 == extent }
    }
}
