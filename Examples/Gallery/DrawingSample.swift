import Skiff

/// A small bed with something drawn in its middle.
final class DrawingSample: View {
    let title: String
    private let ground: (Theme) -> Color
    private let picture: (Canvas, Rect, Theme) -> Void

    init(
        _ title: String, on ground: @escaping (Theme) -> Color = { $0.background },
        _ picture: @escaping (Canvas, Rect, Theme) -> Void
    ) {
        self.title = title
        self.ground = ground
        self.picture = picture
        super.init()
        cornerRadius = theme.metrics.fieldRadius
    }

    override var intrinsicContentSize: Size { Size(72, 56) }

    override func themeDidChange() {
        backgroundColor = ground(theme)
        super.themeDidChange()
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let room = Rect(bounds.midX - 22, bounds.midY - 20, 44, 40)
        canvas.saved { picture(canvas, room, theme) }
    }
}

extension Rect {
    /// The largest square in the middle.
    var squared: Rect {
        let side = min(width, height)
        return Rect(midX - side / 2, midY - side / 2, side, side)
    }
}

extension Path {
    /// A heart that fills a rectangle.
    static func heart(in rect: Rect) -> Path {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(rect.midX + x * rect.height, rect.minY + y * rect.height)
        }
        var path = Path()
        path.move(to: point(0, 1))
        path.addCurve(to: point(0, 0.22), control1: point(-0.75, 0.5), control2: point(-0.4, -0.25))
        path.addCurve(to: point(0, 1), control1: point(0.4, -0.25), control2: point(0.75, 0.5))
        path.close()
        return path
    }

    /// A star of five points whose edges cross.
    static func star(in rect: Rect) -> Path {
        // The corners of a pentagon on a circle of 1, every second one after the other.
        let corners = [(0.0, -1.0), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809)]
        let radius = rect.height / 2 * 1.05
        var path = Path()
        path.addLines(
            between: corners.map { Point(rect.midX + $0 * radius, rect.midY + 0.05 * radius + $1 * radius) })
        path.close()
        return path
    }
}

extension Image {
    /// A round frame, with a dot in it, 16 by 16 points.
    static func frame(dot: Bool = true) -> Image {
        let bitmap = Bitmap(size: PixelSize(width: 64, height: 64), format: .argb8888)
        let canvas = bitmap.canvas(scale: Scale(4))
        canvas.stroke(Rect(0, 0, 16, 16), cornerRadius: 6, width: 2, with: Color(hex: 0x0B6BCB))
        if dot { canvas.fill(Rect(6, 6, 4, 4), cornerRadius: 2, with: Color(hex: 0xF0A53A)) }
        return bitmap.image(scale: Scale(4))
    }
}
