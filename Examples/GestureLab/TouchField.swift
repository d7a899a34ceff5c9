import Skiff

/// The field that all recognizers watch, with the fingers on it and a plate that follows them.
final class TouchField: View {
    private let title = Label("Touch here", style: .title)
    private let hint = Label("All nine watch this field. A double tap puts the plate back.", style: .footnote)
    private let now = StatePill()
    private let before = StatePill()
    private let nowHint = Label("now", style: .caption)
    private let beforeHint = Label("last time", style: .caption)

    private var fingers: [Point] = []
    private var pointer: Point?
    /// Where the plate is from the middle, how large, and how it is turned.
    private var way = Point()
    private var scale = 1.0
    private var turn = 0.0
    /// The same when the gesture began.
    private var start = (way: Point(), scale: 1.0, turn: 0.0)
    private static let plate = 88.0

    override init() {
        super.init()
        name = "field"
        isMultipleTouchEnabled = true
        hint.numberOfLines = 0
        now.show(.changed, isNow: true)
        before.show(.ended, isNow: false)
        for view in [title, hint, now, before, nowHint, beforeHint] { addSubview(view) }
    }

    func show(_ touches: [Touch]) {
        let places = touches.map { $0.location(in: self) }
        if places != fingers {
            fingers = places
            setNeedsDisplay()
        }
    }

    // MARK: The plate

    /// A recognizer has acted.
    func follow(_ recognizer: GestureRecognizer) {
        switch recognizer {
        case is ScreenEdgePanGestureRecognizer: break
        case let pan as PanGestureRecognizer: self.pan(pan)
        case let pinch as PinchGestureRecognizer: self.pinch(pinch)
        case let rotation as RotationGestureRecognizer: rotate(rotation)
        case let hover as HoverGestureRecognizer: self.hover(hover)
        case let tap as TapGestureRecognizer where tap.numberOfTapsRequired == 2: putBack()
        default: break
        }
    }

    private func pan(_ pan: PanGestureRecognizer) {
        if pan.state == .began { start.way = way }
        let gone = pan.translation(in: self)
        let room = bounds.inset(dx: Self.plate / 2, dy: Self.plate / 2)
        let middle = start.way + gone + bounds.center
        way = Point(min(max(middle.x, room.minX), room.maxX), min(max(middle.y, room.minY), room.maxY)) - bounds.center
        setNeedsDisplay()
    }

    private func pinch(_ pinch: PinchGestureRecognizer) {
        if pinch.state == .began { start.scale = scale }
        scale = min(max(start.scale * pinch.scale, 0.4), 3)
        setNeedsDisplay()
    }

    private func rotate(_ rotation: RotationGestureRecognizer) {
        if rotation.state == .began { start.turn = turn }
        turn = start.turn + rotation.rotation
        setNeedsDisplay()
    }

    private func hover(_ hover: HoverGestureRecognizer) {
        pointer = hover.state == .ended || hover.state == .cancelled ? nil : hover.location(in: self)
        setNeedsDisplay()
    }

    private func putBack() {
        way = Point()
        scale = 1
        turn = 0
        setNeedsDisplay()
    }

    // MARK: Look

    override func themeDidChange() {
        backgroundColor = theme.surface
        for label in [hint, nowHint, beforeHint] { label.textColor = theme.secondaryLabel }
        super.themeDidChange()
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 48)
        title.frame = Rect(24, 20, width, title.intrinsicContentSize.height)
        hint.frame = Rect(24, title.frame.maxY + 4, width, hint.sizeThatFits(Size(width, .infinity)).height)
        var left = 24.0
        for (pill, label) in [(now, nowHint), (before, beforeHint)] {
            let size = pill.intrinsicContentSize
            pill.frame = Rect(left, bounds.maxY - 24 - size.height, size.width, size.height)
            let text = label.intrinsicContentSize
            label.frame = Rect(pill.frame.maxX + 4, pill.frame.midY - text.height / 2, text.width, text.height)
            left = label.frame.maxX + 12
        }
        // In a low field, what is in the way of the title or of the pills is left out.
        for view in [now, before, nowHint, beforeHint] { view.isHidden = now.frame.minY < title.frame.maxY }
        let isInTheWay = !now.isHidden && hint.frame.maxY > now.frame.minY
        hint.isHidden = isInTheWay || hint.frame.maxY > bounds.maxY - 8
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let isBeside = frame.maxX < window?.bounds.maxX ?? 0
        let edge = isBeside ? Rect(bounds.maxX - 1, 0, 1, bounds.height) : Rect(0, bounds.maxY - 1, bounds.width, 1)
        canvas.fill(edge, with: theme.separator)
        drawPlate(in: canvas)
        for place in fingers { drawFinger(at: place, in: canvas) }
        if let pointer {
            canvas.stroke(circle(pointer, 14), cornerRadius: 14, width: 2, with: theme.secondaryLabel)
        }
    }

    private func drawPlate(in canvas: Canvas) {
        let place = bounds.center + way
        let side = Self.plate
        let transform = AffineTransform(scaleX: scale, y: scale).concatenating(AffineTransform(rotationAngle: turn))
            .concatenating(AffineTransform(translationX: place.x, y: place.y))
        let plate = Rect(-side / 2, -side / 2, side, side)
        canvas.layer(opacity: 1, transform: transform, bounds: plate) { layer in
            layer.fill(plate, cornerRadius: 14, with: theme.surface.mixed(with: theme.accent, by: 0.2))
            layer.stroke(plate.inset(dx: 1, dy: 1), cornerRadius: 13, width: 2, with: theme.accent)
            // Which way is up.
            layer.fill(Rect(-16, -side / 2 + 12, 32, 6), cornerRadius: 3, with: theme.accent)
        }
    }

    private func drawFinger(at place: Point, in canvas: Canvas) {
        canvas.fill(circle(place, 24), cornerRadius: 24, with: theme.label.withAlpha(0.12))
        canvas.stroke(circle(place, 24), cornerRadius: 24, width: 2, with: theme.label.withAlpha(0.6))
    }

    private func circle(_ middle: Point, _ radius: Double) -> Rect {
        Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    }
}
