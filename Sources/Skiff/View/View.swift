import SkiffCore
import SkiffGraphics

/// A rectangle that draws itself, holds other views and hears events.
///
/// ```swift
/// final class Dot: View {
///     override func draw(_ rect: Rect, in canvas: Canvas) {
///         canvas.fill(bounds, cornerRadius: bounds.width / 2, with: theme.accent)
///     }
/// }
/// ```
///
/// - Ownership: a view holds its subviews; a subview knows its superview weakly.
open class View: Responder {
    /// A view without size; whoever shows it gives it a frame.
    public override init() {
        super.init()
    }

    /// A view at a place in its superview.
    ///
    /// A class may override this initializer, or the one above, or both: it has those that it overrides.
    public init(frame: Rect) {
        super.init()
        self.frame = frame
    }

    // MARK: Stored geometry: see View+Geometry.swift

    /// The top left corner that the view has in its superview without its transform.
    @exclusivity(unchecked) final var origin = Point()
    @exclusivity(unchecked) final var storedBounds = Rect()
    @exclusivity(unchecked) final var storedTransform = AffineTransform.identity

    // MARK: Tree: see View+Tree.swift

    /// The views inside, back to front.
    @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
    /// The view that this one is in.
    @exclusivity(unchecked) public internal(set) final weak var superview: View?
    /// The window that shows the view, nil while none does.
    @exclusivity(unchecked) public internal(set) final weak var window: Window?
    /// The controller whose root view this is.
    @exclusivity(unchecked) final weak var controller: ViewController?

    /// A name for logs and tests; nobody is shown it.
    @exclusivity(unchecked) public final var name: String?

    // MARK: Visibility

    /// Whether the view and all in it is neither drawn nor hit.
    @exclusivity(unchecked) public final var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            visibilityChanged()
            superview?.subviewsDidChange()
        }
    }

    /// How much of the view and all in it is seen, from 0 to 1.
    ///
    /// At 0.01 or less it is not hit either (R-HIT-1).
    public final var alpha: Double {
        get { storedAlpha }
        set {
            guard newValue != storedAlpha else { return }
            let old = MotionBlock.current == nil ? nil : valuesToAnimate()
            storedAlpha = newValue
            if let old { animate(from: old) } else { visibilityChanged() }
        }
    }
    @exclusivity(unchecked) final var storedAlpha = 1.0

    /// Whether subviews are drawn only inside `bounds`.
    ///
    /// They are hit only there in any case (R-HIT-7).
    @exclusivity(unchecked) public final var clipsToBounds = false {
        didSet {
            guard clipsToBounds != oldValue else { return }
            viewExtras?.raster?.spoil()
            visibilityChanged()
        }
    }

    /// Whether `draw` fills all of the bounds with solid pixels: what is behind is then not drawn.
    ///
    /// A view whose `backgroundColor` is solid and not rounded counts as opaque anyway.
    ///
    /// - Default: false.
    @exclusivity(unchecked) public final var isOpaque = false {
        didSet { if isOpaque != oldValue { setNeedsDisplay() } }
    }

    /// What the bounds are filled with before `draw`; nil for nothing.
    public final var backgroundColor: Color? {
        get { storedColor }
        set {
            guard newValue != storedColor else { return }
            let old = MotionBlock.current == nil ? nil : valuesToAnimate()
            storedColor = newValue
            if let old { animate(from: old) } else { setNeedsDisplay() }
        }
    }
    @exclusivity(unchecked) final var storedColor: Color?

    /// The radius of the background's corners, and what the focus ring goes by.
    ///
    /// Hit-testing does not know it (R-HIT-17).
    ///
    /// - Units: points.
    public final var cornerRadius: Double {
        get { storedRadius }
        set {
            guard newValue != storedRadius else { return }
            let old = MotionBlock.current == nil ? nil : valuesToAnimate()
            storedRadius = newValue
            if let old { animate(from: old) } else { setNeedsDisplay() }
        }
    }
    @exclusivity(unchecked) final var storedRadius = 0.0

    // MARK: Interaction

    /// Whether the view and all in it can be hit.
    @exclusivity(unchecked) public final var isUserInteractionEnabled = true

    /// Whether the view receives further fingers while it has one (R-TOUCH-5).
    @exclusivity(unchecked) public final var isMultipleTouchEnabled = false

    /// Whether the view keeps other views of the window from touches while it has one, and takes none while they do
    /// (R-TOUCH-8).
    @exclusivity(unchecked) public final var isExclusiveTouch = false

    /// What the pointer looks like over the view and all in it that says nothing else; nil for what the view around it
    /// says.
    ///
    /// - Default: nil; the window's own is `.system`.
    @exclusivity(unchecked) public final var pointerStyle: PointerStyle? {
        didSet {
            guard pointerStyle != oldValue, let window else { return }
            window.hasPointerStyles = true
            window.updatePointerStyles()
        }
    }

    /// The recognizers of the view, in the order in which they were added.
    @exclusivity(unchecked) public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

    // MARK: Pending work: see View+Layout.swift

    @exclusivity(unchecked) final var needsLayout = true
    /// Whether this view or one below it waits for layout.
    @exclusivity(unchecked) final var subtreeNeedsLayout = true

    // MARK: Override points

    open override var next: Responder? { controller ?? superview }

    /// Which view a touch at the point is for: this one, one inside it, or none (R-HIT-1, R-HIT-6).
    ///
    /// May be called more than once for a touch, and without an event (R-HIT-14).
    ///
    /// - Space: the point is in the view's own coordinates.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        defaultHitTest(point, with: event)
    }

    /// Whether the point belongs to the view: by default, whether `bounds` has it.
    ///
    /// - Space: the view's own.
    open func point(inside point: Point, with event: Event?) -> Bool {
        storedBounds.contains(point)
    }

    /// Draws the view's own content, over its background and under its subviews.
    ///
    /// - Space: the view's own; `rect` is the part of the bounds that has to be drawn.
    open func draw(_ rect: Rect, in canvas: Canvas) {}

    /// Whether `draw` is known to draw nothing: what is in the view is then all that there is on its background.
    var drawsNothing: Bool { type(of: self) == View.self }

    /// Whether `draw` fills all of the bounds with solid pixels.
    var fillsBounds: Bool { isOpaque }

    /// Has `layoutSubviews` called, with what belongs around it.
    func performLayout() {
        let controller = controller
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// Places the subviews, by their frames.
    open func layoutSubviews() {}

    /// The size that the view would like within the given one.
    ///
    /// Asking changes nothing.
    open func sizeThatFits(_ size: Size) -> Size {
        let intrinsic = intrinsicContentSize
        return Size(
            width: intrinsic.width < 0 ? storedBounds.width : intrinsic.width,
            height: intrinsic.height < 0 ? storedBounds.height : intrinsic.height)
    }

    /// The size that the content itself has; `View.noIntrinsicMetric` in a direction that it leaves open.
    open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

    /// What `intrinsicContentSize` says of a direction in which the content has no size of its own.
    nonisolated public static let noIntrinsicMetric = -1.0

    /// Whether a recognizer may go on that has tracked a touch on this view: one of its own or of an ancestor.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    /// The button that a pointer's touch of this view began with was lifted, while others are still down.
    func buttonLifted(of touch: Touch, with event: Event) {}

    /// Called when the view has got another superview, or none.
    open func didMoveToSuperview() {}
    /// Called when the view has got into another window, or out of one.
    open func didMoveToWindow() {}

    /// Called when more or less of the window is covered, by an input view for instance; layout follows.
    open func safeAreaInsetsDidChange() {}

    /// Called when what the view looks like by the theme may have changed.
    open func themeDidChange() { setNeedsDisplay() }

    // MARK: Focus

    /// Whether keys can give the view the focus; false unless overridden (R-FOCUS-1).
    open var canBecomeFocused: Bool { false }

    /// Whether the view has the window's focus.
    public final var isFocused: Bool { window?.focusedView === self }

    /// Called when the view got or lost the focus.
    open func focusDidChange() {}

    /// The shape that the focus ring goes around.
    var focusShape: Rect { storedBounds }
    /// The radius of that shape.
    var focusCornerRadius: Double { cornerRadius }

    /// An encoder was turned while the view has the focus; true if the view has taken it.
    func encoderTurned(by steps: Int, with event: Event?) -> Bool { false }

    @exclusivity(unchecked) final var viewExtras: ViewExtras?

    /// Whether it looks another way while the pointer is over it.
    var showsHover: Bool { false }
    /// Whether a stack makes room for it.
    var isArranged: Bool { true }

    /// Makes ready what drawing needs, the layout of text above all, before the view is seen.
    func prepareDisplay() {
        for subview in subviews { subview.prepareDisplay() }
    }

    /// The origin of the bounds is another one.
    func boundsMoved() {}

    /// A subview has come or gone, was hidden or shown, or would like another size.
    func subviewsDidChange() { setNeedsLayout() }

    override var responderWindow: Window? { window }
}
