import SkiffCore

/// Which rows have views, and where those are.
extension ListView {
    static let usualHeight = 44.0

    /// Asks for everything anew before the next frame; nothing is selected then.
    public final func reloadData() {
        needsData = true
        selected = []
        cursor = nil
        pressed = nil
        sought = nil
        dropKept()
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
        guard !isTiling else { return setNeedsLayout() }
        // Without a size nothing can be seen.
        guard bounds.width > 0, bounds.height > 0, bounds.isFinite else { return }
        isTiling = true
        placeAll()
        endTiling()
    }

    private func placeAll() {
        if needsData { loadData() }
        if !isOutdated, bounds.width != knownWidth { measureAgain() }
        if isOutdated { return }
        let goes = bounds.minY - lastOffset
        if goes != 0 { goesUp = goes < 0 }
        lastOffset = bounds.minY
        if preparing == nil { hearFrames() }
        if !isCovered(from: bounds.minY, to: bounds.maxY) {
            tile(from: bounds.minY, to: bounds.maxY)
            needsPreparing = true
        }
        if !isOutdated { headings.layout(in: self) }
    }

    /// Rows have their views: what others have changed meanwhile is changed now.
    final func endTiling() {
        isTiling = false
        guard late != nil else { return }
        for _ in 0..<Self.mostRounds {
            guard let changes = late else { return }
            late = nil
            make(changes)
        }
        // Rows that bring about other rows for ever: the next frame asks for all of them again.
        if late != nil { reloadData() }
    }

    private static let mostRounds = 8

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
        guard !needsData, window != nil, bounds.height > 0, bounds.isFinite, !isTiling else { return }
        let ahead = min(bounds.height / 2, Self.mostAhead)
        let behind = ahead / 4
        isTiling = true
        tile(
            from: bounds.minY - (goesUp ? ahead : behind), to: bounds.maxY + (goesUp ? behind : ahead),
            keeping: bounds.height)
        endTiling()
        if needsData { return }
        // What was made is laid out now, with its text.
        layoutIfNeeded()
        for index in rows.indices where !rows[index].isReady {
            rows[index].isReady = true
            rows[index].cell.prepareDisplay()
        }
    }

    static let mostAhead = 600.0

    private func loadData() {
        let old = rows
        rows = []
        for row in old { drop(row.cell, of: row.path) }
        headings.forget()
        // What was told of that may have changed the data once more.
        needsData = false
        late = nil
        geometry = makeGeometry()
        knownWidth = bounds.width
        hidePool()
        updateContentSize()
        let limits = limits
        if let old = drag.knownLimits, old != limits, motion == nil, !isTracking {
            drag.knownLimits = limits
            move(to: limits.fitted(contentOffset))
        }
    }

    /// The geometry as the data source says it, with estimated rows.
    final func makeGeometry() -> ListGeometry {
        guard let dataSource else { return ListGeometry() }
        let count = max(0, dataSource.numberOfSections(in: self))
        var counts: [Int] = []
        counts.reserveCapacity(count)
        for section in 0..<count { counts.append(max(0, dataSource.listView(self, numberOfRowsInSection: section))) }
        return makeGeometry(counts)
    }

    /// The geometry of sections with so many rows.
    private func makeGeometry(_ counts: [Int]) -> ListGeometry {
        let estimate = sound(rowHeight >= 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : .nan)
        var sections: [ListGeometry.Section] = []
        sections.reserveCapacity(counts.count)
        for (section, count) in counts.enumerated() {
            sections.append(
                ListGeometry.Section(
                    header: headings.height(.header, section, in: self),
                    footer: headings.height(.footer, section, in: self),
                    rows: RowHeights(count: count, estimate: estimate)))
        }
        return ListGeometry(sections)
    }

    /// A height that rows can have.
    final func sound(_ height: Double) -> Double {
        height.isFinite ? min(max(0, height), Self.mostHeight) : Self.usualHeight
    }

    private static let mostHeight = 1e6

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
        // The data may have changed already, and not have been told of.
        geometry = makeGeometry(geometry.sections.map(\.rows.count))
        for row in cells { kept[row.path] = row.cell }
        updateContentSize()
        hold(anchor)
        tile(from: bounds.minY, to: bounds.maxY)
        dropKept()
    }
}
