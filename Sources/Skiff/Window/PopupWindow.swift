import SkiffCore
import SkiffGraphics
import SkiffWayland

/// A small window that belongs to a view of another one and goes away by a press elsewhere: what a menu is in.
///
/// ```swift
/// let button = Button("More")
/// let popup = PopupWindow(content: Stack(.vertical, [Button("Cut"), Button("Copy")]))
/// button.onTap { popup.show(from: button) }
/// ```
///
/// The compositor keeps it on the screen; over a window that fills its output, the program does too. It has a view
/// tree, a first responder and a focus of its own; Escape dismisses it. Actions without a target go on to the first
/// responder of the window below.
///
/// - Ownership: the application holds it from `show` until it is dismissed.
open class PopupWindow: Window {
    /// A popup with a view in it.
    ///
    /// - Units: points.
    /// - Default: the size that the view would like when the popup is shown, and a point for the line around it.
    public init(size: Size? = nil, content: View? = nil) {
        fitsContent = size == nil
        super.init(title: "", size: size ?? Size(width: 1, height: 1))
        self.content = content
    }

    /// Where the popup is to be, seen from its view.
    @exclusivity(unchecked) public final var placement = Placement() {
        didSet { if placement != oldValue { setNeedsFrame() } }
    }

    /// Whether the popup has the keys, and a press anywhere else takes it away; one that does not is a mere note.
    ///
    /// It counts when the popup is shown.
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var dismissesOnPressOutside = true

    /// Called when the popup is gone, for whatever reason.
    @exclusivity(unchecked) public final var onDismiss: (@MainActor () -> Void)?

    /// The view that it belongs to, while it is shown.
    @exclusivity(unchecked) public private(set) final weak var sourceView: View?
    /// The part of the view that it is put beside; nil for all of it.
    ///
    /// - Space: the view's own.
    @exclusivity(unchecked) public private(set) final var sourceRect: Rect?
    /// The window that it belongs to, or the popup, while it is shown.
    @exclusivity(unchecked) public private(set) final weak var parentWindow: Window?
    /// The seat whose event led to it.
    @exclusivity(unchecked) private(set) final var seat: SeatID?
    private final let fitsContent: Bool

    /// Whether it is shown, or will be as soon as its window is.
    public final var isShown: Bool { application != nil }

    /// Where it is, seen from the window that it belongs to; nil until the compositor has said so.
    public final var placeInParent: Rect? {
        (wire?.surface as? Popup)?.frame?.offset(dx: 0, dy: -(parentWindow?.contentTop ?? 0))
    }

    /// Shows the popup beside a view, or beside a part of it.
    ///
    /// Again moves it there. A view whose window is not open has no popups: then nothing happens.
    ///
    /// - Space: the rectangle is in the view's own coordinates.
    /// - Serial: that of the last press of the event's seat, or of the seat that pressed last.
    public final func show(from view: View, rect: Rect? = nil, for event: Event? = nil) {
        // The person may have closed the window while an answer was under way.
        guard let parent = view.window, let application = parent.application else { return }
        precondition(!parent.belongs(to: self), "a popup cannot be shown from a view of its own")
        if isShown, parentWindow !== parent { dismiss() }
        sourceView = view
        sourceRect = rect
        if isShown { return setNeedsFrame() }
        parentWindow = parent
        seat = event?.seat
        // Where the view is now.
        parent.layoutIfNeeded()
        application.take(self)
    }

    /// Takes the content's size, with the theme and the text of the application that it is shown by.
    final func fitContent() {
        guard fitsContent, let content else { return }
        let size = content.sizeThatFits(.unlimited)
        let edges = Self.border * 2
        preferredSize = Size(width: size.width.rounded(.up) + edges, height: size.height.rounded(.up) + edges)
    }

    /// Takes the popup away, and those that belong to it.
    public final func dismiss() {
        application?.dismiss(self)
    }

    /// The popup is gone: `onDismiss` is called.
    ///
    /// An override calls super.
    open func didDismiss() {
        onDismiss?()
    }

    /// The window below: what is left there goes on as its own.
    open override var next: Responder? { parentWindow ?? application }

    /// That of the window below: what is done in a popup is done to it.
    open override var undoManager: UndoManager? { parentWindow?.undoManager ?? super.undoManager }

    /// Escape that nobody in the popup took dismisses it.
    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        guard presses.contains(where: { $0.stroke.keyCode == .keyboardEscape }) else {
            return super.pressesBegan(presses, with: event)
        }
        for press in presses { press.isKeptByWindow = true }
        dismiss()
    }

    // MARK: Look

    /// The room that the line around the content has.
    ///
    /// - Units: points.
    private static let border = 1.0

    open override func layoutSubviews() {
        content?.frame = bounds.inset(by: EdgeInsets(Self.border))
    }

    /// The line around the content: one device pixel wide.
    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let width = 1 / frameScale.factor
        let color = theme.separator
        canvas.fill(Rect(0, 0, bounds.width, width), with: color)
        canvas.fill(Rect(0, bounds.height - width, bounds.width, width), with: color)
        canvas.fill(Rect(0, 0, width, bounds.height), with: color)
        canvas.fill(Rect(bounds.width - width, 0, width, bounds.height), with: color)
    }

    override var plainColor: Color { theme.raised }
    override var actionStart: Responder? { firstResponder ?? parentWindow?.actionStart }

    // MARK: Place

    /// Goes where its view is now, and away with it.
    final func follow() {
        guard let sourceView, let parentWindow, parentWindow.application === application,
            sourceView.window === parentWindow
        else { return dismiss() }
        guard let popup = wire?.surface as? Popup, let place = wirePlacement else { return }
        popup.move(to: place)
    }

    /// The place in the words of the wire.
    final var wirePlacement: Popup.Placement? {
        guard let sourceView else { return nil }
        let rect = sourceView.convert(sourceRect ?? sourceView.bounds, to: nil)
            .offset(dx: 0, dy: parentWindow?.contentTop ?? 0)
        return placement.onWire(beside: rect, size: preferredSize)
    }
}
