import SkiffCore

/// Rows by their places, and places by their rows.
extension ListView {
    /// What the data source says is known, also before the list was first laid out.
    final func loadIfNeeded() {
        if needsData { layoutRows() }
    }

    /// How many sections there are.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// How many rows a section has.
    public final func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// The cell of a row, nil if it has none now.
    public final func cellForRow(at path: IndexPath) -> ListViewCell? {
        guard let first = rows.first, let last = rows.last, path >= first.path, path <= last.path else { return nil }
        var low = 0
        var high = rows.count - 1
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return rows[low].path == path ? rows[low].cell : nil
    }

    /// The row of a cell, nil if it shows none.
    public final func indexPath(for cell: ListViewCell) -> IndexPath? {
        for row in rows where row.cell === cell { return row.path }
        return nil
    }

    /// The row at a place of the content.
    ///
    /// - Space: the list's own.
    public final func indexPathForRow(at point: Point) -> IndexPath? {
        loadIfNeeded()
        guard point.isFinite, point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.exactRow(at: point.y)
    }

    /// Where a row is; empty for one that is not there.
    ///
    /// - Space: the list's own.
    public final func rectForRow(at path: IndexPath) -> Rect {
        loadIfNeeded()
        guard geometry.has(path) else { return .zero }
        return Rect(x: 0, y: geometry.top(of: path), width: bounds.width, height: geometry.height(of: path))
    }

    /// The cells that are seen, from the top.
    public final var visibleCells: [ListViewCell] {
        loadIfNeeded()
        var cells: [ListViewCell] = []
        for row in rows where row.cell.frame.intersects(bounds) { cells.append(row.cell) }
        return cells
    }

    /// The rows that are seen, from the top.
    public final var indexPathsForVisibleRows: [IndexPath] {
        loadIfNeeded()
        var paths: [IndexPath] = []
        for row in rows where row.cell.frame.intersects(bounds) { paths.append(row.path) }
        return paths
    }

    // MARK: Scrolling to a row

    /// Scrolls to a row.
    public final func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard geometry.has(path) else { return }
        if animated, window?.application != nil {
            let place = offset(for: path, position)
            if place == contentOffset, motion == nil { return }
            setContentOffset(place, animated: true)
            sought = (path, position)
        } else {
            find(path, position)
        }
    }

    /// Goes to a row; heights that become known on the way move it.
    private func find(_ path: IndexPath, _ position: ScrollPosition) {
        for _ in 0..<4 {
            let place = offset(for: path, position)
            guard place != contentOffset else { return }
            setContentOffset(place, animated: false)
            layoutRows()
        }
    }

    /// The animation is over: what heights have changed meanwhile is made good.
    final func findSought() {
        guard let (path, position) = sought else { return }
        sought = nil
        if motion == nil, !isTracking, geometry.has(path) { find(path, position) }
    }

    private func offset(for path: IndexPath, _ position: ScrollPosition) -> Point {
        var row = Rect(x: 0, y: geometry.top(of: path), width: 0, height: geometry.height(of: path))
        let header = geometry.sections[path.section].header
        let inset = adjustedContentInset
        let room = (low: bounds.minY + inset.top, length: bounds.height - inset.top - inset.bottom)
        // What stays above a section covers the rows below it.
        row.origin.y -= header
        row.size.height += header
        var y = contentOffset.y
        switch position {
        case .top: y = row.minY - inset.top
        case .middle: y = row.midY + header / 2 - inset.top - room.length / 2
        case .bottom: y = row.maxY - inset.top - room.length
        case .none:
            let current = motion.map { $0.purpose == .animation ? $0.target.y : contentOffset.y } ?? contentOffset.y
            y = current
            if row.minY < current + inset.top {
                y = row.minY - inset.top
            } else if row.maxY > current + inset.top + room.length {
                y = row.maxY - inset.top - room.length
            }
        }
        return snapped(limits.fitted(Point(x: contentOffset.x, y: y)))
    }
}
