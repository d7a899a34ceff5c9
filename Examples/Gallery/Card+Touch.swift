import Skiff

extension Card {
    /// A view that draws itself, and a recognizer on it.
    static func touch() -> Card {
        Card("Tap the water", [Pond()])
    }

    /// Views that are turned, made smaller and faded.
    static func transforms() -> Card {
        let turned = Tile("Turned")
        turned.transform = AffineTransform(rotationAngle: -0.21)
        let scaled = Tile("Scaled")
        scaled.transform = AffineTransform(scaleX: 0.75, y: 0.75)
        let faded = Tile("Faded")
        faded.alpha = 0.4
        return Card("Transforms", [TileRow([turned, scaled, faded])])
    }
}

/// Water with a buoy that goes where it is tapped.
final class Pond: View {
    private var buoy = Point(0.3, 0.5)
    private static let radius = 12.0

    override init() {
        super.init()
        addGestureRecognizer(TapGestureRecognizer { [weak self] tap in self?.moveBuoy(to: tap.location(in: self)) })
    }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, 64) }

    private func moveBuoy(to place: Point) {
        guard !bounds.isEmpty else { return }
        setNeedsDisplay(buoyRect)
        buoy = Point(place.x / bounds.width, place.y / bounds.height)
        setNeedsDisplay(buoyRect)
    }

    private var buoyRect: Rect {
        let radius = Self.radius
        let room = bounds.inset(dx: radius + 4, dy: radius + 4)
        let x = min(max(buoy.x * bounds.width, room.minX), room.maxX)
        let y = min(max(buoy.y * bounds.height, room.minY), room.maxY)
        return Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let water = theme.surface.mixed(with: theme.accent, by: 0.14)
        canvas.fill(bounds, cornerRadius: theme.metrics.buttonRadius, with: water)
        for line in stride(from: bounds.minY + 18, to: bounds.maxY - 8, by: 14) {
            canvas.fill(Rect(12, line, bounds.width - 24, 1), with: theme.accent.withAlpha(0.25))
        }
        canvas.fill(buoyRect, cornerRadius: Self.radius, with: theme.danger)
        canvas.fill(buoyRect.inset(dx: 7, dy: 7), cornerRadius: 5, with: .white)
    }
}

/// A small plate with a word on it.
final class Tile: View {
    private let label: Label

    init(_ text: String) {
        label = Label(text, style: .footnote)
        super.init()
        label.textAlignment = .center
        cornerRadius = theme.metrics.fieldRadius
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = bounds
    }

    override func themeDidChange() {
        backgroundColor = theme.accent
        label.textColor = theme.onAccent
        super.themeDidChange()
    }
}

/// Places tiles side by side by their middles, which transforms leave alone.
final class TileRow: View {
    init(_ tiles: [Tile]) {
        super.init()
        for tile in tiles { addSubview(tile) }
    }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, 32) }

    override func layoutSubviews() {
        let width = bounds.width / Double(max(subviews.count, 1))
        for (index, tile) in subviews.enumerated() {
            tile.bounds.size = Size(min(width - 12, 88), 28)
            tile.center = Point(width * (Double(index) + 0.5), bounds.midY)
        }
    }
}
