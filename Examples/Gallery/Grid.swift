import Skiff

/// Puts views into equally wide columns, row by row; every row is as high as its highest view.
final class Grid: View {
    private let columns: Int
    private let wideColumns: Int
    private let spacing: Size

    /// A grid of so many columns, or of other many from a width of 400 points on.
    init(columns: Int, wide: Int? = nil, spacing: Size = Size(8, 8), _ views: [View]) {
        self.columns = columns
        wideColumns = wide ?? columns
        self.spacing = spacing
        super.init()
        for view in views { addSubview(view) }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let heights = rowHeights(width: size.width)
        return Size(size.width, heights.reduce(0, +) + spacing.height * Double(max(0, heights.count - 1)))
    }

    override func layoutSubviews() {
        let count = count(in: bounds.width)
        let width = columnWidth(bounds.width)
        var top = bounds.minY
        for (row, height) in rowHeights(width: bounds.width).enumerated() {
            for (column, view) in subviews.dropFirst(row * count).prefix(count).enumerated() {
                view.frame = directed(Rect(Double(column) * (width + spacing.width), top, width, height))
            }
            top += height + spacing.height
        }
    }

    private func count(in width: Double) -> Int { width < 400 ? columns : wideColumns }

    private func columnWidth(_ width: Double) -> Double {
        let count = Double(count(in: width))
        return max(0, (width - spacing.width * (count - 1)) / count)
    }

    private func rowHeights(width: Double) -> [Double] {
        let room = Size(columnWidth(width), .infinity)
        let count = count(in: width)
        return stride(from: 0, to: subviews.count, by: count).map { start in
            subviews.dropFirst(start).prefix(count).map { $0.sizeThatFits(room).height }.max() ?? 0
        }
    }
}
