/// One registration of a control: who is told what, for which events.
struct ActionEntry {
    let token: ActionToken
    let action: Action
    /// Nil in a registration without a target: the action goes up the responder chain.
    let target: WeakTarget?
    var events: Control.Events

    struct WeakTarget {
        weak var value: AnyObject?
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
        let same = actionEntries.firstIndex { entry in
            entry.action == action && (target == nil ? entry.target == nil : entry.target?.value === target)
        }
        if let same {
            actionEntries[same].events.formUnion(events)
        } else {
            let target = target.map { ActionEntry.WeakTarget(value: $0) }
            actionEntries.append(ActionEntry(token: ActionToken(), action: action, target: target, events: events))
        }
    }

    /// Runs a closure.
    ///
    /// - Ownership: the control holds the closure.
    @discardableResult
    public final func addAction(for events: Events, _ body: @escaping @MainActor (Event?) -> Void) -> ActionToken {
        addMethod(of: self, for: events) { _, _, event in body(event) }
    }

    private func addMethod(
        of target: AnyObject?, for events: Events, _ body: @escaping @MainActor (AnyObject, AnyObject?, Event?) -> Void
    ) -> ActionToken {
        guard let target else {
            preconditionFailure(
                "a method needs a target: to find one up the responder chain, add a named Action without target")
        }
        let token = ActionToken()
        actionEntries.append(
            ActionEntry(
                token: token, action: Action(anonymous: token, body), target: ActionEntry.WeakTarget(value: target),
                events: events))
        return token
    }

    /// Takes back what adding returned the token for.
    public final func removeTarget(_ token: ActionToken) {
        actionEntries.removeAll { $0.token === token }
    }

    /// Takes events back from a named action of a target; nil means the registration without target.
    public final func removeTarget(_ target: AnyObject?, action: Action, for events: Events) {
        for index in actionEntries.indices where actionEntries[index].action == action {
            let entry = actionEntries[index]
            guard target == nil ? entry.target == nil : entry.target?.value === target else { continue }
            actionEntries[index].events.subtract(events)
        }
        actionEntries.removeAll { $0.events.isEmpty }
    }

    /// Everyone registered, once each; nil stands for registrations without target (R-ACT-7).
    public final var allTargets: [AnyObject?] {
        var found: [AnyObject?] = []
        for entry in actionEntries {
            let object = entry.target?.value
            if entry.target != nil && object == nil { continue }
            if !found.contains(where: { $0 === object }) { found.append(object) }
        }
        return found
    }

    /// The actions of a target for an event, in their order; bare methods are among them, without a name.
    public final func actions(forTarget target: AnyObject?, forControlEvent event: Events) -> [Action] {
        actionEntries.filter { entry in
            (target == nil ? entry.target == nil : entry.target?.value === target)
                && !entry.events.isDisjoint(with: event)
        }.map(\.action)
    }

    /// Performs everything that is registered for any of the events, in the order of registration (R-ACT-5).
    public final func sendActions(for events: Events) {
        sendActions(for: events, with: nil)
    }

    final func sendActions(for events: Events, with event: Event?) {
        // Those registered now; an action may remove others or let a target go (R-ACT-6).
        for entry in actionEntries where !entry.events.isDisjoint(with: events) {
            guard actionEntries.contains(where: { $0.token === entry.token }) else { continue }
            if let target = entry.target {
                if let object = target.value { sendAction(entry.action, to: object, for: event) }
            } else {
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
