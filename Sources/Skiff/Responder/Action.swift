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
    /// What tells the action from others; empty for a bare method or closure.
    public let name: String
    /// What tells a bare method or closure from others.
    private let token: ActionToken?
    private let accepts: @MainActor (AnyObject) -> Bool
    private let body: @MainActor (_ target: AnyObject, _ sender: AnyObject?, Event?) -> Void

    /// An action that every target of the type performs.
    public init<T>(_ name: String, on type: T.Type, _ body: @escaping @MainActor (T) -> Void) {
        self.init(name, on: type) { target, _, _ in body(target) }
    }

    /// An action that is told its sender and the event that led to it.
    public init<T>(
        _ name: String, on type: T.Type, _ body: @escaping @MainActor (T, _ sender: AnyObject?, Event?) -> Void
    ) {
        self.name = name
        token = nil
        accepts = { $0 is T }
        self.body = { target, sender, event in
            if let target = target as? T { body(target, sender, event) }
        }
    }

    /// An action of a bare method or closure.
    init(anonymous token: ActionToken, _ body: @escaping @MainActor (AnyObject, AnyObject?, Event?) -> Void) {
        name = ""
        self.token = token
        accepts = { _ in true }
        self.body = body
    }

    /// Whether an object of this class performs the action.
    func isPerformed(by target: AnyObject) -> Bool { accepts(target) }

    /// Performs it; false, and nothing is done, if the target cannot.
    @discardableResult
    public func perform(on target: AnyObject, sender: AnyObject? = nil, event: Event? = nil) -> Bool {
        guard accepts(target) else { return false }
        body(target, sender, event)
        return true
    }

    nonisolated public static func == (a: Action, b: Action) -> Bool { a.name == b.name && a.token === b.token }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
