import SkiffCore

extension ListView {
    /// How rows come and go: UIKit's `UITableView.RowAnimation`.
    nonisolated public enum RowAnimation: Sendable, Hashable {
        /// At once.
        case none
        /// As fits the list: they fade.
        case automatic
        /// They fade.
        case fade
        /// They come from the left, and go there.
        case left
        /// They come from the right, and go there.
        case right
    }
}

/// How rows were seen before changes, so that they can be seen to go from there to where they are afterwards.
struct RowScene {
    /// Where cells were, from the top of what is seen.
    private var places: [ObjectIdentifier: Double] = [:]
    /// Pictures of the rows that go.
    private var ghosts: [(ghost: Ghost, animation: ListView.RowAnimation)] = []
    private var newRows: [IndexPath: ListView.RowAnimation] = [:]
    private var newSections: [Int: ListView.RowAnimation] = [:]
    private let offset: Double
    private static let duration = 0.3

    /// The rows of a list, before changes; nil if all of those are made at once.
    init?(of list: ListView, before changes: [ListView.Change]) {
        offset = list.bounds.minY
        var isAnimated = false
        for change in changes where change.animation != .none { isAnimated = true }
        guard isAnimated, list.window?.application != nil else { return nil }
        for row in list.rows { places[ObjectIdentifier(row.cell)] = row.cell.frame.minY - offset }
        for change in changes where change.animation != .none { note(change, list) }
    }

    private mutating func note(_ change: ListView.Change, _ list: ListView) {
        switch change.kind {
        case .insertRow(let path): newRows[path] = change.animation
        case .insertSection(let section): newSections[section] = change.animation
        case .deleteRow(let path), .reloadRow(let path): leave(change.animation, list) { $0 == path }
        case .deleteSection(let section), .reloadSection(let section):
            leave(change.animation, list) { $0.section == section }
        case .moveRow: break
        }
    }

    /// Takes pictures of rows that are seen, and go.
    private mutating func leave(
        _ animation: ListView.RowAnimation, _ list: ListView, where goes: (IndexPath) -> Bool
    ) {
        for row in list.rows where goes(row.path) && row.cell.frame.intersects(list.bounds) {
            if let ghost = Ghost(of: row.cell) { ghosts.append((ghost, animation)) }
        }
    }

    /// Says how a row that is asked for again comes.
    mutating func add(_ path: IndexPath, _ animation: ListView.RowAnimation) { newRows[path] = animation }

    /// Has the rows be seen to go where they are now.
    ///
    /// - Parameter kept: the cells that have shown the same row before.
    func animate(_ list: ListView, kept: Set<ObjectIdentifier>, completion: ((Bool) -> Void)?) {
        let shift = list.bounds.minY - offset
        for (ghost, _) in ghosts {
            ghost.center.y += shift
            // Under the rows, which close over it.
            list.insertSubview(ghost, at: 0)
        }
        let ghosts = ghosts
        View.animate(withDuration: Self.duration) {
            // Rows that nobody has put in come along with those above them.
            var way = 0.0
            for row in list.rows {
                let cell = row.cell
                var old = ViewValues(cell)
                if kept.contains(ObjectIdentifier(cell)), let place = places[ObjectIdentifier(cell)] {
                    way = place - (cell.frame.minY - list.bounds.minY)
                    old.origin.y += way
                } else if let animation = newRows[row.path] ?? newSections[row.path.section] {
                    Self.put(&old, aside: animation, list)
                } else {
                    old.origin.y += way
                }
                cell.animate(from: old)
            }
            for (ghost, animation) in ghosts {
                switch animation {
                case .none: break
                case .automatic, .fade: ghost.alpha = 0
                case .left: ghost.center.x -= list.bounds.width
                case .right: ghost.center.x += list.bounds.width
                }
            }
        } completion: { isFinished in
            for (ghost, _) in ghosts { ghost.removeFromSuperview() }
            completion?(isFinished)
        }
    }

    /// Where a row comes from.
    private static func put(_ values: inout ViewValues, aside animation: ListView.RowAnimation, _ list: ListView) {
        switch animation {
        case .none: break
        case .automatic, .fade: values.alpha = 0
        case .left: values.origin.x -= list.bounds.width
        case .right: values.origin.x += list.bounds.width
        }
    }
}
