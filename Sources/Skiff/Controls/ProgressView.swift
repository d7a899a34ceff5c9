import SkiffCore
import SkiffGraphics

/// A bar that fills as something goes on: UIKit's `UIProgressView`.
///
/// ```swift
/// let bar = ProgressView(progress: 0.25)
/// bar.setProgress(0.5, animated: true)
/// ```
open class ProgressView: View {
    /// A bar that is filled so far.
    public init(progress: Double = 0) {
        super.init()
        self.progress = progress
        isUserInteractionEnabled = false
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    @exclusivity(unchecked) private var current = 0.0

    /// How far it is filled, from 0 to 1.
    public final var progress: Double {
        get { current }
        set {
            let new = newValue.isNaN ? current : min(max(newValue, 0), 1)
            guard new != current else { return }
            current = new
            setNeedsDisplay()
        }
    }

    /// Fills it so far; `animated`, it is seen to go there.
    public final func setProgress(_ progress: Double, animated: Bool) {
        let seen = seenProgress
        removeCustomAnimation()
        self.progress = progress
        if animated { animateCustom(by: seen - current, duration: Theme.stateTime) }
    }

    private var seenProgress: Double { min(max(current + customOffset, 0), 1) }

    /// The colour of the part that is filled, in place of the theme's.
    @exclusivity(unchecked) public final var progressTintColor: Color? {
        didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
    }

    private static let thickness = 4.0

    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: Self.thickness) }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width.isFinite ? size.width : 160, height: Self.thickness)
    }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let theme = theme
        let track = Rect(
            x: bounds.minX, y: bounds.midY - Self.thickness / 2, width: bounds.width, height: Self.thickness)
        canvas.fill(track, cornerRadius: Self.thickness / 2, with: theme.controlTrack)
        let part = Rect(x: track.minX, y: track.minY, width: track.width * seenProgress, height: track.height)
        guard part.width > 0 else { return }
        canvas.saved {
            canvas.clip(to: directed(part))
            canvas.fill(track, cornerRadius: Self.thickness / 2, with: progressTintColor ?? theme.accent)
        }
    }
}
