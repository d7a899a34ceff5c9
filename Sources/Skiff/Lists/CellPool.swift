/// The cells that show no row now, by what they are made for.
struct CellPool {
    private var types: [String: ListViewCell.Type] = [:]
    private var free: [String: [ListViewCell]] = [:]

    mutating func register(_ type: ListViewCell.Type, _ identifier: String) {
        types[identifier] = type
        free[identifier] = nil
    }

    mutating func take(_ identifier: String) -> ListViewCell? { free[identifier]?.popLast() }

    func make(_ identifier: String) -> ListViewCell? {
        types[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Whether there was room for it.
    mutating func put(_ cell: ListViewCell) -> Bool {
        guard let identifier = cell.reuseIdentifier, free[identifier, default: []].count < Self.limit else {
            return false
        }
        free[identifier, default: []].append(cell)
        return true
    }

    /// Those that wait.
    var all: [ListViewCell] { free.values.flatMap { $0 } }

    /// More of a kind are never needed at once.
    private static let limit = 64
}
