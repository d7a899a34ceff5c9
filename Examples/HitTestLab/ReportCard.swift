import Skiff

/// The surface that the reports stand on.
final class ReportCard: Stack {
    init(_ reports: [Report]) {
        super.init(.vertical, spacing: 16, alignment: .fill, reports)
        justification = .start
        padding = EdgeInsets(16)
        cornerRadius = theme.metrics.cardRadius
    }

    override func themeDidChange() {
        backgroundColor = theme.surface
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.stroke(bounds, cornerRadius: cornerRadius, width: 0, with: theme.separator)
    }
}
