/// Commands in an order, with menus and groups in it: UIKit's `UIMenu`.
///
/// ```swift
/// let menu = Menu(children: [
///     Menu(options: .displayInline, children: [
///         Command(title: "Cut", action: .cut), Command(title: "Copy", action: .copy),
///     ]),
///     Command(title: "Select All", action: .selectAll),
/// ])
/// let names = menu.entries(for: window).filter(\.isEnabled).map(\.title)
/// ```
public final class Menu: MenuElement {
    /// How a menu stands in another one.
    nonisolated public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Its children stand in the menu around it, as a group.
        public static let displayInline = Options(rawValue: 1)
    }

    /// What is in it.
    public var children: [MenuElement]
    /// How it stands in another one.
    public let options: Options

    /// A menu.
    public init(title: String = "", options: Options = [], children: [MenuElement]) {
        self.children = children
        self.options = options
        super.init(title: title)
    }

    /// A menu as it is at one moment, for one place: what there is to choose, and who would perform it.
    @MainActor public struct Entry {
        /// What the person reads.
        public let title: String
        /// The command, as its target has validated it; nil for a menu.
        public let command: Command?
        /// Who would perform it.
        public let target: Responder?
        /// What is in it, for a menu.
        public let children: [Entry]
        /// The menu itself; nil for a command.
        public let menu: Menu?
        /// Whether another group begins with it.
        public internal(set) var startsGroup: Bool

        /// Whether it can be chosen: somebody performs the command, or something in the menu can be chosen.
        public var isEnabled: Bool {
            if let command { return target != nil && command.isAvailable }
            return children.contains(where: \.isEnabled)
        }

        /// Whether what it switches is on.
        public var state: Command.State { command?.state ?? .off }

        /// Performs the command, by the application; false if nobody does.
        @discardableResult
        public func perform(for event: Event? = nil) -> Bool {
            guard let command, let target, isEnabled else { return false }
            return target.send(command, event)
        }
    }

    /// What there is to choose, by the chain from a responder up: its window's first responder, for a menu of the
    /// window.
    ///
    /// Each command is asked for by `canPerformAction` and validated by who would perform it; what is hidden is left out.
    ///
    /// What is deeper in it than 64 menus is left out, and so is a menu inside itself; the log says so.
    public func entries(for responder: Responder) -> [Entry] {
        var around: [Menu] = []
        return entries(for: responder, inside: &around) ?? []
    }

    /// The same, inside of other menus, the outermost first; nil for a menu that is left out there.
    private func entries(for responder: Responder, inside around: inout [Menu]) -> [Entry]? {
        guard around.count < Self.deepest, !around.contains(where: { $0 === self }) else {
            responder.responderWindow?.log?.once("A menu is inside itself, or in more menus than 64: it is left out.")
            return nil
        }
        around.append(self)
        defer { around.removeLast() }
        var found: [Entry] = []
        var startsGroup = false
        for child in children {
            var new: [Entry] = []
            let menu = child as? Menu
            let isInline = menu?.options.contains(.displayInline) == true
            if let menu, isInline {
                new = menu.entries(for: responder, inside: &around) ?? []
            } else if let menu {
                guard let inside = menu.entries(for: responder, inside: &around) else { continue }
                new = [
                    Entry(
                        title: menu.title, command: nil, target: nil, children: inside, menu: menu, startsGroup: false)
                ]
            } else if let command = child as? Command, let entry = Self.entry(of: command, for: responder) {
                new = [entry]
            }
            guard !new.isEmpty else { continue }
            if !found.isEmpty, startsGroup || isInline { new[0].startsGroup = true }
            startsGroup = isInline
            found += new
        }
        return found
    }

    /// Nobody finds what is deeper.
    private static let deepest = 64

    private static func entry(of command: Command, for responder: Responder) -> Entry? {
        let target = responder.target(forAction: command.action, withSender: command)
        let shown = target.map { command.validated(by: $0) } ?? command
        guard !shown.attributes.contains(.hidden) else { return nil }
        return Entry(title: shown.title, command: shown, target: target, children: [], menu: nil, startsGroup: false)
    }
}

extension Responder {
    /// Performs a command on this responder, through the application.
    final func send(_ command: Command, _ event: Event?) -> Bool {
        let application = responderWindow?.application ?? self as? Application
        guard let application else { return command.action.perform(on: self, sender: command, event: event) }
        return application.sendAction(command.action, to: self, from: command, for: event)
    }
}
