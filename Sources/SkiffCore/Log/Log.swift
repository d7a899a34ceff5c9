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
    /// What is said, to those who hear it besides the sink.
    private var heard: Set<Category>
    private var witness: ((Category, String) -> Void)?
    private let sink: (String) -> Void
    private var said: Set<String> = []

    /// A log that hands each line, without a line end, to `sink`.
    public init(categories: Set<Category> = [], sink: @escaping (String) -> Void) {
        self.categories = categories
        heard = categories
        self.sink = sink
    }

    /// Hands what is said of those categories to `body` as well, without the category's name; nil ends that.
    package func hear(_ categories: Set<Category>, _ body: ((Category, String) -> Void)?) {
        witness = body
        heard = body == nil ? self.categories : self.categories.union(categories)
    }

    /// The categories that a value of `SKIFF_LOG` names; names that it does not know are left out.
    public nonisolated static func categories(named list: String) -> Set<Category> {
        let names = names(in: list)
        if names.contains("all") { return Set(Category.allCases) }
        return Set(names.compactMap { Category(rawValue: $0) })
    }

    /// What is wrong with a value of `SKIFF_LOG`: the names that it does not know, and those that there are; nil if it
    /// knows all of them.
    public nonisolated static func complaint(about list: String) -> String? {
        let unknown = names(in: list).filter { $0 != "all" && Category(rawValue: $0) == nil }
        guard !unknown.isEmpty else { return nil }
        let known = Category.allCases.map(\.rawValue) + ["all"]
        return "SKIFF_LOG: there is no category \(unknown.joined(separator: ", ")), but "
            + known.joined(separator: ", ") + "."
    }

    private nonisolated static func names(in list: String) -> [String] {
        list.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    }

    /// Whether the category is on: ask before work that only a line of the log needs.
    public func isOn(_ category: Category) -> Bool {
        !heard.isEmpty && heard.contains(category)
    }

    /// One line, if the category is on.
    public func say(_ category: Category, _ message: @autoclosure () -> String) {
        // Most programs say nothing, and what is asked on the way of a press is asked quickly.
        if heard.isEmpty { return }
        guard heard.contains(category) else { return }
        let text = message()
        if categories.contains(category) { sink("skiff \(category.rawValue): \(text)") }
        witness?(category, text)
    }

    /// Lines that somebody has asked for, whatever is on.
    package func tell(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { sink(String(line)) }
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
