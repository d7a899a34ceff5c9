import SkiffCore
import SkiffGraphics

/// Shows an icon of the application's icon theme, in one colour.
///
/// ```swift
/// let copy = IconView("edit-copy")
/// copy.tintColor = .black
/// ```
///
/// The icon is looked for when the view is drawn first, and again when the theme changes.
open class IconView: View {
    /// A view of an icon.
    public init(_ name: String, size: Double = 20, fallback: Image? = nil) {
        iconName = name
        iconSize = size
        self.fallback = fallback
        super.init()
        isUserInteractionEnabled = false
    }

    /// The icon's name, by the freedesktop icon naming specification.
    public final var iconName: String {
        didSet { if iconName != oldValue { forgetIcon() } }
    }

    /// How large the icon is, in the middle of the view.
    ///
    /// - Units: points.
    /// - Default: 20.
    public final var iconSize: Double {
        didSet {
            guard iconSize != oldValue else { return }
            forgetIcon()
            invalidateIntrinsicContentSize()
        }
    }

    /// What is shown where there is no icon of that name.
    public final var fallback: Image? {
        didSet { if fallback !== oldValue { forgetIcon() } }
    }

    /// The icon's colour; nil for the theme's of text.
    public final var tintColor: Color? {
        didSet { if tintColor != oldValue { setNeedsDisplay() } }
    }

    /// What was found at a scale.
    private var found: (scale: Scale, image: Image?)?

    private func forgetIcon() {
        found = nil
        setNeedsDisplay()
    }

    private func icon(at scale: Scale) -> Image? {
        if let found, found.scale == scale { return found.image }
        let image = window?.application?.icons.image(iconName, size: iconSize, scale: scale) ?? fallback
        found = (scale, image)
        return image
    }

    open override var intrinsicContentSize: Size { Size(width: iconSize, height: iconSize) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        found = nil
    }

    open override func themeDidChange() {
        super.themeDidChange()
        found = nil
    }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        guard iconSize > 0, let icon = icon(at: canvas.scale) else { return }
        let size = icon.size
        let factor = iconSize / max(size.width, size.height)
        guard factor.isFinite else { return }
        let place = ImageView.ContentMode.center.place(
            Size(width: size.width * factor, height: size.height * factor), in: bounds)
        if icon.isTemplate {
            canvas.draw(icon, in: place, tintedBy: tintColor ?? theme.label)
        } else {
            canvas.draw(icon, in: place)
        }
    }
}
