/// The cells that show no row now, by what they are made for.
struct CellPool {
    private var types: [String: ListViewCell.Type] = [:]
    private var free: [String: [ListViewCell]] = [:]

    mutating func register(_ type: ListViewCell.Type, _ identifier: String) {
        types[identifier] = type
        free[identifier] = nil
    }

    mutating func take(_ identifier: String) -> ListViewCell? {
        guard let cell = free[identifier]?.popLast() else { return nil }
        cell.isPooled = false
        return cell
    }

    func make(_ identifier: String) -> ListViewCell? {
        types[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Whether there was room for it.
    mutating func put(_ cell: ListViewCell) -> Bool {
        guard let identifier = cell.reuseIdentifier, free[identifier, default: []].count < Self.limit else {
            return false
        }
        // Another class may have been registered meanwhile.
        if let type = types[identifier], type != Swift.type(of: cell) { return false }
        free[identifier, default: []].append(cell)
        cell.isPooled = true
        shown.append(cell)
        return true
    }

    /// Those that were put here since all were hidden last; some may have been taken again.
    private var shown: [ListViewCell] = []
    var hasShown: Bool { !shown.isEmpty }

    /// What waits is not seen.
    mutating func hideAll() {
        for cell in shown where cell.isPooled && !cell.isHidden { cell.isHidden = true }
        shown.removeAll(keepingCapacity: true)
    }

    /// More of a kind are never needed at once.
    private static let limit = 64
}
