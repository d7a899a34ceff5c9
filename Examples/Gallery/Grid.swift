import Skiff

/// Puts views into equally wide columns, row by row; every row is as high as its highest view.
final class Grid: View {
    private let columns: Int
    private let spacing: Size

    init(columns: Int, spacing: Size = Size(8, 8), _ views: [View]) {
        self.columns = columns
        self.spacing = spacing
        super.init()
        for view in views { addSubview(view) }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let heights = rowHeights(width: size.width)
        return Size(size.width, heights.reduce(0, +) + spacing.height * Double(max(0, heights.count - 1)))
    }

    override func layoutSubviews() {
        let heights = rowHeights(width: bounds.width)
        let width = columnWidth(bounds.width)
        var top = bounds.minY
        for (row, height) in heights.enumerated() {
            for (column, view) in subviews.dropFirst(row * columns).prefix(columns).enumerated() {
                view.frame = Rect(Double(column) * (width + spacing.width), top, width, height)
            }
            top += height + spacing.height
        }
    }

    private func columnWidth(_ width: Double) -> Double {
        max(0, (width - spacing.width * Double(columns - 1)) / Double(columns))
    }

    private func rowHeights(width: Double) -> [Double] {
        let room = Size(columnWidth(width), .infinity)
        return stride(from: 0, to: subviews.count, by: columns).map { start in
            subviews.dropFirst(start).prefix(columns).map { $0.sizeThatFits(room).height }.max() ?? 0
        }
    }
}
