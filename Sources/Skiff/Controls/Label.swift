import SkiffCore
import SkiffGraphics

/// Shows text: one line, or as many as `numberOfLines` allows.
///
/// ```swift
/// let title = Label("Good morning", style: .title)
/// ```
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
    @exclusivity(unchecked) public final var text: String {
        didSet { if text != oldValue { contentChanged() } }
    }

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

    /// Where text that does not fit is cut.
    @exclusivity(unchecked) public final var truncation: TextTruncation = .end {
        didSet { if truncation != oldValue { contentChanged() } }
    }

    /// The lines for a width, made when first drawn or measured, never inside an event.
    @exclusivity(unchecked) private var layout: (width: Double, engine: TextEngine, lines: TextLayout)?

    private func contentChanged() {
        layout = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    open override func themeDidChange() {
        layout = nil
        super.themeDidChange()
    }

    private func lines(width: Double) -> TextLayout {
        let engine = textEngine
        if let layout, layout.width == width, layout.engine === engine { return layout.lines }
        let limit = width.isFinite ? width : nil
        let lines = engine.layout(
            text, font: font ?? theme.fonts.font(style), width: limit, lines: numberOfLines,
            alignment: limit == nil ? .left : textAlignment, truncation: truncation)
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

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        guard !text.isEmpty, bounds.width > 0 else { return }
        let lines = lines(width: bounds.width)
        let y = bounds.minY + (bounds.height - lines.size.height) / 2
        canvas.draw(lines, at: Point(x: bounds.minX, y: y), color: textColor ?? theme.label)
    }
}
