import ProcessSupport

/// The globals that a compositor offers, with their versions.
enum OfferedGlobals {
    /// What a program with `SKIFF_LOG=wayland` was offered.
    static func inLog(_ log: String) -> [String: Int] {
        var offered: [String: Int] = [:]
        for line in log.split(separator: "\n") where line.hasPrefix("skiff wayland: ") {
            let words = line.split(separator: " ").dropFirst(2)
            if let interface = words.first, let version = words.dropFirst().first.flatMap({ Int($0) }) {
                offered[String(interface)] = version
            }
        }
        return offered
    }

    /// What protocols/README.md says; nil for what is not offered.
    static func inTable(of compositor: LiveCompositor) throws -> [(interface: String, version: Int?)] {
        var rows: [(interface: String, version: Int?)] = []
        var columns: [String] = []
        for line in (readText(PackageFolder.path + "/protocols/README.md") ?? "").split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map(trimmed)
            if cells.contains(compositor.column) { columns = cells }
            if cells.isEmpty { columns = [] }
            guard let place = columns.firstIndex(of: compositor.column), let name = columns.firstIndex(of: "global"),
                cells.count == columns.count, cells[name].contains("_")
            else { continue }
            let version = Int(cells[place])
            guard version != nil || cells[place] == "–" else {
                throw LiveFailure("protocols/README.md says \"\(cells[place])\" of \(cells[name])")
            }
            rows.append((cells[name], version))
        }
        return rows
    }

    private static func trimmed(_ cell: Substring) -> String {
        var cell = cell.drop { $0 == " " }
        while cell.last == " " { cell.removeLast() }
        return String(cell)
    }
}
