/// Lets initializers and actions know the recognizer's own class; every recognizer class adopts it.
///
/// ```swift
/// final class AnyLift: GestureRecognizer, Recognizer {
///     override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
/// }
/// view.addGestureRecognizer(AnyLift { lift in print(lift.location(in: nil)) })
/// ```
public protocol Recognizer: GestureRecognizer {}

extension Recognizer {
    /// A recognizer that calls a method of `target`, which names its class: `action: Editor.dragged`.
    ///
    /// - Ownership: the target is held weakly.
    public init<T: AnyObject>(target: AnyObject?, action: @escaping (T) -> @MainActor (Self) -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recognizer that calls a method without arguments of `target`.
    ///
    /// - Ownership: the target is held weakly.
    public init<T: AnyObject>(target: AnyObject?, action: @escaping (T) -> @MainActor () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recognizer that runs a closure.
    public init(_ body: @escaping @MainActor (Self) -> Void) {
        self.init()
        addAction(body)
    }

    /// Calls a method of `target` at each change of state that is an action (R-STATE-7).
    ///
    /// - Ownership: the target is held weakly.
    @discardableResult
    public func addTarget<T: AnyObject>(
        _ target: AnyObject?, action: @escaping (T) -> @MainActor (Self) -> Void
    ) -> ActionToken {
        add(target) { [weak target] recognizer in
            guard let target = target as? T, let recognizer = recognizer as? Self else { return }
            action(target)(recognizer)
        }
    }

    /// Runs a closure at each change of state that is an action.
    @discardableResult
    public func addAction(_ body: @escaping @MainActor (Self) -> Void) -> ActionToken {
        add(nil) { recognizer in
            if let recognizer = recognizer as? Self { body(recognizer) }
        }
    }
}

extension GestureRecognizer {
    /// Calls a method without arguments of `target`.
    ///
    /// - Ownership: the target is held weakly.
    @discardableResult
    public final func addTarget<T: AnyObject>(
        _ target: AnyObject?, action: @escaping (T) -> @MainActor () -> Void
    ) -> ActionToken {
        add(target) { [weak target] _ in
            if let target = target as? T { action(target)() }
        }
    }

    /// Has `target` perform a named action, with the recognizer as its sender; the same two again add nothing
    /// (R-STATE-8).
    ///
    /// - Ownership: the target is held weakly.
    public final func addTarget(_ target: AnyObject, action: Action) {
        for entry in actions where entry.target === target && entry.action == action { return }
        _ = add(target, action) { [weak target] recognizer in
            if let target { action.perform(on: target, sender: recognizer) }
        }
    }

    /// Takes an action back from a target; nil means every target, and every action of it.
    ///
    /// Closures have no target, and go by their token alone.
    public final func removeTarget(_ target: AnyObject?, action: Action?) {
        actions.removeAll { entry in
            entry.hasTarget && (target == nil || entry.target === target)
                && (action == nil || entry.action == action)
        }
    }

    /// Takes back what adding returned the token for.
    public final func removeTarget(_ token: ActionToken) {
        actions.removeAll { $0.token === token }
    }

    final func add(
        _ target: AnyObject?, _ action: Action? = nil, _ run: @escaping @MainActor (GestureRecognizer) -> Void
    ) -> ActionToken {
        let entry = GestureActionEntry(target, action, run)
        actions.append(entry)
        return entry.token
    }
}

/// One method, named action or closure that a recognizer calls.
final class GestureActionEntry {
    let token = ActionToken()
    /// The action, if it has a name.
    let action: Action?
    /// Whether it was added with a target, which may be gone.
    let hasTarget: Bool
    private(set) weak var target: AnyObject?
    let run: (GestureRecognizer) -> Void

    init(_ target: AnyObject?, _ action: Action?, _ run: @escaping (GestureRecognizer) -> Void) {
        self.target = target
        self.action = action
        hasTarget = target != nil
        self.run = run
    }
}
