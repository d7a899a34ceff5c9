import CPixman
import SkiffCore
import SkiffGraphics

/// A window full of rows, by the canvas and by pixman alone: grounds, lines, pictures, two pieces of text in each.
final class ListScene {
    private struct Row {
        let title: TextLayout
        let detail: TextLayout
        let rawTitle: RawText
        let rawDetail: RawText
    }

    private static let engine = TextEngine(log: Log { _ in })
    private let scale: Scale
    private let rows: [Row]
    private let rowHeight = 40.0
    private let icon: Image
    private let rawIcon: OpaquePointer
    private let iconPixels: Bitmap
    private let raw: Raw
    private let target: Bitmap
    private let black = Raw.solid(0.08, 0.09, 0.12)
    private let grey = Raw.solid(0.34, 0.38, 0.44)

    var pixelCount: Int { raw.size.width * raw.size.height }
    private(set) var glyphCount = 0

    /// A list of that size in pixels.
    init(_ size: PixelSize, scale: Scale) {
        self.scale = scale
        raw = Raw(size)
        target = Bitmap(size: size)
        let count = Int((Double(size.height) / scale.factor / rowHeight).rounded(.up))
        let (title, detail) = (Font.system(ofSize: 15, weight: .semibold), Font.system(ofSize: 13))
        rows = (0..<count).map { index in
            let name = "Row number \(index) with a title of its own"
            let words =
                "What is said about it below, in smaller letters and so that there is enough of it: \(index * 7919)"
            return Row(
                title: Self.engine.layout(name, font: title), detail: Self.engine.layout(words, font: detail),
                rawTitle: RawText(name, engine: Self.engine, font: title, scale: scale),
                rawDetail: RawText(words, engine: Self.engine, font: detail, scale: scale))
        }
        let side = scale.pixels(24)
        iconPixels = Bitmap(size: PixelSize(width: side, height: side), format: .argb8888)
        iconPixels.canvas(scale: scale).fill(Rect(0, 0, 24, 24), cornerRadius: 12, with: Color(hex: 0x0B6BCB))
        icon = iconPixels.image(scale: scale)
        rawIcon = Raw.source(iconPixels)
        for row in rows { glyphCount += row.rawTitle.count + row.rawDetail.count }
    }

    /// By the canvas, as a frame draws: a canvas on the buffer, then all rows.
    func draw() {
        let canvas = target.canvas(scale: scale)
        let width = Double(target.size.width) / scale.factor
        canvas.fill(canvas.clipBounds, with: Color(hex: 0xF6F7F9))
        for (index, row) in rows.enumerated() {
            canvas.saved {
                canvas.translate(x: 0, y: Double(index) * rowHeight)
                canvas.fill(Rect(0, 0, width, rowHeight), with: index & 1 == 0 ? .white : Color(hex: 0xF0F2F5))
                canvas.fill(Rect(0, rowHeight - 1, width, 1), with: Color(hex: 0xDDE1E7))
                canvas.draw(icon, in: Rect(16, 8, 24, 24))
                canvas.draw(row.title, at: Point(56, 9), color: Color(red: 0.08, green: 0.09, blue: 0.12))
                canvas.draw(row.detail, at: Point(420, 11), color: Color(red: 0.34, green: 0.38, blue: 0.44))
            }
        }
    }

    /// By pixman alone.
    func drawRaw() {
        let size = raw.size
        raw.fill(PixelRect(size), 0xFFF6_F7F9)
        for (index, row) in rows.enumerated() {
            let y = scale.pixels(Double(index) * rowHeight)
            let below = scale.pixels(Double(index + 1) * rowHeight)
            let line = scale.pixels(Double(index + 1) * rowHeight - 1)
            let bottom = min(below, size.height)
            raw.fill(
                PixelRect(x: 0, y: y, width: size.width, height: bottom - y), index & 1 == 0 ? 0xFFFF_FFFF : 0xFFF0_F2F5
            )
            if line < size.height {
                raw.fill(PixelRect(x: 0, y: line, width: size.width, height: bottom - line), 0xFFDD_E1E7)
            }
            raw.composite(
                PIXMAN_OP_OVER, rawIcon,
                in: PixelRect(
                    x: scale.pixels(16), y: y + scale.pixels(8), width: iconPixels.size.width,
                    height: iconPixels.size.height))
            row.rawTitle.draw(raw, black, x: scale.pixels(56), y: y + scale.pixels(9))
            row.rawDetail.draw(raw, grey, x: scale.pixels(420), y: y + scale.pixels(11))
        }
    }

    /// Whether the two have the same amount of ink, to within a hundredth.
    func isSame() -> Bool {
        draw()
        drawRaw()
        func ink(_ bitmap: Bitmap) -> Double {
            bitmap.withPixels { $0.reduce(0) { $0 + Double(255 - ($1 & 0xFF)) } }
        }
        // Letters alone are a little heavier or lighter than in their word.
        return abs(ink(target) / ink(raw.bitmap) - 1) < 0.03
    }
}
