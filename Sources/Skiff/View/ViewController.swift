import SkiffCore

/// Looks after one root view: makes it when it is first asked for, and stands between it and what is around it in the
/// responder chain.
///
/// ```swift
/// final class Editor: ViewController {
///     override func viewDidLoad() { view.addSubview(Label("Hello")) }
/// }
/// ```
open class ViewController: Responder {
    public override init() {}

    private var loaded: View?

    /// The root view; made by `loadView` at the first call.
    public final var view: View {
        get {
            if let loaded { return loaded }
            loadView()
            if loaded == nil { adopt(View()) }
            viewDidLoad()
            return loaded ?? View()
        }
        set { adopt(newValue) }
    }

    private func adopt(_ view: View) {
        loaded?.controller = nil
        loaded = view
        view.controller = self
    }

    /// Whether the root view has been made.
    public final var isViewLoaded: Bool { loaded != nil }

    /// Makes the root view and sets `view`; by default a plain one.
    open func loadView() { view = View() }

    /// Called once, after the root view was made.
    open func viewDidLoad() {}

    /// Called when the root view has come into a window, and when it has left one.
    open func viewDidMove(to window: Window?) {}

    /// The window for its root controller, else the superview of the root view; nil before that is anywhere
    /// (R-CHAIN-3).
    open override var next: Responder? {
        guard let loaded else { return nil }
        if let window = loaded.window, window.rootViewController === self { return window }
        return loaded.superview
    }

    override var responderWindow: Window? { loaded?.window }
}
