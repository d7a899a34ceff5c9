import SkiffCore

/// An object that may handle events: views, controllers, windows and the application.
///
/// What a responder does not handle goes to its `next` (SPEC R-CHAIN). Override a touch or press method without
/// calling super to keep the event; override all four of a kind then (R-CHAIN-12).
///
/// ```swift
/// final class Page: View {
///     override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { turn() }
///     func turn() {}
/// }
/// ```
open class Responder {
    /// A responder that leaves every event to its next.
    public init() {}

    /// Where events go that this responder leaves; nil ends the chain (R-CHAIN-1).
    ///
    /// Never kept: each walk asks anew.
    open var next: Responder? { nil }

    // MARK: Touches

    /// Touches have begun on the responder, or were left to it.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        #if DEBUG
            noteLeft(touches)
        #endif
        forward { $0.touchesBegan(touches, with: event) }
    }

    /// Touches have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        #if DEBUG
            checkLeft(touches)
        #endif
        forward { $0.touchesMoved(touches, with: event) }
    }

    /// Touches were lifted.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        #if DEBUG
            checkLeft(touches)
        #endif
        forward { $0.touchesEnded(touches, with: event) }
    }

    /// Touches were taken away: undo what their beginning did.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        #if DEBUG
            checkLeft(touches)
        #endif
        forward { $0.touchesCancelled(touches, with: event) }
    }

    /// Values of a pen that were guessed when they were told are known now, or will not be (R-TOUCH-16).
    ///
    /// Each touch is one of those that were told before: its `estimationUpdateIndex` says which.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
        forward { $0.touchesEstimatedPropertiesUpdated(touches) }
    }

    // MARK: Presses

    /// Keys have gone down.
    open func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        #if DEBUG
            noteLeft(presses)
        #endif
        forward { $0.pressesBegan(presses, with: event) }
    }

    /// Keys are held harder or less hard.
    ///
    /// Wayland tells of no key how hard it is held: nothing calls this. It is there for overrides of all five methods.
    open func pressesChanged(_ presses: Set<Press>, with event: Event?) {
        #if DEBUG
            checkLeft(presses)
        #endif
        forward { $0.pressesChanged(presses, with: event) }
    }

    /// Keys were released.
    open func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        #if DEBUG
            checkLeft(presses)
        #endif
        forward { $0.pressesEnded(presses, with: event) }
    }

    /// Keys were taken away: undo what their beginning did.
    open func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        #if DEBUG
            checkLeft(presses)
        #endif
        forward { $0.pressesCancelled(presses, with: event) }
    }

    /// A key that the responder has is held, and repeats: for what moves step by step (R-PRESS-8).
    func keyRepeated(_ press: Press, with event: Event?) {}

    // MARK: Focus

    /// Where the focus is to go inside of this responder, best first: views that can have it, or those that prefer some.
    open var preferredFocusEnvironments: [Responder] { [] }

    /// Whether the focus may move from or to a view that has this responder in its chain (R-FOCUS-2).
    ///
    /// It is asked of each in the chains of both; one that says no keeps the focus where it is.
    open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }

    /// The focus has moved from or to a view that has this responder in its chain.
    ///
    /// What `coordinator` is given is done when all have been told.
    open func didUpdateFocus(in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator) {}

    // MARK: Motion and remote control

    /// The device began to be shaken (R-MOTION-2).
    open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
        forward { $0.motionBegan(motion, with: event) }
    }

    /// It was shaken.
    open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
        forward { $0.motionEnded(motion, with: event) }
    }

    /// It was no shake, or something else came first.
    open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
        forward { $0.motionCancelled(motion, with: event) }
    }

    /// A media key was pressed; what it means is the event's `subtype` (R-REMOTE-1).
    open func remoteControlReceived(with event: Event?) {
        forward { $0.remoteControlReceived(with: event) }
    }

    // MARK: First responder

    /// Whether this is the window's first responder: where keys and nil-target actions start.
    public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Whether it may become first responder; false unless overridden (R-FIRST-2).
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it may stop being it; true unless overridden, for instance while its content is not valid.
    open var canResignFirstResponder: Bool { true }

    /// Makes it the window's first responder, if it may and the present one lets go (R-FIRST-3).
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        responderWindow?.makeFirstResponder(self) ?? false
    }

    /// Stops it being first responder; true if it is none afterwards.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, let window = responderWindow else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window that counts this responder's first-responder state.
    var responderWindow: Window? { nil }

    // MARK: Actions

    /// Whether this responder itself performs the action: by default, whether its class does (R-EDIT-1).
    open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        action.isPerformed(by: self)
    }

    /// The first responder from here up the chain that can perform the action (R-EDIT-1).
    ///
    /// Each that cannot asks its `next`: an override may name another responder, for itself and those below.
    open func target(forAction action: Action, withSender sender: Any? = nil) -> Responder? {
        if canPerformAction(action, withSender: sender) { return self }
        if Self.chainLogs > 0 { logRefusal(of: action) }
        return targetOfNext(forAction: action, withSender: sender)
    }

    // MARK: Undo and input views

    /// The nearest undo manager up the chain: that of the window, unless a responder before it has one (R-UNDO-1).
    open var undoManager: UndoManager? {
        var manager: UndoManager?
        forward { manager = $0.undoManager }
        return manager
    }

    /// What the window has at its bottom instead of a keyboard while this responder is first, or one before it that has
    /// none (R-INPUT-1).
    ///
    /// It keeps the height that it was given, else has the one that it would like.
    open var inputView: View? { nil }
    /// What is above the input view, or at the window's bottom without one (R-INPUT-3).
    open var inputAccessoryView: View? { nil }
    /// The controller of the input view, where there is no `inputView`.
    open var inputViewController: ViewController? { nil }
    /// The controller of the accessory view, where there is no `inputAccessoryView`.
    open var inputAccessoryViewController: ViewController? { nil }

    /// Looks the input views up anew, if this is the first responder (R-INPUT-4).
    public final func reloadInputViews() {
        if isFirstResponder { responderWindow?.updateInputViews() }
    }

    // MARK: Commands

    /// The key commands that are in effect while this responder is first, or up the chain from the first one
    /// (R-PRESS-6).
    open var keyCommands: [KeyCommand]? { nil }

    /// Brings a command up to date that this responder would perform: its title, state and attributes.
    ///
    /// Called before the command is shown or performed, with a copy of it.
    open func validate(_ command: Command) {}
}
