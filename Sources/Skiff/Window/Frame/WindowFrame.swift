import SkiffCore
import SkiffGraphics
import SkiffWayland

/// What a window draws around its content where the compositor does not: shadow, border and title bar.
///
/// It covers the whole surface, and is no subview: the content lies in front of it.
///
/// - Space: its own is the surface's.
final class WindowFrame: View {
    let titleBar = TitleBar()
    private(set) var shape = FrameShape.none
    /// Where a press on an edge began that has not moved yet.
    private var held: (touch: Touch, edge: WindowEdge)?

    override init() {
        super.init()
        // As for the bar: a finger that hangs does not keep the next one off.
        isMultipleTouchEnabled = true
        addSubview(titleBar)
    }

    /// Takes the shape, for content of that size.
    func arrange(_ shape: FrameShape, content: Size) {
        self.shape = shape
        let insets = shape.insets
        frame = Rect(
            x: -insets.left, y: -insets.top, width: content.width + insets.left + insets.right,
            height: content.height + insets.top + insets.bottom)
        titleBar.isHidden = shape.barHeight == 0
        titleBar.isRounded = shape.isRounded
        titleBar.frame = Rect(
            x: shape.margins.left, y: shape.margins.top, width: content.width, height: shape.barHeight)
    }

    /// The window in the surface, with its bar.
    var windowRect: Rect { bounds.inset(by: shape.margins) }

    // MARK: Drawing

    /// The window in use throws more shadow.
    func activityChanged() {
        for part in surroundings(of: windowRect) { setNeedsDisplay(part) }
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        guard !shape.isSolid else { return }
        let theme = theme
        let window = windowRect
        let shadow = theme.windowShadow(isActive: self.window?.isActive == true)
        for part in surroundings(of: window) { canvas.replace(part, withShadow: shadow, of: window) }
        // The border lies outside the window, so that the content has all of the inside.
        let pixel = 1 / canvas.scale.factor
        let line = Rect(
            x: window.minX - (shape.margins.left > 0 ? pixel : 0), y: window.minY - (shape.margins.top > 0 ? pixel : 0),
            width: window.width + (shape.margins.left > 0 ? pixel : 0) + (shape.margins.right > 0 ? pixel : 0),
            height: window.height + (shape.margins.top > 0 ? pixel : 0) + (shape.margins.bottom > 0 ? pixel : 0))
        guard shape.isRounded else { return canvas.stroke(line, width: 0, with: theme.windowBorder) }
        let radius = theme.metrics.windowRadius
        // Only the upper corners are round: the lower half is drawn square, the upper one without its lower line.
        canvas.saved {
            canvas.clip(to: Rect(x: line.minX, y: line.minY, width: line.width, height: radius * 2))
            let long = Rect(x: line.minX, y: line.minY, width: line.width, height: max(line.height, radius * 4 + 1))
            canvas.stroke(long, cornerRadius: radius + pixel, width: 0, with: theme.windowBorder)
        }
        canvas.saved {
            canvas.clip(
                to: Rect(
                    x: line.minX, y: line.minY + radius * 2, width: line.width,
                    height: max(0, line.height - radius * 2)))
            canvas.stroke(line, width: 0, with: theme.windowBorder)
        }
    }

    /// All of the surface that the window's own pixels do not fill.
    private func surroundings(of window: Rect) -> [Rect] {
        let all = bounds
        var parts = [
            Rect(x: 0, y: 0, width: all.width, height: window.minY),
            Rect(x: 0, y: window.maxY, width: all.width, height: all.maxY - window.maxY),
            Rect(x: 0, y: window.minY, width: window.minX, height: window.height),
            Rect(x: window.maxX, y: window.minY, width: all.maxX - window.maxX, height: window.height),
        ]
        if shape.isRounded {
            // In pixels the curve may end a little later than this.
            let radius = min(theme.metrics.windowRadius + 1, window.width)
            parts.append(Rect(x: window.minX, y: window.minY, width: radius, height: radius))
            parts.append(Rect(x: window.maxX - radius, y: window.minY, width: radius, height: radius))
        }
        return parts
    }

    // MARK: Input

    /// What the pointer looks like at a place of the window that is not in its content.
    func pointerStyle(at place: Point) -> PointerStyle {
        guard let own = pointFromSuperview(place),
            let edge = shape.edge(at: own, in: bounds.size, isFinger: false)
        else { return .system }
        return switch edge {
        case .top: .resizeUp
        case .bottom: .resizeDown
        case .left: .resizeLeft
        case .right: .resizeRight
        case .topLeft: .resizeUpLeft
        case .topRight: .resizeUpRight
        case .bottomLeft: .resizeDownLeft
        case .bottomRight: .resizeDownRight
        }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first else { return }
        let isFinger = touch.type != .indirectPointer
        guard isFinger || touch.buttonMask == .primary,
            let edge = shape.edge(at: touch.location(in: self), in: bounds.size, isFinger: isFinger)
        else { return }
        // A finger that only taps beside the window means nothing.
        if isFinger { held = (touch, edge) } else { window?.startResizing(edge, with: touch) }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let held, touches.contains(held.touch) else { return }
        self.held = nil
        window?.startResizing(held.edge, with: held.touch)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if let held, touches.contains(held.touch) { self.held = nil }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if let held, touches.contains(held.touch) { self.held = nil }
    }
}
