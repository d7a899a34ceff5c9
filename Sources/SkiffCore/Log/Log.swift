/// Where an application says what it does, one line a fact; silent unless a category is on.
///
/// `SKIFF_LOG=wayland,arena` turns categories on, `SKIFF_LOG=all` every one. What goes wrong outside the program is
/// said once, whatever is on. The log is handed down from the application; there is no global one.
@MainActor
public final class Log {
    /// What a line is about.
    public enum Category: String, CaseIterable, Sendable {
        /// The connection, input, the arena, the responder chain, frames, or text.
        case wayland, input, arena, chain, frame, text
    }

    private let categories: Set<Category>
    private let sink: (String) -> Void
    private var said: Set<String> = []

    /// A log that hands each line, without a line end, to `sink`.
    public init(categories: Set<Category> = [], sink: @escaping (String) -> Void) {
        self.categories = categories
        self.sink = sink
    }

    /// The categories that a value of `SKIFF_LOG` names; names that it does not know are left out.
    public nonisolated static func categories(named list: String) -> Set<Category> {
        let names = list.split(separator: ",").map { $0.filter { $0 != " " } }
        if names.contains("all") { return Set(Category.allCases) }
        return Set(names.compactMap { Category(rawValue: String($0)) })
    }

    /// Whether the category is on: ask before work that only a line of the log needs.
    public func isOn(_ category: Category) -> Bool {
        categories.contains(category)
    }

    /// One line, if the category is on.
    public func say(_ category: Category, _ message: @autoclosure () -> String) {
        guard categories.contains(category) else { return }
        sink("skiff \(category.rawValue): \(message())")
    }

    /// One line about something that is wrong outside the program, the first time that it is said.
    public func once(_ message: @autoclosure () -> String) {
        let line = message()
        guard said.insert(line).inserted else { return }
        // A peer that makes up new faults without end does not fill the memory.
        if said.count > 1000 { said = [line] }
        sink("skiff: \(line)")
    }
}
