import SkiffCore

/// Which rows have views, and where those are.
extension ListView {
    private static let usualHeight = 44.0

    /// Asks for everything anew before the next frame; nothing is selected then.
    public final func reloadData() {
        needsData = true
        selected = []
        cursor = nil
        pressed = nil
        sought = nil
        kept = [:]
        setNeedsLayout()
    }

    /// Registers a class of cells, from which `dequeueReusableCell` makes those that are missing.
    public final func register(_ type: ListViewCell.Type, forCellReuseIdentifier identifier: String) {
        pool.register(type, identifier)
    }

    /// A cell of that kind that shows no row any more, or a new one of the registered class.
    public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> ListViewCell {
        if let cell = pool.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        guard let cell = pool.make(identifier) else {
            preconditionFailure("No class is registered for \(identifier): call register(_:forCellReuseIdentifier:).")
        }
        return cell
    }

    // MARK: Layout

    final func layoutRows() {
        guard !isTiling else { return }
        // Without a size nothing can be seen.
        guard bounds.width > 0, bounds.height > 0 else { return }
        if needsData { loadData() }
        if bounds.width != knownWidth { measureAgain() }
        let goes = bounds.minY - lastOffset
        if goes != 0 { goesUp = goes < 0 }
        lastOffset = bounds.minY
        if preparing == nil { hearFrames() }
        if !isCovered(from: bounds.minY, to: bounds.maxY) {
            tile(from: bounds.minY, to: bounds.maxY)
            needsPreparing = true
        }
        headings.layout(in: self)
    }

    /// Once its window is open, the list is told when all was sent.
    private func hearFrames() {
        preparing = window?.application?.loop.beforeWaiting(.rest) { [weak self] in
            if let self, needsPreparing { prepareRows() }
        }
    }

    /// Whether rows with views reach over all of that.
    private func isCovered(from low: Double, to high: Double) -> Bool {
        guard let first = rows.first, let last = rows.last else { return geometry.first == nil }
        let isTop = geometry.path(before: first.path) == nil || first.cell.frame.minY <= low
        return isTop && (last.cell.frame.maxY >= high || geometry.path(after: last.path) == nil)
    }

    /// After a frame was sent: the rows that come next are made, and those behind given back.
    final func prepareRows() {
        needsPreparing = false
        guard !needsData, window != nil, bounds.height > 0, !isTiling else { return }
        let ahead = min(bounds.height / 2, Self.mostAhead)
        let behind = ahead / 4
        tile(
            from: bounds.minY - (goesUp ? ahead : behind), to: bounds.maxY + (goesUp ? behind : ahead),
            keeping: bounds.height)
        // What was made is laid out now, with its text.
        layoutIfNeeded()
        for row in rows { row.cell.prepareDisplay() }
    }

    private static let mostAhead = 600.0

    private func loadData() {
        needsData = false
        for row in rows { drop(row.cell, of: row.path) }
        rows = []
        headings.forget()
        geometry = makeGeometry()
        knownWidth = bounds.width
        hidePool()
        updateContentSize()
        if let old = drag.knownLimits, old != limits, motion == nil, !isTracking {
            drag.knownLimits = limits
            move(to: limits.fitted(contentOffset))
        }
    }

    /// The geometry as the data source says it, with estimated rows.
    final func makeGeometry() -> ListGeometry {
        guard let dataSource else { return ListGeometry() }
        let count = max(0, dataSource.numberOfSections(in: self))
        let estimate = rowHeight >= 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : Self.usualHeight
        var sections: [ListGeometry.Section] = []
        sections.reserveCapacity(count)
        for section in 0..<count {
            let rows = max(0, dataSource.listView(self, numberOfRowsInSection: section))
            sections.append(
                ListGeometry.Section(
                    header: headings.height(.header, section, in: self),
                    footer: headings.height(.footer, section, in: self),
                    rows: RowHeights(count: rows, estimate: estimate)))
        }
        return ListGeometry(sections)
    }

    final func updateContentSize() {
        let size = Size(width: bounds.width, height: geometry.height)
        if size != contentSize { contentSize = size }
    }

    /// Heights that cells said are to be asked for again.
    final func setNeedsMeasuring() {
        knownWidth = 0
        setNeedsLayout()
    }

    private func measureAgain() {
        let anchor = anchor
        knownWidth = bounds.width
        let cells = rows
        rows = []
        geometry = makeGeometry()
        for row in cells { kept[row.path] = row.cell }
        updateContentSize()
        hold(anchor)
        tile(from: bounds.minY, to: bounds.maxY)
        dropKept()
    }

    // MARK: Tiling

    /// Gives views to the rows that reach into a part, and takes those further away than `margin` from what is seen.
    final func tile(from low: Double, to high: Double, keeping margin: Double = 0) {
        isTiling = true
        var shift = 0.0
        let top = bounds.minY
        let keep = max(margin, min(bounds.height / 2, Self.mostAhead))
        giveBack(above: min(low, bounds.minY - keep), below: max(high, bounds.maxY + keep))
        if rows.isEmpty, let start = geometry.row(at: low) { shift += load(start, at: 0, above: top) }
        while let first = rows.first, let path = geometry.path(before: first.path) {
            guard geometry.top(of: first.path) > low + shift else { break }
            shift += load(path, at: 0, above: top)
        }
        while let last = rows.last, let path = geometry.path(after: last.path) {
            guard geometry.top(of: last.path) + geometry.height(of: last.path) < high + shift else { break }
            shift += load(path, at: rows.count, above: top + shift)
        }
        placeRows()
        hidePool()
        updateContentSize()
        isTiling = false
        if shift != 0 { contentShifted(by: shift) }
    }

    /// Gives a row its view, at a place in `rows`; returns by how much what is seen has moved by its height.
    private func load(_ path: IndexPath, at index: Int, above top: Double) -> Double {
        let cell = kept.removeValue(forKey: path) ?? newCell(for: path)
        rows.insert(Row(path: path, cell: cell), at: index)
        if cell.superview !== self { insertSubview(cell, at: 0) }
        if cell.isHidden { cell.isHidden = false }
        show(rows[index])
        let height = measuredHeight(of: cell, at: path)
        let isAbove = geometry.top(of: path) + geometry.height(of: path) <= top
        let more = geometry.set(height, of: path)
        return isAbove ? more : 0
    }

    private func newCell(for path: IndexPath) -> ListViewCell {
        guard let dataSource else {
            preconditionFailure("The data source of a list is gone: hold it as long as the list is shown.")
        }
        let cell = dataSource.listView(self, cellForRowAt: path)
        if !cell.hasOwnBackground, cell.backgroundColor == nil {
            cell.hasOwnBackground = true
            cell.backgroundColor = theme.surface
        }
        rowDelegate?.listView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    private func measuredHeight(of cell: ListViewCell, at path: IndexPath) -> Double {
        var height = rowDelegate?.listView(self, heightForRowAt: path) ?? rowHeight
        if height < 0 {
            if geometry.sections[path.section].rows.isKnown(path.row) { return geometry.height(of: path) }
            height = cell.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
        }
        return height.isFinite ? max(0, height) : Self.usualHeight
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
            let frame = Rect(x: 0, y: top, width: bounds.width, height: height)
            if row.cell.frame != frame { row.cell.frame = frame }
            top += height
        }
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
        if !pool.put(cell) { cell.removeFromSuperview() }
    }

    /// Cells that have found no row are there, and not seen.
    private func hidePool() {
        for cell in pool.all where !cell.isHidden { cell.isHidden = true }
    }

    final func dropKept() {
        for (path, cell) in kept { drop(cell, of: path) }
        kept = [:]
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
