/// Rows that come, go, move and change.
extension ListView {
    /// One change, by places before and after it.
    struct Change {
        enum Kind {
            case insertRow(IndexPath), deleteRow(IndexPath), moveRow(IndexPath, IndexPath), reloadRow(IndexPath)
            case insertSection(Int), deleteSection(Int), reloadSection(Int)
        }

        var kind: Kind
        var animation = RowAnimation.none
    }

    /// Makes several changes as one: deletions, moves and reloads by the places before it, insertions by those after it.
    ///
    /// - Parameter completion: told when they are seen to have come about: whether nothing cut that short.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        let isOuter = batch == nil
        if isOuter { batch = [] }
        updates()
        if isOuter {
            let changes = batch ?? []
            batch = nil
            take(changes, completion)
        } else {
            completion?(true)
        }
    }

    /// Rows have come; the places are those that they have now.
    public final func insertRows(at paths: [IndexPath], with animation: RowAnimation = .none) {
        change(paths.map { .insertRow($0) }, animation)
    }
    /// Rows have gone; the places are those that they had.
    public final func deleteRows(at paths: [IndexPath], with animation: RowAnimation = .none) {
        change(paths.map { .deleteRow($0) }, animation)
    }
    /// Rows are to be asked for again.
    public final func reloadRows(at paths: [IndexPath], with animation: RowAnimation = .none) {
        change(paths.map { .reloadRow($0) }, animation)
    }
    /// A row is in another place.
    public final func moveRow(at path: IndexPath, to newPath: IndexPath) {
        change([.moveRow(path, newPath)], .automatic)
    }
    /// Sections have come.
    public final func insertSections(_ sections: [Int], with animation: RowAnimation = .none) {
        change(sections.map { .insertSection($0) }, animation)
    }
    /// Sections have gone.
    public final func deleteSections(_ sections: [Int], with animation: RowAnimation = .none) {
        change(sections.map { .deleteSection($0) }, animation)
    }
    /// All of some sections is to be asked for again.
    public final func reloadSections(_ sections: [Int], with animation: RowAnimation = .none) {
        change(sections.map { .reloadSection($0) }, animation)
    }

    private func change(_ kinds: [Change.Kind], _ animation: RowAnimation) {
        let changes = kinds.map { Change(kind: $0, animation: animation) }
        if batch != nil { batch?.append(contentsOf: changes) } else { take(changes) }
    }

    /// Makes changes, or has them wait where rows are being given views.
    private func take(_ changes: [Change], _ completion: ((Bool) -> Void)? = nil) {
        if isTiling {
            if !changes.isEmpty { late = (late ?? []) + changes }
            completion?(true)
            return
        }
        make(changes, completion)
        endTiling()
    }

    final func make(_ changes: [Change], _ completion: ((Bool) -> Void)? = nil) {
        setNeedsLayout()
        // Nothing was asked for yet: everything is when it is needed.
        guard !needsData, !changes.isEmpty else {
            completion?(true)
            return
        }
        isTiling = true
        var scene = RowScene(of: self, before: changes)
        let kept = show(changes, &scene)
        if let scene, !isOutdated {
            scene.animate(self, kept: kept, completion: completion)
        } else {
            completion?(true)
        }
        isTiling = false
        needsPreparing = true
    }

    /// Shows the rows as they are after changes; returns the cells that show the same row as before.
    private func show(_ changes: [Change], _ scene: inout RowScene?) -> Set<ObjectIdentifier> {
        let anchors = rows.map { ($0.path, $0.cell.frame.minY - bounds.minY) }
        let isAtTop = contentOffset.y <= limits.minY
        let old = geometry
        pressed = nil
        headings.forget()
        geometry = makeGeometry()
        let counts = geometry.sections.map(\.rows.count)
        let map = RowMap(changes, old: old.sections.map(\.rows.count), new: counts)
        precondition(
            counts == map.counts,
            "After the changes the data source has sections of \(counts) rows, and should have \(map.counts): "
                + "change the data, then say exactly those changes.")
        let shown = rows
        rows = []
        for row in shown {
            if !needsData, let new = map.new(row.path), !map.isReloaded(row.path) {
                _ = geometry.set(old.height(of: row.path), of: new)
                kept[new] = row.cell
            } else {
                drop(row.cell, of: row.path)
            }
        }
        // Who was told of that may have had everything asked for anew.
        if needsData { return [] }
        let same = scene == nil ? [] : Set(kept.values.map { ObjectIdentifier($0) })
        for change in changes where scene != nil {
            guard case .reloadRow(let path) = change.kind, let new = map.new(path) else { continue }
            scene?.add(new, change.animation)
        }
        selected = Set(selected.compactMap(map.new))
        cursor = cursor.flatMap(map.new)
        sought = nil
        updateContentSize()
        if !isAtTop, let (path, place) = anchors.first(where: { map.new($0.0) != nil }), let new = map.new(path) {
            hold((new, place))
        }
        if needsData { return [] }
        let limits = limits
        if motion == nil, !isTracking { move(to: limits.fitted(contentOffset)) }
        drag.knownLimits = limits
        tile(from: bounds.minY, to: bounds.maxY)
        dropKept()
        return same
    }
}

/// Where rows are after changes that were before them.
nonisolated struct RowMap {
    /// How many rows each section has afterwards.
    private(set) var counts: [Int]
    private var deleted: Set<IndexPath> = []
    private var moved: [IndexPath: IndexPath] = [:]
    private var reloaded: Set<IndexPath> = []
    private var reloadedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []
    private var insertedSections: Set<Int> = []
    /// The rows of each old section that are taken out, and those of each new one that are put in, in order.
    private var outs: [Int: [Int]] = [:]
    private var ins: [Int: [Int]] = [:]

    @MainActor
    init(_ changes: [ListView.Change], old: [Int], new: [Int]) {
        counts = []
        for change in changes {
            switch change.kind {
            case .insertRow(let path): ins[path.section, default: []].append(path.row)
            case .deleteRow(let path):
                if deleted.insert(path).inserted { outs[path.section, default: []].append(path.row) }
            case .reloadRow(let path): reloaded.insert(path)
            case .moveRow(let from, let to):
                moved[from] = to
                outs[from.section, default: []].append(from.row)
                ins[to.section, default: []].append(to.row)
            case .insertSection(let section): insertedSections.insert(section)
            case .deleteSection(let section): deletedSections.insert(section)
            case .reloadSection(let section): reloadedSections.insert(section)
            }
        }
        for key in outs.keys { outs[key]?.sort() }
        for key in ins.keys { ins[key]?.sort() }
        counts = newCounts(old, new)
    }

    /// What the sections should have; those that have come, or are asked for again, have what they have.
    private func newCounts(_ old: [Int], _ new: [Int]) -> [Int] {
        var counts: [Int?] = []
        for (section, count) in old.enumerated() where !deletedSections.contains(section) {
            counts.append(reloadedSections.contains(section) ? nil : count - (outs[section]?.count ?? 0))
        }
        for section in insertedSections.sorted() { counts.insert(nil, at: min(section, counts.count)) }
        return counts.enumerated().map { section, count in
            let free = new.indices.contains(section) ? new[section] : 0
            return count.map { $0 + (ins[section]?.count ?? 0) } ?? free
        }
    }

    /// The new number of a section that stays.
    private func new(section: Int) -> Int? {
        guard !deletedSections.contains(section) else { return nil }
        var place = section
        for gone in deletedSections where gone < section { place -= 1 }
        for come in insertedSections.sorted() where come <= place { place += 1 }
        return place
    }

    /// Where a row is now; nil if it has gone.
    func new(_ path: IndexPath) -> IndexPath? {
        if let to = moved[path] { return to }
        guard !deleted.contains(path), let section = new(section: path.section) else { return nil }
        var row = path.row
        for gone in outs[path.section] ?? [] where gone < path.row { row -= 1 }
        for come in ins[section] ?? [] where come <= row { row += 1 }
        return IndexPath(row: row, section: section)
    }

    /// Whether it is to be asked for again.
    func isReloaded(_ path: IndexPath) -> Bool { reloaded.contains(path) || reloadedSections.contains(path.section) }
}
