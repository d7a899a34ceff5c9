import Skiff
import SkiffCore
import SkiffWayland

/// What the window of a stage draws around its content: its title bar and its edges.
///
/// Touch and click the views as any other; places on the edges are points of the window, outside of its bounds.
public final class StageFrame {
    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// The title bar; nil where the window has none of its own.
    public var titleBar: View? { stage.window.frameViews?.titleBar }
    /// The button that closes the window.
    public var closeButton: View? { stage.window.frameViews?.close }
    /// The button that maximizes the window, and gives it its own size again; nil where the compositor cannot.
    public var maximizeButton: View? { stage.window.frameViews?.maximize }
    /// The button that puts the window out of sight; nil where the compositor cannot.
    public var minimizeButton: View? { stage.window.frameViews?.minimize }

    /// A place just outside the window, at the middle of an edge or beside a corner.
    public func place(on edge: WindowEdge) -> Point {
        let content = stage.window.bounds
        let bar = titleBar?.bounds.height ?? 0
        let window = Rect(x: 0, y: -bar, width: content.width, height: content.height + bar)
        let outside = 4.0
        let x: Double =
            switch edge {
            case .left, .topLeft, .bottomLeft: window.minX - outside
            case .right, .topRight, .bottomRight: window.maxX + outside
            case .top, .bottom: window.midX
            }
        let y: Double =
            switch edge {
            case .top, .topLeft, .topRight: window.minY - outside
            case .bottom, .bottomLeft, .bottomRight: window.maxY + outside
            case .left, .right: window.midY
            }
        return Point(x: x, y: y)
    }
}
