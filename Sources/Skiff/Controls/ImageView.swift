import SkiffCore
import SkiffGraphics

/// Shows a picture.
///
/// ```swift
/// let logo = ImageView(try Image(contentsOf: "logo.png"))
/// ```
open class ImageView: View {
    /// How a picture is placed in a view of another size.
    nonisolated public enum ContentMode: Sendable, Hashable {
        /// Stretched to the view.
        case scaleToFill
        /// As large as it can be with all of it seen.
        case scaleAspectFit
        /// As small as it can be with all of the view covered; the rest is cut off.
        case scaleAspectFill
        /// In its own size, in the middle.
        case center
    }

    /// A view of a picture.
    public init(_ image: Image? = nil) {
        self.image = image
        super.init()
        isUserInteractionEnabled = false
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The picture; nil shows nothing.
    public final var image: Image? {
        didSet {
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }

    /// - Default: `scaleAspectFit`.
    public final var contentMode = ContentMode.scaleAspectFit {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        guard let image, !image.size.isEmpty, !bounds.isEmpty else { return }
        canvas.saved {
            canvas.clip(to: bounds)
            canvas.draw(image, in: place(for: image.size))
        }
    }

    override var fillsBounds: Bool {
        if isOpaque { return true }
        guard type(of: self) == ImageView.self, let image, image.isOpaque, !image.size.isEmpty, !bounds.isEmpty else {
            return false
        }
        return contentMode == .scaleToFill || contentMode == .scaleAspectFill
    }

    private func place(for size: Size) -> Rect {
        let ratios = (bounds.width / size.width, bounds.height / size.height)
        let factor: Double
        switch contentMode {
        case .scaleToFill: return bounds
        case .scaleAspectFit: factor = min(ratios.0, ratios.1)
        case .scaleAspectFill: factor = max(ratios.0, ratios.1)
        case .center: factor = 1
        }
        let width = size.width * factor
        let height = size.height * factor
        return Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
}
