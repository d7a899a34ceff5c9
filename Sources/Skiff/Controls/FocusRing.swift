import SkiffCore
import SkiffGraphics

/// The ring around the view that has the focus: 2 points in the accent, 2 points outside the shape.
enum FocusRing {
    static let width = 2.0
    static let gap = 2.0
    /// How far the ring reaches out of the view's bounds.
    static let reach = width + gap

    static func draw(around rect: Rect, cornerRadius: Double, color: Color, in canvas: Canvas) {
        let outer = rect.inset(dx: -reach, dy: -reach)
        canvas.stroke(outer, cornerRadius: cornerRadius + reach, width: width, with: color)
    }
}
