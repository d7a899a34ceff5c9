/// A named action: what nil targets, menus and key commands compare, and how a target performs it.
///
/// ```swift
/// protocol Saves: Responder { func save() }
/// extension Action { static let save = Action("save", on: (any Saves).self) { $0.save() } }
/// ```
///
/// Two actions are the same if their names are. Bare methods and closures are actions without a name of their own:
/// each is only the same as itself.
@MainActor public struct Action: Hashable {
    /// What the action is; one object, as actions are handed on with every press.
    private final class Meaning {
        let name: String
        /// What tells a bare method or closure from others.
        let token: ActionToken?
        let accepts: @MainActor (AnyObject) -> Bool
        let body: @MainActor (_ target: AnyObject, _ sender: AnyObject?, Event?) -> Void

        init(
            _ name: String, _ token: ActionToken?, _ accepts: @escaping @MainActor (AnyObject) -> Bool,
            _ body: @escaping @MainActor (AnyObject, AnyObject?, Event?) -> Void
        ) {
            self.name = name
            self.token = token
            self.accepts = accepts
            self.body = body
        }

        nonisolated deinit {}
    }

    nonisolated private let meaning: Meaning

    /// What tells the action from others; empty for a bare method or closure.
    nonisolated public var name: String { meaning.name }

    /// An action that every target of the type performs.
    public init<T>(_ name: String, on type: T.Type, _ body: @escaping @MainActor (T) -> Void) {
        self.init(name, on: type) { target, _, _ in body(target) }
    }

    /// An action that is told its sender and the event that led to it.
    public init<T>(
        _ name: String, on type: T.Type, _ body: @escaping @MainActor (T, _ sender: AnyObject?, Event?) -> Void
    ) {
        meaning = Meaning(name, nil, { $0 is T }) { target, sender, event in
            if let target = target as? T { body(target, sender, event) }
        }
    }

    /// An action of a bare method or closure, for any target.
    init(anonymous token: ActionToken, _ body: @escaping @MainActor (AnyObject, AnyObject?, Event?) -> Void) {
        meaning = Meaning("", token, { _ in true }, body)
    }

    /// Whether an object of this class performs the action.
    func isPerformed(by target: AnyObject) -> Bool { meaning.accepts(target) }

    /// Performs it; false, and nothing is done, if the target cannot.
    @discardableResult
    public func perform(on target: AnyObject, sender: AnyObject? = nil, event: Event? = nil) -> Bool {
        guard meaning.accepts(target) else { return false }
        meaning.body(target, sender, event)
        return true
    }

    nonisolated public static func == (a: Action, b: Action) -> Bool {
        a.meaning === b.meaning || (a.name == b.name && a.meaning.token === b.meaning.token)
    }

    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
