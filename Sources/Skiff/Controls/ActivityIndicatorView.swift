import Glibc
import SkiffCore
import SkiffGraphics

/// Dots that go round while something goes on that has no measure: UIKit's `UIActivityIndicatorView`.
///
/// ```swift
/// let wheel = ActivityIndicatorView()
/// wheel.startAnimating()
/// ```
///
/// With reduced motion the dots stand still.
open class ActivityIndicatorView: View {
    public override init() {
        super.init()
        prepare()
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Whether it is hidden while it stands still.
    ///
    /// - Default: true.
    @exclusivity(unchecked) public final var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// The colour of the dots, in place of the theme's.
    @exclusivity(unchecked) public final var color: Color? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Whether the dots go round, as far as somebody sees them.
    @exclusivity(unchecked) public final private(set) var isAnimating = false
    @exclusivity(unchecked) private var link: DisplayLink?
    @exclusivity(unchecked) private var timer: LoopTimer?
    @exclusivity(unchecked) private var step = 0

    /// Has the dots go round.
    public final func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        follow()
    }

    /// Has them stand still.
    public final func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        follow()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
    }

    /// Turns from now on, or rests.
    private func follow() {
        timer?.cancel()
        timer = nil
        link?.invalidate()
        link = nil
        guard isAnimating, let window, window.application?.prefersReducedMotion == false else { return }
        waitForFrame(of: window)
    }

    /// A step is shown: the next follows when this one is on the screen, so that nothing goes on where nobody looks.
    private func waitForFrame(of window: Window) {
        let link = DisplayLink { [weak self] link in
            link.invalidate()
            self?.waitForStep()
        }
        self.link = link
        link.add(to: window)
    }

    private func waitForStep() {
        link = nil
        guard let loop = window?.application?.loop else { return }
        let now = loop.now
        let next = Self.stepTime * Double(Int(now / Self.stepTime) + 1)
        timer = loop.after(next - now) { [weak self] in self?.turn() }
    }

    private func turn() {
        timer = nil
        guard let window, let loop = window.application?.loop else { return }
        step = Int(loop.now / Self.stepTime) % Self.count
        setNeedsDisplay()
        waitForFrame(of: window)
    }

    /// All wheels of a program turn together.
    private static let stepTime = Duration.milliseconds(120)
    private static let count = 8
    private static let side = 20.0

    open override var intrinsicContentSize: Size { Size(width: Self.side, height: Self.side) }

    open override func draw(_ rect: Rect, in canvas: Canvas) {
        let color = color ?? theme.secondaryLabel
        let radius = min(bounds.width, bounds.height) / 2
        let dot = radius * 0.36
        for index in 0..<Self.count {
            let angle = 2 * Double.pi * Double(index) / Double(Self.count)
            let age = (step - index + Self.count) % Self.count
            let middle = Point(
                x: bounds.midX + sin(angle) * (radius - dot / 2), y: bounds.midY - cos(angle) * (radius - dot / 2))
            canvas.fill(
                Rect(x: middle.x - dot / 2, y: middle.y - dot / 2, width: dot, height: dot), cornerRadius: dot / 2,
                with: color.withAlpha(color.alpha * (1 - 0.11 * Double(age))))
        }
    }
}
