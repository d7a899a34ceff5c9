import Skiff

/// A coloured view that tells the recorder when it is asked and when it is handed a touch.
final class LabView: View {
    private let recorder: Recorder
    private let color: Color
    /// Whether it leaves touches to its next responder, as a view does that overrides nothing.
    var passesOn = false
    /// Its number among the views that were asked.
    var mark: Int? {
        didSet { if mark != oldValue { setNeedsDisplay() } }
    }

    init(_ name: String, _ color: UInt32, _ frame: Rect, recorder: Recorder, _ views: [LabView] = []) {
        self.recorder = recorder
        self.color = Color(hex: color)
        super.init()
        self.name = name
        self.frame = frame
        for view in views { addSubview(view) }
    }

    override func hitTest(_ point: Point, with event: Event?) -> View? {
        recorder.wasAsked(self)
        return super.hitTest(point, with: event)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if passesOn { return super.touchesBegan(touches, with: event) }
        recorder.called("began", touches, by: self)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        // A finger at rest trembles: its moves would only push the rest out of the log.
        if passesOn { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if passesOn { return super.touchesEnded(touches, with: event) }
        recorder.called("ended", touches, by: self)
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if passesOn { return super.touchesCancelled(touches, with: event) }
        recorder.called("cancelled", touches, by: self)
    }

    // MARK: Look

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let ink = Color(hex: 0x14181F)
        canvas.fill(bounds, cornerRadius: 6, with: color)
        if recorder.taker === self {
            canvas.stroke(bounds, cornerRadius: 6, width: 3, with: ink)
        } else {
            canvas.stroke(bounds, cornerRadius: 6, width: 0, with: ink.withAlpha(0.25))
        }
        drawName(ink, in: canvas)
        if let mark { drawBadge(mark, ink, in: canvas) }
    }

    /// The part that no subview covers; the lower edge unless given.
    var freePart: Rect?
    private var labelPart: Rect { freePart ?? Rect(0, bounds.maxY - 28, bounds.width, 28) }

    private func drawName(_ ink: Color, in canvas: Canvas) {
        let part = labelPart
        let text = textEngine.layout(name ?? "", font: theme.fonts.footnote)
        guard part.height > part.width else {
            return canvas.draw(text, at: Point(part.minX + 8, part.midY - text.size.height / 2), color: ink)
        }
        // Upwards, in the middle of the part.
        let turn = AffineTransform(rotationAngle: -.pi / 2)
            .concatenating(AffineTransform(translationX: part.midX - text.size.height / 2, y: part.maxY - 8))
        canvas.layer(opacity: 1, transform: turn, bounds: Rect(origin: .zero, size: text.size)) { layer in
            layer.draw(text, at: .zero, color: ink)
        }
    }

    private func drawBadge(_ mark: Int, _ ink: Color, in canvas: Canvas) {
        let part = labelPart
        let isTall = part.height > part.width
        let center = isTall ? Point(part.midX, part.minY + 18) : Point(part.maxX - 18, part.midY)
        let badge = Rect(center.x - 9, center.y - 9, 18, 18)
        canvas.fill(badge, cornerRadius: 9, with: ink)
        let number = textEngine.layout("\(mark)", font: .system(ofSize: 11, weight: .semibold))
        let place = Point(badge.midX - number.size.width / 2, badge.midY - number.size.height / 2)
        canvas.draw(number, at: place, color: .white)
    }
}
