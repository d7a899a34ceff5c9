/// What happened, in order, one short line each.
final class Journal {
    private var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What was written since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
