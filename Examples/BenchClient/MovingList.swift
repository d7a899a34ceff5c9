import Skiff

/// Ten thousand rows that move up by three points at each frame.
final class MovingList: View {
    private static let rowHeight = 24.0
    private static let rows = 10_000

    private var offset = 0.0
    private let font = Font.system(ofSize: 14)
    private(set) lazy var link = DisplayLink { [weak self] _ in self?.advance() }

    private func advance() {
        offset += 3
        if offset > Double(Self.rows) * Self.rowHeight - bounds.height { offset = 0 }
        setNeedsDisplay()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let first = max(0, Int((offset + rect.minY) / Self.rowHeight))
        let last = min(Self.rows - 1, Int((offset + rect.maxY) / Self.rowHeight))
        guard first <= last else { return }
        for row in first...last {
            let top = Double(row) * Self.rowHeight - offset
            canvas.fill(
                Rect(0, top, bounds.width, Self.rowHeight), with: Color(hex: row % 2 == 1 ? 0xF4F4F4 : 0xFFFFFF))
            canvas.fill(Rect(4, top + 4, 16, 16), with: Color(hex: (UInt32(row) &* 2_654_435_761) >> 8))
            let text = textEngine.layout("Row number \(row)", font: font)
            canvas.draw(text, at: Point(28, top + 17 - text.firstBaseline), color: Color(hex: 0x101010))
        }
    }
}
