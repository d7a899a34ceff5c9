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
        add { [weak target] recognizer in
            guard let target = target as? T, let recognizer = recognizer as? Self else { return }
            action(target)(recognizer)
        }
    }

    /// Runs a closure at each change of state that is an action.
    @discardableResult
    public func addAction(_ body: @escaping @MainActor (Self) -> Void) -> ActionToken {
        add { recognizer in
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
        add { [weak target] _ in
            if let target = target as? T { action(target)() }
        }
    }

    /// Takes back what adding returned the token for.
    public final func removeTarget(_ token: ActionToken) {
        actions.removeAll { $0.token === token }
    }

    final func add(_ run: @escaping @MainActor (GestureRecognizer) -> Void) -> ActionToken {
        let entry = GestureActionEntry(token: ActionToken(), run: run)
        actions.append(entry)
        return entry.token
    }
}

/// One method or closure that a recognizer calls.
struct GestureActionEntry {
    let token: ActionToken
    let run: (GestureRecognizer) -> Void
}
