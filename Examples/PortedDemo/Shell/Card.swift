import Skiff

/// A surface that something stands on.
final class Card: View {
    override func themeDidChange() {
        cornerRadius = theme.metrics.cardRadius
        backgroundColor = theme.surface
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.stroke(bounds, cornerRadius: cornerRadius, width: 0, with: theme.separator)
    }
}
