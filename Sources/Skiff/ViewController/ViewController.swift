import SkiffCore

/// Looks after one root view: makes it when it is first asked for, and stands between it and what is around it in the
/// responder chain.
///
/// ```swift
/// final class Editor: ViewController {
///     override func viewDidLoad() { view.addSubview(Label("Hello")) }
/// }
/// ```
///
/// - Ownership: a window holds its root controller, a controller its children and the one that it presents; a controller
///   holds its view.
open class ViewController: Responder {
    /// A controller whose view is made when it is first asked for.
    public override init() {}

    // MARK: View

    final var loaded: View?

    /// The root view; made by `loadView` at the first call.
    public final var view: View {
        get {
            if let loaded { return loaded }
            loadView()
            guard let view = loaded else {
                preconditionFailure("\(type(of: self)).loadView has set no view: set `view` there, or call super")
            }
            viewDidLoad()
            // Which may have set another one.
            return loaded ?? view
        }
        set { adopt(newValue) }
    }

    private func adopt(_ view: View) {
        guard view !== loaded else { return }
        if let old = loaded {
            old.window?.forget(self)
            old.controller = nil
        }
        loaded = view
        view.controller = self
        view.window?.note(self)
        view.window?.announceControllers()
    }

    /// Whether the root view has been made.
    public final var isViewLoaded: Bool { loaded != nil }

    /// The root view, if it has been made.
    public final var viewIfLoaded: View? { loaded }

    /// Makes the root view, if that is not done yet.
    public final func loadViewIfNeeded() { _ = view }

    /// Makes the root view and sets `view`; by default a plain one.
    ///
    /// It is a mistake of the program to set none.
    open func loadView() { view = View() }

    /// Called once, after the root view was made.
    open func viewDidLoad() {}

    /// What the controller is called by whoever shows it, in a list of pages for instance; nothing shows it by itself.
    open var title: String?

    // MARK: Appearance: see ViewController+Appearance.swift

    final var appearance = Appearance.disappeared
    /// Whether the transition that is under way was asked to be animated.
    final var isTransitionAnimated = false

    /// Whether it is appearing because it is presented: from `viewWillAppear` to the end of `viewDidAppear`.
    ///
    /// False for the children of one that is.
    public internal(set) final var isBeingPresented = false
    /// Whether it is disappearing because it is presented no longer: from `viewWillDisappear` to the end of
    /// `viewDidDisappear`.
    ///
    /// False for the children of one that is.
    public internal(set) final var isBeingDismissed = false
    /// Whether it appears for the first time in its parent: from `addChild` to the end of `viewDidAppear`.
    public internal(set) final var isMovingToParent = false
    /// Whether it is leaving its parent: from `willMove(toParent: nil)` to the end of `viewDidDisappear`.
    public internal(set) final var isMovingFromParent = false

    /// The view is about to be in an open window.
    ///
    /// `animated` says what whoever shows it has asked for. A presented view takes touches as soon as it has appeared,
    /// also while it is still seen to move.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in an open window and laid out.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave, or its window to close.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The root view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The root view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    // MARK: Children: see ViewController+Children.swift

    /// The controllers inside this one.
    public internal(set) final var children: [ViewController] = []
    /// The controller that this one is inside of.
    public internal(set) final weak var parent: ViewController?

    /// The controller is about to get another parent, or none.
    ///
    /// An override calls super, for `isMovingFromParent`.
    open func willMove(toParent parent: ViewController?) {
        isMovingFromParent = parent == nil && self.parent != nil
    }
    /// The controller has got another parent, or none.
    open func didMove(toParent parent: ViewController?) {}

    /// Whether children appear and disappear with this controller; false, and it says so to them itself, by
    /// `beginAppearanceTransition` and `endAppearanceTransition`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Presenting: see ViewController+Presenting.swift

    /// The controller that this one, or the one around it, has presented.
    public final var presentedViewController: ViewController? { topParent.presentation?.presented }
    /// The controller that has presented this one, or the one around it.
    public final var presentingViewController: ViewController? { topParent.presenter }

    final var presentation: Presentation?
    final weak var presenter: ViewController?

    /// How the controller is presented.
    ///
    /// - Default: `automatic`.
    public final var modalPresentationStyle = ModalPresentationStyle.automatic
    /// Whether neither Escape nor a press beside it takes the controller away that is presented as a sheet.
    ///
    /// - Default: false.
    public final var isModalInPresentation = false
    /// The size that the view is to have in a sheet; a width or height of 0 is what the view would like.
    ///
    /// - Units: points.
    public final var preferredContentSize = Size.zero {
        didSet { if preferredContentSize != oldValue { topParent.presenter?.presentation?.host.setNeedsLayout() } }
    }

    /// Shows another controller's view over this one's, as its `modalPresentationStyle` says.
    ///
    /// The one that presents is the outermost parent. `completion` is called when the other one has appeared. A controller
    /// whose view is in no window, or that presents one already, presents nothing; the log says so.
    ///
    /// - Ownership: the presenting controller holds the other one.
    open func present(_ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        topParent.show(controller, animated: animated, completion)
    }

    /// Takes away what this controller presents; without that, the controller itself, if it is presented.
    open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        let top = topParent
        if top.presentation == nil, let presenter = top.presenter {
            presenter.dismiss(animated: animated, completion: completion)
        } else {
            top.takeAway(animated: animated)
            completion?()
        }
    }

    // MARK: Responding

    /// The controller that presents this one; the window for its root controller; else the superview of the root view, and
    /// nil before that is anywhere (R-CHAIN-3).
    open override var next: Responder? {
        guard let loaded else { return nil }
        if let presenter { return presenter }
        if let window = loaded.window, window.rootViewController === self { return window }
        return loaded.superview
    }

    override var responderWindow: Window? { loaded?.window }

    private final var addedKeyCommands: [KeyCommand] = []

    /// Those that `addKeyCommand` has added; an override calls super.
    open override var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// Adds a key command.
    public final func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Takes a key command back that was added.
    public final func removeKeyCommand(_ command: KeyCommand) { addedKeyCommands.removeAll { $0 === command } }
}
