/// One registration of a control: who is told what, for which events.
///
/// An object, so that a walk over the registrations copies none of them.
final class ActionEntry {
    let token: ActionToken
    let action: Action
    /// Whether there is no target: the action goes up the responder chain.
    let isForChain: Bool
    /// Whether it is a closure, which only its token takes back.
    let isClosure: Bool
    @exclusivity(unchecked) private(set) weak var target: AnyObject?
    @exclusivity(unchecked) var events: Control.Events

    init(
        _ action: Action, token: ActionToken, target: AnyObject?, events: Control.Events, isClosure: Bool = false
    ) {
        self.action = action
        self.token = token
        self.target = target
        isForChain = target == nil
        self.isClosure = isClosure
        self.events = events
    }

    nonisolated deinit {}

    /// Whether it was made for that target, or for none.
    func isFor(_ other: AnyObject?) -> Bool {
        other == nil ? isForChain : target === other
    }
}

extension Control {
    /// Calls a method of `target`, which names its class: `action: Editor.save`.
    ///
    /// - Ownership: the target is held weakly.
    @discardableResult
    public final func addTarget<T: AnyObject>(
        _ target: AnyObject?, action: @escaping (T) -> @MainActor () -> Void, for events: Events
    ) -> ActionToken {
        addMethod(of: target, for: events) { object, _, _ in
            if let object = object as? T { action(object)() }
        }
    }

    /// Calls a method of `target` that takes the control.
    ///
    /// - Ownership: the target is held weakly.
    @discardableResult
    public final func addTarget<T: AnyObject, Sender: Control>(
        _ target: AnyObject?, action: @escaping (T) -> @MainActor (Sender) -> Void, for events: Events
    ) -> ActionToken {
        addMethod(of: target, for: events) { object, sender, _ in
            if let object = object as? T, let sender = sender as? Sender { action(object)(sender) }
        }
    }

    /// Calls a method of `target` that takes the control and the event.
    ///
    /// - Ownership: the target is held weakly.
    @discardableResult
    public final func addTarget<T: AnyObject, Sender: Control>(
        _ target: AnyObject?, action: @escaping (T) -> @MainActor (Sender, Event?) -> Void, for events: Events
    ) -> ActionToken {
        addMethod(of: target, for: events) { object, sender, event in
            if let object = object as? T, let sender = sender as? Sender { action(object)(sender, event) }
        }
    }

    /// Has `target` perform a named action; with no target, the first that can, up the chain from the first responder
    /// (R-ACT-4).
    ///
    /// The same target and action again only adds the events (R-ACT-1).
    ///
    /// - Ownership: the target is held weakly.
    public final func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
        if let same = actionEntries.first(where: { $0.action == action && $0.isFor(target) }) {
            same.events.formUnion(events)
        } else {
            actionEntries.append(ActionEntry(action, token: ActionToken(), target: target, events: events))
        }
    }

    /// Runs a closure.
    ///
    /// - Ownership: the control holds the closure.
    @discardableResult
    public final func addAction(for events: Events, _ body: @escaping @MainActor (Event?) -> Void) -> ActionToken {
        addMethod(of: self, for: events, isClosure: true) { _, _, event in body(event) }
    }

    private func addMethod(
        of target: AnyObject?, for events: Events, isClosure: Bool = false,
        _ body: @escaping @MainActor (AnyObject, AnyObject?, Event?) -> Void
    ) -> ActionToken {
        guard let target else {
            preconditionFailure(
                "a method needs a target: to find one up the responder chain, add a named Action without target")
        }
        let token = ActionToken()
        actionEntries.append(
            ActionEntry(
                Action(anonymous: token, body), token: token, target: target, events: events, isClosure: isClosure))
        return token
    }

    /// Takes back what adding returned the token for.
    public final func removeTarget(_ token: ActionToken) {
        for entry in actionEntries where entry.token === token { entry.events = [] }
        actionEntries.removeAll { $0.events.isEmpty }
    }

    /// Takes events back from an action of a target: without a target from that of every one, without an action from
    /// all that the target has, bare methods too.
    ///
    /// Closures stay; what adding them returned takes them back.
    public final func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
        for entry in actionEntries where !entry.isClosure {
            if let target, entry.target !== target { continue }
            if let action, entry.action != action { continue }
            entry.events.subtract(events)
        }
        actionEntries.removeAll { $0.events.isEmpty }
    }

    /// Everyone registered, once each; nil stands for registrations without target (R-ACT-7).
    public final var allTargets: [AnyObject?] {
        var found: [AnyObject?] = []
        for entry in actionEntries {
            let object = entry.target
            if !entry.isForChain && object == nil { continue }
            if !found.contains(where: { $0 === object }) { found.append(object) }
        }
        return found
    }

    /// All events that something is registered for; a target that is gone counts no longer.
    public final var allControlEvents: Events {
        var found: Events = []
        for entry in actionEntries where entry.isForChain || entry.target != nil { found.formUnion(entry.events) }
        return found
    }

    /// Goes through what is registered, in its order: the action, its target (nil for none) and its events.
    ///
    /// Setting `stop` ends the walk.
    public final func enumerateEventHandlers(
        _ body: (_ action: Action, _ target: AnyObject?, _ events: Events, _ stop: inout Bool) -> Void
    ) {
        var stop = false
        for entry in actionEntries where entry.isForChain || entry.target != nil {
            body(entry.action, entry.target, entry.events, &stop)
            if stop { return }
        }
    }

    /// The actions of a target for an event, in their order; bare methods are among them, without a name.
    public final func actions(forTarget target: AnyObject?, forControlEvent event: Events) -> [Action] {
        actionEntries.filter { $0.isFor(target) && !$0.events.isDisjoint(with: event) }.map(\.action)
    }

    final func sendActions(for events: Events, with event: Event?) {
        // Those registered now; an action may remove others or let a target go (R-ACT-6).
        for entry in actionEntries where !entry.events.isDisjoint(with: events) {
            if let target = entry.target {
                sendAction(entry.action, to: target, for: event)
            } else if entry.isForChain {
                sendAction(entry.action, to: nil, for: event)
            }
        }
    }

    final func send(_ action: Action, to target: AnyObject?, for event: Event?) {
        if let application = window?.application {
            application.sendAction(action, to: target, from: self, for: event)
        } else if let target = target ?? self.target(forAction: action, withSender: self) {
            action.perform(on: target, sender: self, event: event)
        }
    }
}
