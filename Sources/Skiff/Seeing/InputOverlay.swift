import SkiffCore
import SkiffGraphics

/// Shows over every window what happens to its input: fingers with their numbers, the frame of the view that was hit,
/// the responder chain from it, the recognizers that contest, and what the arena has decided.
///
/// It is drawn over the content and is no view: nothing hits it. What has changed is found at the end of each batch,
/// and damaged then; without an overlay nobody asks.
final class InputOverlay {
    private unowned let application: Application
    /// What the arenas have decided last.
    private var decisions: [String] = []
    private static let decisionLimit = 4
    private static let lineLimit = 9

    init(of application: Application) {
        self.application = application
        application.log.hear([.arena]) { [weak self] _, text in self?.decided(text) }
        for window in Self.windows(of: application) { window.needExtras().overlay = OverlayPicture() }
        update()
    }

    /// Takes it off all windows.
    func remove() {
        application.log.hear([], nil)
        for window in Self.windows(of: application) {
            guard let extras = window.extras, let picture = extras.overlay else { continue }
            extras.overlay = nil
            for part in OverlayPicture().changes(from: picture) { window.damage(part, of: window) }
        }
    }

    private static func windows(of application: Application) -> [Window] { application.windows + application.popups }

    private func decided(_ text: String) {
        // A gesture that goes on says the same again and again.
        if decisions.last == text { return }
        decisions.append(text)
        if decisions.count > Self.decisionLimit { decisions.removeFirst() }
    }

    // MARK: What it shows

    /// Finds what has changed; it is drawn with the frame that follows.
    func update() {
        for window in Self.windows(of: application) {
            let extras = window.needExtras()
            let old = extras.overlay ?? OverlayPicture()
            let new = picture(of: window, after: old)
            guard new != old else { continue }
            extras.overlay = new
            for part in new.changes(from: old) { window.damage(part, of: window) }
        }
    }

    private func picture(of window: Window, after old: OverlayPicture) -> OverlayPicture {
        var picture = OverlayPicture()
        let touches = window.touches.live.filter { !$0.isOver }
        for touch in touches where touch.sample.location.isFinite {
            let label = touch.type == .direct ? "\(touch.identifier)" : "\(touch.type == .indirectPointer ? "p" : "t")"
            picture.fingers.append(OverlayPicture.Finger(place: touch.sample.location, label: label))
        }
        var hit: View?
        for touch in touches {
            guard let view = touch.view, view.window === window else { continue }
            hit = view
            let frame = view.convert(view.bounds, to: nil)
            if frame.isFinite, !picture.hits.contains(frame) { picture.hits.append(frame) }
        }
        let responder = hit ?? window.presses.last?.responder
        // What was said last stays until there is something new.
        guard responder != nil || !touches.isEmpty || !window.arena.active.isEmpty else {
            picture.lines =
                old.lines.isEmpty ? [] : Self.trimmed(old.lines.filter { !$0.hasPrefix(Self.ruling) }) + rulings
            picture.panel = panel(of: picture.lines, in: window, awayFrom: nil, old.panel)
            return picture
        }
        if let responder { picture.lines = Self.chain(from: responder) }
        for recognizer in window.arena.active.prefix(Self.lineLimit) {
            let view = recognizer.view.map { " on \($0.name ?? "\(type(of: $0))")" } ?? ""
            picture.lines.append("\(recognizer.seenLine)\(view)")
        }
        picture.lines = Self.trimmed(picture.lines) + rulings
        picture.panel = panel(of: picture.lines, in: window, awayFrom: picture.fingers.last?.place, old.panel)
        return picture
    }

    private static let ruling = "› "
    private var rulings: [String] { decisions.map { Self.ruling + $0 } }

    private static func trimmed(_ lines: [String]) -> [String] {
        lines.count > lineLimit * 2 ? Array(lines.prefix(lineLimit * 2)) : lines
    }

    private static func chain(from responder: Responder) -> [String] {
        let chain = responder.responderChain
        var lines = chain.prefix(lineLimit).enumerated().map { index, responder in
            (index == 0 ? "" : "→ ") + responder.described
        }
        if chain.count > lineLimit { lines[lineLimit - 1] = "→ … \(chain.count - lineLimit + 1) more" }
        return lines
    }

    // MARK: The panel

    private static let font = Font.system(ofSize: 12, weight: .medium)
    private static let lineHeight = 16.0
    private static let widest = 420.0

    private func text(_ line: String, in window: Window) -> TextLayout {
        let room = max(40, min(Self.widest, window.bounds.width - OverlayPicture.margin * 4))
        return application.textEngine.layout(
            line, font: Self.font, width: room, lines: 1, alignment: .left, truncation: .end)
    }

    private func panel(of lines: [String], in window: Window, awayFrom place: Point?, _ old: Rect?) -> Rect? {
        guard !lines.isEmpty else { return nil }
        let width = lines.reduce(0) { max($0, text($1, in: window).widestLine) }.rounded(.up)
        let size = Size(
            width: width + OverlayPicture.padding * 2,
            height: Double(lines.count) * Self.lineHeight + OverlayPicture.padding * 2)
        // At the top while the finger is below, and the other way round.
        let isAtTop: Bool
        if let place { isAtTop = place.y > window.bounds.midY } else { isAtTop = (old?.minY ?? 0) < window.bounds.midY }
        let bottom = max(OverlayPicture.margin, window.bounds.maxY - OverlayPicture.margin - size.height)
        let y = isAtTop ? OverlayPicture.margin : bottom
        return Rect(origin: Point(x: OverlayPicture.margin, y: y), size: size)
    }

    // MARK: Drawing

    private static let ink = Color(hex: 0xFF5A00)
    private static let paper = Color(white: 0.09, alpha: 0.94)

    /// Draws it over a window.
    ///
    /// - Space: the canvas has the surface's.
    func draw(over window: Window, in canvas: Canvas) {
        guard let picture = window.extras?.overlay, picture != OverlayPicture() else { return }
        canvas.saved {
            canvas.translate(x: window.frameInsets.left, y: window.frameInsets.top)
            draw(picture, of: window, in: canvas)
        }
    }

    private func draw(_ picture: OverlayPicture, of window: Window, in canvas: Canvas) {
        for hit in picture.hits {
            // A light line beside the dark one is seen on any ground.
            canvas.stroke(
                hit.inset(dx: -1, dy: -1), width: OverlayPicture.outline + 1, with: Color(white: 1, alpha: 0.8))
            canvas.stroke(hit, width: OverlayPicture.outline, with: Self.ink)
        }
        for finger in picture.fingers {
            let circle = OverlayPicture.circle(finger.place)
            canvas.fill(circle, cornerRadius: OverlayPicture.fingerRadius, with: Self.ink.withAlpha(0.35))
            canvas.stroke(circle, cornerRadius: OverlayPicture.fingerRadius, width: 2, with: Self.ink)
            let chip = OverlayPicture.chip(of: finger)
            canvas.fill(chip, cornerRadius: chip.height / 2, with: Self.ink)
            let label = text(finger.label, in: window)
            canvas.draw(
                label,
                at: Point(x: chip.midX - label.widestLine / 2, y: chip.midY - label.size.height / 2), color: .white)
        }
        guard let panel = picture.panel else { return }
        canvas.fill(panel, cornerRadius: 8, with: Self.paper)
        canvas.stroke(panel, cornerRadius: 8, width: 1, with: Color(white: 1, alpha: 0.35))
        for (index, line) in picture.lines.enumerated() {
            let layout = text(line, in: window)
            let top = panel.minY + OverlayPicture.padding + Double(index) * Self.lineHeight
            canvas.draw(
                layout,
                at: Point(x: panel.minX + OverlayPicture.padding, y: top + (Self.lineHeight - layout.size.height) / 2),
                color: line.hasPrefix(Self.ruling) ? Color(hex: 0xFFC18A) : .white)
        }
    }
}
