import SkiffCore
import SkiffGraphics

/// Shows a picture.
///
/// ```swift
/// let logo = ImageView(try Image(contentsOf: "logo.png"))
/// ```
///
/// A picture that moves plays while the view is seen. An icon, and any picture that is a template, is shown in one colour.
open class ImageView: View {
    /// How a picture is placed in a view of another size.
    nonisolated public enum ContentMode: Sendable, Hashable, CaseIterable {
        /// Stretched to the view.
        case scaleToFill
        /// As large as it can be with all of it seen.
        case scaleAspectFit
        /// As small as it can be with all of the view covered; the rest is cut off.
        case scaleAspectFill
        /// In its own size, in the middle.
        case center
        /// In its own size, at the middle of an edge.
        case top, bottom, left, right
        /// In its own size, in a corner.
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// A view of a picture.
    public init(_ image: Image? = nil) {
        self.image = image
        super.init()
        isUserInteractionEnabled = false
        imageChanged()
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The picture; nil shows nothing.
    public final var image: Image? {
        didSet {
            guard image !== oldValue else { return }
            imageChanged()
            setNeedsDisplay()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }

    /// - Default: `scaleAspectFit`.
    public final var contentMode = ContentMode.scaleAspectFit {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// The colour of a template; nil for the theme's of text.
    public final var tintColor: Color? {
        didSet { if tintColor != oldValue { setNeedsDisplay() } }
    }

    /// What plays the picture; nil for one that does not move, or is stopped.
    private(set) final var player: ImagePlayer?

    private func imageChanged() {
        player?.stop()
        player = image.flatMap { ImagePlayer($0, in: self) }
    }

    /// Whether a picture that moves plays: it rests while nobody sees it, and that counts as well.
    public final var isAnimating: Bool { player?.isPlaying ?? false }

    /// Plays a picture that moves from its beginning; a new picture plays by itself.
    public final func startAnimating() {
        imageChanged()
        setNeedsDisplay()
    }

    /// Stops a picture that moves, and shows the first of its pictures.
    public final func stopAnimating() {
        guard let player else { return }
        player.stop()
        self.player = nil
        setNeedsDisplay()
    }

    open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        player?.windowChanged()
    }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        guard let image, !image.size.isEmpty, !bounds.isEmpty else { return }
        player?.drawn()
        let shown = player?.shown ?? image
        let place = contentMode.place(image.size, in: bounds)
        canvas.saved {
            canvas.clip(to: bounds)
            if image.isTemplate {
                canvas.draw(shown, in: place, tintedBy: tintColor ?? theme.label)
            } else {
                canvas.draw(shown, in: place)
            }
        }
    }

    override var fillsBounds: Bool {
        if isOpaque { return true }
        guard type(of: self) == ImageView.self, let image, image.isOpaque, !image.size.isEmpty, !bounds.isEmpty else {
            return false
        }
        return contentMode == .scaleToFill || contentMode == .scaleAspectFill
    }
}

extension ImageView.ContentMode {
    /// Where a picture of that size goes.
    nonisolated func place(_ size: Size, in bounds: Rect) -> Rect {
        let ratios = (bounds.width / size.width, bounds.height / size.height)
        var factor = 1.0
        // Where the picture lies in the room that is left: 0 is at the start.
        var x = 0.5
        var y = 0.5
        switch self {
        case .scaleToFill: return bounds
        case .scaleAspectFit: factor = min(ratios.0, ratios.1)
        case .scaleAspectFill: factor = max(ratios.0, ratios.1)
        case .center: break
        case .top: y = 0
        case .bottom: y = 1
        case .left: x = 0
        case .right: x = 1
        case .topLeft: (x, y) = (0, 0)
        case .topRight: (x, y) = (1, 0)
        case .bottomLeft: (x, y) = (0, 1)
        case .bottomRight: (x, y) = (1, 1)
        }
        let width = size.width * factor
        let height = size.height * factor
        return Rect(
            x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y, width: width,
            height: height)
    }
}
