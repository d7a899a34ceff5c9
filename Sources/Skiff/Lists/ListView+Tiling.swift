import SkiffCore

/// Gives rows their views, and takes them away.
extension ListView {
    /// Gives views to the rows that reach into a part, and takes those further away than `margin` from what is seen.
    ///
    /// It ends before its time once the rows are outdated.
    final func tile(from low: Double, to high: Double, keeping margin: Double = 0) {
        if isOutdated { return }
        var shift = 0.0
        var areMoved = false
        let top = bounds.minY
        let keep = max(margin, min(bounds.height / 2, Self.mostAhead))
        giveBack(above: min(low, bounds.minY - keep), below: max(high, bounds.maxY + keep))
        if rows.isEmpty, !isOutdated, let start = geometry.row(at: low) {
            shift += load(start, at: 0, above: top, &areMoved)
        }
        while !isOutdated, let first = rows.first, let path = geometry.path(before: first.path) {
            guard geometry.top(of: first.path) > low + shift else { break }
            shift += load(path, at: 0, above: top, &areMoved)
        }
        while !isOutdated, let last = rows.last, let path = geometry.path(after: last.path) {
            guard geometry.top(of: last.path) + geometry.height(of: last.path) < high + shift else { break }
            shift += load(path, at: rows.count, above: top + shift, &areMoved)
        }
        if areMoved { placeRows() }
        hidePool()
        updateContentSize()
        if shift != 0 { contentShifted(by: shift) }
    }

    /// Gives a row its view, at a place in `rows`; returns by how much what is seen has moved by its height.
    ///
    /// - Parameter areMoved: set where more rows than this one have to be placed.
    private func load(_ path: IndexPath, at index: Int, above top: Double, _ areMoved: inout Bool) -> Double {
        guard let cell = kept.removeValue(forKey: path) ?? newCell(for: path) else { return 0 }
        rows.insert(Row(path: path, cell: cell), at: index)
        if cell.superview !== self { insertSubview(cell, at: 0) }
        if cell.isHidden { cell.isHidden = false }
        show(rows[index])
        let height = measuredHeight(of: cell, at: path)
        if isOutdated {
            areMoved = true
            return 0
        }
        let place = geometry.top(of: path)
        let isAbove = place + geometry.height(of: path) <= top
        let more = geometry.set(height, of: path)
        if more != 0 { areMoved = true } else if !areMoved { self.place(cell, at: place, height: height) }
        return isAbove ? more : 0
    }

    /// A row's cell; nil if its place is none any more.
    private func newCell(for path: IndexPath) -> ListViewCell? {
        guard let dataSource else {
            preconditionFailure("The data source of a list is gone: hold it as long as the list is shown.")
        }
        let cell = dataSource.listView(self, cellForRowAt: path)
        if isOutdated {
            giveBack(cell)
            return nil
        }
        if !cell.hasOwnBackground, cell.backgroundColor == nil {
            cell.hasOwnBackground = true
            cell.backgroundColor = theme.surface
        }
        rowDelegate?.listView(self, willDisplay: cell, forRowAt: path)
        if isOutdated {
            drop(cell, of: path)
            return nil
        }
        return cell
    }

    private func measuredHeight(of cell: ListViewCell, at path: IndexPath) -> Double {
        var height = rowDelegate?.listView(self, heightForRowAt: path) ?? rowHeight
        if height < 0 {
            if geometry.sections[path.section].rows.isKnown(path.row) { return geometry.height(of: path) }
            height = cell.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
        }
        return sound(height)
    }

    /// What the list knows of a row, in its cell.
    final func show(_ row: Row) {
        row.cell.isSelected = selected.contains(row.path)
        row.cell.isHighlighted = pressed?.path == row.path
        row.cell.hasCursor = cursor == row.path && showsCursor
        row.cell.separator = separatorStyle == .none ? nil : separatorInset
    }

    final func placeRows() {
        guard let first = rows.first else { return }
        var top = geometry.top(of: first.path)
        var section = first.path.section
        for row in rows {
            if row.path.section != section {
                section = row.path.section
                top = geometry.top(of: row.path)
            }
            let height = geometry.height(of: row.path)
            place(row.cell, at: top, height: height)
            top += height
        }
    }

    private func place(_ cell: ListViewCell, at top: Double, height: Double) {
        let frame = Rect(x: 0, y: top, width: bounds.width, height: height)
        if cell.frame != frame { cell.frame = frame }
    }

    private func giveBack(above low: Double, below high: Double) {
        while let last = rows.last, last.cell.frame.minY >= high {
            rows.removeLast()
            drop(last.cell, of: last.path)
        }
        while let first = rows.first, first.cell.frame.maxY <= low {
            rows.removeFirst()
            drop(first.cell, of: first.path)
        }
    }

    final func drop(_ cell: ListViewCell, of path: IndexPath) {
        rowDelegate?.listView(self, didEndDisplaying: cell, forRowAt: path)
        giveBack(cell)
    }

    private func giveBack(_ cell: ListViewCell) {
        // Another row does not set out from where this one is on its way.
        if cell.hasAnimations { cell.removeAllAnimations() }
        if !pool.put(cell) { cell.removeFromSuperview() }
    }

    /// Cells that have found no row are there, and not seen.
    final func hidePool() {
        if pool.hasShown { pool.hideAll() }
    }

    /// Cells that were to find their rows again, and have not.
    final func dropKept() {
        if kept.isEmpty { return hidePool() }
        let cells = kept
        kept = [:]
        for (path, cell) in cells { drop(cell, of: path) }
        hidePool()
    }

    // MARK: Anchor

    /// A row that is seen, and where: what changes elsewhere does not move it.
    final var anchor: (path: IndexPath, place: Double)? {
        guard contentOffset.y > limits.minY else { return nil }
        for row in rows where row.cell.frame.maxY > bounds.minY {
            return (row.path, row.cell.frame.minY - bounds.minY)
        }
        return nil
    }

    final func hold(_ anchor: (path: IndexPath, place: Double)?) {
        guard let anchor, geometry.has(anchor.path) else { return }
        let more = geometry.top(of: anchor.path) - anchor.place - contentOffset.y
        if more != 0 { contentShifted(by: more) }
    }
}
