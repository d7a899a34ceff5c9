import Glibc
import SkiffCore
import SkiffGraphics

/// Shows a part of what is in it, and lets fingers, touchpads, wheels and keys move that.
///
/// The content is the view's own subviews, in the content's coordinates; what is shown is `bounds`, whose origin is the
/// `contentOffset` (R-SCR-2). What a subclass draws itself is a part of the content, and moves with it.
///
/// ```swift
/// let scrollView = ScrollView()
/// scrollView.contentSize = Size(400, 4000)
/// scrollView.addSubview(Label("Above"))
/// ```
open class ScrollView: View {
    /// A scroll view without content.
    public override init() {
        super.init()
        prepare()
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        pan.scrollView = self
        pan.addAction { [weak self] in self?.panActs($0.state) }
        addGestureRecognizer(pan)
        pinch.scrollView = self
        pinch.isEnabled = false
        pinch.addAction { [weak self] in self?.pinchActs($0.state) }
        addGestureRecognizer(pinch)
    }

    // MARK: Content: see ScrollView+Offset.swift

    /// How large the content is.
    ///
    /// - Units: points.
    @exclusivity(unchecked) public final var contentSize = Size.zero {
        didSet {
            if !(contentSize.width >= 0 && contentSize.width.isFinite) { contentSize.width = 0 }
            if !(contentSize.height >= 0 && contentSize.height.isFinite) { contentSize.height = 0 }
            if contentSize != oldValue { limitsChanged() }
        }
    }

    /// Room around the content that can be scrolled into view.
    ///
    /// - Units: points.
    @exclusivity(unchecked) public final var contentInset = EdgeInsets.zero {
        didSet { if contentInset != oldValue { insetsChanged() } }
    }

    /// Whether what covers the window's edges counts as an inset too.
    ///
    /// - Default: automatic.
    @exclusivity(unchecked) public final var contentInsetAdjustmentBehavior = InsetAdjustment.automatic {
        didSet { insetsChanged() }
    }

    /// The insets that the content had when the offset was last fitted to them.
    @exclusivity(unchecked) final var knownInset = EdgeInsets.zero

    // MARK: Behaviour

    /// Hears what the scroll view does.
    @exclusivity(unchecked) public final weak var delegate: (any Delegate)? {
        didSet { delegateDidChange() }
    }

    /// Whether the user can scroll.
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var isScrollEnabled = true {
        didSet { pan.isEnabled = isScrollEnabled }
    }

    /// Whether content can be pulled beyond its edges, and springs back (R-SCR-11).
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var bounces = true
    /// Whether it can be pulled up and down even if all of it is seen (R-SCR-8).
    @exclusivity(unchecked) public final var alwaysBounceVertical = false
    /// Whether it can be pulled aside even if all of it is seen.
    @exclusivity(unchecked) public final var alwaysBounceHorizontal = false
    /// Whether it comes to rest at whole pages, each as large as the scroll view (R-SCR-12).
    @exclusivity(unchecked) public final var isPagingEnabled = false
    /// Whether a drag that begins along one axis keeps to that (R-SCR-7).
    @exclusivity(unchecked) public final var isDirectionalLockEnabled = false
    /// Whether a touch waits for a moment, in case it becomes a drag, before the content hears of it (R-SCR-3).
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var delaysContentTouches = true
    /// Whether a drag may take a touch from content that has it: see `touchesShouldCancel(in:)` (R-SCR-5).
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var canCancelContentTouches = true
    /// How fast content comes to rest by itself (R-SCR-10).
    ///
    /// - Default: normal.
    @exclusivity(unchecked) public final var decelerationRate = DecelerationRate.normal

    // MARK: Indicators: see ScrollView+Indicators.swift

    /// Whether a bar shows for a moment where the content is, at the end edge.
    @exclusivity(unchecked) public final var showsVerticalScrollIndicator = true {
        didSet { if !showsVerticalScrollIndicator { indicators?.remove(.vertical) } }
    }
    /// The same at the bottom.
    @exclusivity(unchecked) public final var showsHorizontalScrollIndicator = true {
        didSet { if !showsHorizontalScrollIndicator { indicators?.remove(.horizontal) } }
    }
    @exclusivity(unchecked) final var indicators: ScrollIndicators?

    // MARK: Zooming: see ScrollView+Zoom.swift

    /// How small the content can be made by two fingers.
    @exclusivity(unchecked) public final var minimumZoomScale = 1.0 {
        didSet { zoomLimitsChanged() }
    }
    /// How large.
    @exclusivity(unchecked) public final var maximumZoomScale = 1.0 {
        didSet { zoomLimitsChanged() }
    }
    /// Whether it can be made smaller or larger than that while the fingers are down.
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var bouncesZoom = true
    @exclusivity(unchecked) final var zoom = Zoom()

    // MARK: What goes on: see ScrollView+Dragging.swift and ScrollView+Motion.swift

    final let pan = ScrollPan()
    final let pinch = ScrollPinch()
    /// The recognizer that drags the content.
    public final var panGestureRecognizer: PanGestureRecognizer { pan }
    /// The recognizer that zooms it; it takes part while the limits let it.
    public final var pinchGestureRecognizer: PinchGestureRecognizer { pinch }

    /// Whether fingers drag the content.
    @exclusivity(unchecked) public internal(set) final var isDragging = false
    /// Whether it moves on by itself after a drag.
    public final var isDecelerating: Bool { motion.map { $0.purpose == .deceleration } ?? false }
    /// Whether a finger is down that may drag it (R-SCR-13).
    public final var isTracking: Bool { pan.isTouched || isDragging }

    @exclusivity(unchecked) final var drag = Drag()
    @exclusivity(unchecked) final var motion: Motion?
    @exclusivity(unchecked) final var link: DisplayLink?
    /// Whether an offset is being told: what is set meanwhile does not end what goes on.
    @exclusivity(unchecked) final var isTelling = false
    /// Rises when an offset was set from outside.
    @exclusivity(unchecked) final var settings = 0
    /// What is left of a wheel's turning that was less than a pixel.
    @exclusivity(unchecked) final var wheelRest = Point()
    @exclusivity(unchecked) final var heldKeys: Set<Press> = []

    // MARK: Override points

    /// Whether content is to hear of touches that begin in it (R-SCR-6).
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

    /// Whether a drag may take a touch that this view, in the content, has: by default not from controls (R-SCR-5, C-5).
    open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

    /// Called when `adjustedContentInset` is another; `super` tells the delegate.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The delegate is another one.
    func delegateDidChange() {}
    /// The offset is another one.
    func didScroll() {}
    /// What moved by itself has come to rest.
    func motionDidEnd() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            endMotion(.leaving)
        } else {
            insetsChanged()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitOffset()
    }

    override func boundsMoved() { offsetChanged() }

    /// Whether the view draws nothing itself, so that scrolling moves the pixels that are shown.
    ///
    /// Scroll views and lists of Skiff's own draw nothing. A subclass that does not override `draw` either says so here,
    /// once, and scrolls faster; what one draws would be left behind.
    ///
    /// - Default: false.
    @exclusivity(unchecked) public final var drawsOnlySubviews = false

    override var drawsNothing: Bool {
        drawsOnlySubviews || type(of: self) == ScrollView.self || type(of: self) == ListView.self
    }

    // MARK: Keys: see ScrollView+Keys.swift

    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        let left = takeKeys(presses)
        if !left.isEmpty { super.pressesBegan(left, with: event) }
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        let left = heldKeys.isEmpty ? presses : presses.subtracting(heldKeys)
        if !heldKeys.isEmpty { heldKeys.subtract(presses) }
        if !left.isEmpty { super.pressesEnded(left, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        let left = heldKeys.isEmpty ? presses : presses.subtracting(heldKeys)
        if !heldKeys.isEmpty { heldKeys.subtract(presses) }
        if !left.isEmpty { super.pressesCancelled(left, with: event) }
    }

    override func keyRepeated(_ press: Press, with event: Event?) {
        if heldKeys.contains(press) { _ = scroll(by: press.stroke) }
    }

    /// Scrolls by a key; false if it is none for that, or leads nowhere.
    func scroll(by key: Key) -> Bool { scrolls(by: key) }
}

extension ScrollView {
    /// How fast content comes to rest: what is left of its speed after a millisecond.
    nonisolated public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
        public var rawValue: Double

        public init(rawValue: Double) {
            self.rawValue = rawValue
        }

        /// As for most content.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// For content that comes to rest where it was let go, more or less.
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// What the speed falls by, as the exponent's factor for a millisecond.
        var decay: Double {
            guard rawValue > 0.5, rawValue < 0.99999 else { return -log(rawValue <= 0.5 ? 0.5 : 0.99999) }
            return -log(rawValue)
        }
    }

    /// Whether the window's covered edges count as insets of the content.
    nonisolated public enum InsetAdjustment: Sendable, Hashable {
        /// Along the axes that can be scrolled.
        case automatic, scrollableAxes
        /// Not at all.
        case never
        /// On every side.
        case always
    }
}
