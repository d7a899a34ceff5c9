/// The place of a row in a list: its section, and its number there.
///
/// ```swift
/// let list = ListView()
/// list.scrollToRow(at: IndexPath(row: 12, section: 0), at: .middle, animated: true)
/// ```
nonisolated public struct IndexPath: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number of the section.
    public var section: Int
    /// The number of the row in its section.
    public var row: Int

    /// The place of a row.
    public init(row: Int, section: Int) {
        self.section = section
        self.row = row
    }

    /// The order in which rows are shown.
    public static func < (a: IndexPath, b: IndexPath) -> Bool {
        a.section != b.section ? a.section < b.section : a.row < b.row
    }

    public var description: String { "[\(section), \(row)]" }
}
