import SkiffCore
import SkiffGraphics

/// Shows text: one line, or as many as `numberOfLines` allows.
///
/// ```swift
/// let title = Label("Good morning", style: .title)
/// ```
///
/// Parts of an attributed text that are links can be tapped, and reached by key; see `onLink`.
open class Label: View {
    /// A label in one of the theme's type styles.
    public init(_ text: String = "", style: Theme.TextStyle = .body) {
        self.text = text
        self.style = style
        super.init()
        isUserInteractionEnabled = false
    }

    public override init(frame: Rect) {
        text = ""
        style = .body
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// What it says.
    ///
    /// Setting it ends what `attributedText` says of looks.
    @exclusivity(unchecked) public final var text: String {
        didSet { if text != oldValue || attributed != nil { textChanged(to: nil) } }
    }

    /// What it says, with the looks of its parts; nil where all of it looks the same.
    ///
    /// Setting it sets `text`. Links that have no colour of their own have the theme's, and an underline.
    public final var attributedText: AttributedText? {
        get { attributed }
        set {
            guard newValue != attributed else { return }
            text = newValue?.string ?? ""
            textChanged(to: newValue)
        }
    }

    @exclusivity(unchecked) private(set) final var attributed: AttributedText?

    /// The theme's font that the text is set in, unless `font` says another.
    @exclusivity(unchecked) public final var style: Theme.TextStyle {
        didSet { if style != oldValue { contentChanged() } }
    }

    /// The font in place of the style's.
    @exclusivity(unchecked) public final var font: Font? {
        didSet { if font != oldValue { contentChanged() } }
    }

    /// The colour in place of the theme's label colour.
    @exclusivity(unchecked) public final var textColor: Color? {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// Where lines lie that are narrower than the label.
    @exclusivity(unchecked) public final var textAlignment: TextAlignment = .natural {
        didSet { if textAlignment != oldValue { contentChanged() } }
    }

    /// How many lines the text may take; 0 for as many as it needs.
    ///
    /// - Default: 1.
    @exclusivity(unchecked) public final var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { contentChanged() } }
    }

    /// What is done with text that does not fit.
    ///
    /// - Default: `byTruncatingTail`.
    @exclusivity(unchecked) public final var lineBreakMode = LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { contentChanged() } }
    }

    /// The distance of lines as a multiple of their font's size; nil for the font's own.
    @exclusivity(unchecked) public final var lineHeight: Double? {
        didSet { if lineHeight != oldValue { contentChanged() } }
    }

    /// The lines for a width, made when first drawn or measured, never inside an event.
    @exclusivity(unchecked) private var layout: (width: Double, engine: TextEngine, lines: TextLayout)?
    /// What the text's links need; nil while there are none.
    @exclusivity(unchecked) final var links: LabelLinks?

    private func textChanged(to attributed: AttributedText?) {
        self.attributed = attributed
        updateLinks()
        contentChanged()
    }

    private func contentChanged() {
        layout = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        if links != nil { setNeedsLayout() }
    }

    open override func themeDidChange() {
        layout = nil
        if links != nil { setNeedsLayout() }
        super.themeDidChange()
    }

    /// In a view that runs from right to left, what begins where lines do begins at the right.
    private var shownAlignment: TextAlignment { textAlignment == .natural && isMirrored ? .right : textAlignment }

    final func lines(width: Double) -> TextLayout {
        let engine = textEngine
        if let layout, layout.width == width, layout.engine === engine { return layout.lines }
        let limit = width.isFinite ? width : nil
        var style = ParagraphStyle(alignment: limit == nil ? .left : shownAlignment, lineLimit: numberOfLines)
        style.wrapping = lineBreakMode.wrapping
        style.truncation = lineBreakMode.truncation
        style.lineHeight = lineHeight
        let font = font ?? theme.fonts.font(self.style)
        let lines: TextLayout
        if let attributed {
            let shown = links == nil ? attributed : attributed.withLinksShown(in: theme.link)
            lines = engine.layout(shown, font: font, style: style, width: limit, keepsPlaces: links != nil)
        } else {
            lines = engine.layout(text, font: font, style: style, width: limit)
        }
        layout = (width, engine, lines)
        return lines
    }

    override func prepareDisplay() {
        if !text.isEmpty, bounds.width > 0 { _ = lines(width: bounds.width) }
    }

    /// The size of the text in the width; with one line, as wide as it wants up to that width.
    open override func sizeThatFits(_ size: Size) -> Size {
        let natural = naturalSize
        if natural.width <= size.width { return natural }
        let lines = lines(width: size.width)
        return Size(width: min(size.width, natural.width), height: lines.size.height)
    }

    open override var intrinsicContentSize: Size { naturalSize }

    private var naturalSize: Size {
        let size = lines(width: .infinity).size
        // A whole point more, so that the text still fits when the frame is set to this size.
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// Where the text's top left is.
    final func origin(of lines: TextLayout) -> Point {
        Point(x: bounds.minX, y: bounds.minY + (bounds.height - lines.size.height) / 2)
    }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        guard !text.isEmpty, bounds.width > 0 else { return }
        let lines = lines(width: bounds.width)
        canvas.draw(lines, at: origin(of: lines), color: textColor ?? theme.label)
    }

    // MARK: Links: see Label+Links.swift

    /// Places what takes touches on the links.
    open override func layoutSubviews() { placeLinks() }

    /// A touch on a link is the link's; any other is for what the label is on, unless the label takes touches itself.
    open override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self && links?.passesTouches == true ? nil : hit
    }

    /// A link was tapped, clicked or pressed by key: by default, what `onLink` was given is called.
    open func linkActivated(_ link: String) { links?.activated?(link) }
}
