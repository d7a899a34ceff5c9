/// Where the rows and headers of a list are.
nonisolated struct ListGeometry {
    struct Section {
        var header: Double
        var footer: Double
        var rows: RowHeights
        /// Where it begins.
        var top = 0.0

        var height: Double { header + rows.total + footer }
    }

    private(set) var sections: [Section] = []
    private(set) var height = 0.0

    init(_ sections: [Section]) {
        self.sections = sections
        place(from: 0)
    }

    init() {}

    private mutating func place(from first: Int) {
        var top = first == 0 ? 0 : sections[first - 1].top + sections[first - 1].height
        for index in first..<max(first, sections.count) {
            sections[index].top = top
            top += sections[index].height
        }
        height = top
    }

    var rowCount: Int {
        var count = 0
        for section in sections { count += section.rows.count }
        return count
    }

    func has(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    func top(of path: IndexPath) -> Double {
        let section = sections[path.section]
        return section.top + section.header + section.rows.top(of: path.row)
    }

    func height(of path: IndexPath) -> Double { sections[path.section].rows.height(of: path.row) }

    /// Notes what a row's height is; returns by how much that is more than was thought.
    mutating func set(_ height: Double, of path: IndexPath) -> Double {
        let more = sections[path.section].rows.set(height, of: path.row)
        if more != 0 {
            if path.section + 1 < sections.count { place(from: path.section + 1) } else { self.height += more }
        }
        return more
    }

    /// The section that a place is in; the first or the last where it is beyond them.
    func section(at place: Double) -> Int? {
        guard !sections.isEmpty else { return nil }
        var low = 0
        var high = sections.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if sections[middle].top <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The row at a place: where that is a header's, the next one; where it is a footer's, the one before.
    func row(at place: Double) -> IndexPath? {
        guard let index = section(at: place) else { return nil }
        let section = sections[index]
        if let row = section.rows.row(at: place - section.top - section.header) {
            return IndexPath(row: row, section: index)
        }
        return path(after: IndexPath(row: -1, section: index)) ?? path(before: IndexPath(row: 0, section: index))
    }

    /// The row that has a place in it, and none beside it.
    func exactRow(at place: Double) -> IndexPath? {
        guard place >= 0, place < height, let path = row(at: place) else { return nil }
        let top = top(of: path)
        return place >= top && place < top + height(of: path) ? path : nil
    }

    func path(after path: IndexPath) -> IndexPath? {
        var next = IndexPath(row: path.row + 1, section: path.section)
        while next.section < sections.count {
            if next.row < sections[next.section].rows.count { return next }
            next = IndexPath(row: 0, section: next.section + 1)
        }
        return nil
    }

    func path(before path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0 {
            if sections[section].rows.count > 0 {
                return IndexPath(row: sections[section].rows.count - 1, section: section)
            }
            section -= 1
        }
        return nil
    }

    var first: IndexPath? { path(after: IndexPath(row: -1, section: 0)) }
    var last: IndexPath? { path(before: IndexPath(row: 0, section: sections.count)) }
}
