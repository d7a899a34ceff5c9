/// An action that a person can choose, with what there is to say about it: UIKit's `UICommand`.
///
/// ```swift
/// let cut = Command(title: "Cut", action: .cut)
/// let more = Command("More") { print("more") }
/// ```
///
/// Who performs it, and whether it can be performed, the responder chain says when it is shown or chosen.
public class Command: MenuElement {
    /// What is particular about a command.
    nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// It takes something away for good.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown, and cannot be chosen.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// Whether what the command switches is on.
    nonisolated public enum State: Hashable, Sendable {
        /// It is off, or nothing that is switched; on; or on for a part.
        case off, on, mixed
    }

    /// What is done.
    public let action: Action
    /// A longer title, where a list of all key commands is shown.
    public var discoverabilityTitle: String?
    /// What is particular about it.
    public var attributes: Attributes
    /// Whether it is on.
    public var state: State

    /// A command for an action.
    public init(
        title: String, action: Action, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        self.action = action
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title)
    }

    /// A command that runs a closure.
    ///
    /// - Ownership: the command holds it.
    public convenience init(_ title: String, attributes: Attributes = [], handler: @escaping @MainActor () -> Void) {
        let action = Action(anonymous: ActionToken()) { _, _, _ in handler() }
        self.init(title: title, action: action, attributes: attributes)
    }

    /// The same again, for whoever validates it to change.
    func copy() -> Command {
        Command(
            title: title, action: action, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state)
    }

    /// The command as it is now for whoever would perform it.
    final func validated(by target: Responder) -> Command {
        let copy = copy()
        target.validate(copy)
        return copy
    }

    /// Whether it can be chosen.
    final var isAvailable: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }
}
