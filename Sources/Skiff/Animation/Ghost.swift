import SkiffCore
import SkiffGraphics

/// A picture of what was seen of a view, over what comes in its place, while it goes.
final class Ghost: View {
    private let picture: Image

    /// A picture of the view as it is now; nil if nothing is to be seen of it.
    init?(of view: View) {
        guard let window = view.window, window.frameScale.factor > 0, !view.isHidden, view.alpha > 0 else { return nil }
        let area = view.storedBounds
        let scale = window.frameScale
        let size = scale.pixels(area.size)
        guard area.isFinite, size.width > 0, size.height > 0, size.width <= Self.largest, size.height <= Self.largest
        else { return nil }
        let bitmap = Bitmap(size: size, format: .argb8888)
        let canvas = bitmap.canvas(scale: scale)
        canvas.translate(x: -area.minX, y: -area.minY)
        let isMoving = window.showMotion()
        view.renderContent(in: canvas)
        if isMoving { window.hideMotion() }
        picture = bitmap.image(scale: scale)
        super.init()
        isUserInteractionEnabled = false
        bounds = Rect(origin: .zero, size: area.size)
        // It goes on from where the view is seen, which may be on its way.
        let seen = view.presentation
        center = seen.center
        transform = seen.transform
        alpha = seen.alpha
    }

    /// The longest side of a picture that is kept, in pixels.
    private static let largest = 8192

    override var isArranged: Bool { false }
    override func point(inside point: Point, with event: Event?) -> Bool { false }
    override func draw(_ rect: Rect, in canvas: Canvas) { canvas.draw(picture, in: bounds) }

    /// It fades, and then it is gone; `completion` is told whether nothing cut that short.
    func fade(_ duration: Double, _ options: AnimationOptions, _ completion: (@MainActor (Bool) -> Void)?) {
        View.animate(withDuration: duration, delay: 0, options: options) {
            alpha = 0
        } completion: { [self] isFinished in
            removeFromSuperview()
            completion?(isFinished)
        }
    }
}
