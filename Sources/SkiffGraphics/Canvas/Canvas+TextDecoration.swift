import SkiffCore

extension TextDecoration {
    /// Whether the letters do not cover it.
    var isOverLetters: Bool {
        if case .strikethrough = kind { true } else { false }
    }
}

extension Canvas {
    /// Draws a ground behind letters, or a line at them: lines are whole pixels thick, and stand on whole ones.
    func draw(_ decoration: TextDecoration, at point: Point, _ color: Color) {
        let solid = SolidColor(decoration.color ?? color, opacity: state.opacity)
        guard !solid.isClear || state.blend != .normal else { return }
        guard state.turn == .none else { return drawTurned(decoration, at: point, decoration.color ?? color) }
        let left = snapX(point.x + decoration.x)
        let right = snapX(point.x + decoration.x + decoration.width)
        guard right > left else { return }
        switch decoration.kind {
        case .background:
            let top = snapY(point.y + decoration.y)
            let bottom = snapY(point.y + decoration.y + decoration.extent)
            fill(PixelRect(x: left, y: top, width: right - left, height: max(0, bottom - top)), solid)
        case .underline(let style), .strikethrough(let style):
            let baseline = snapY(point.y + decoration.y)
            guard baseline > state.clip.y - 100_000, baseline < state.clip.maxY + 100_000 else { return }
            let scale = deviceScaleY
            guard scale > 0, scale < 10_000 else { return }
            let thickness = max(1, Int(min(decoration.thickness * scale, 1e6).rounded()))
            let middle = min(max(decoration.extent * scale, -1e6), 1e6)
            // Below the baseline a pixel stays free between the letters and the line.
            var top = baseline + Int((middle - Double(thickness) / 2).rounded())
            if !decoration.isOverLetters { top = max(top, baseline + 1) }
            draw(style, PixelRect(x: left, y: top, width: right - left, height: thickness), solid)
        }
    }

    private func draw(_ style: UnderlineStyle, _ line: PixelRect, _ solid: SolidColor) {
        switch style {
        case .single: fill(line, solid)
        case .thick: fill(PixelRect(x: line.x, y: line.y, width: line.width, height: line.height * 2), solid)
        case .double:
            fill(line, solid)
            fill(PixelRect(x: line.x, y: line.y + line.height * 2, width: line.width, height: line.height), solid)
        case .dotted: fill(line, dash: line.height, every: line.height * 2, solid)
        case .dashed: fill(line, dash: line.height * 4, every: line.height * 6, solid)
        }
    }

    private func fill(_ line: PixelRect, dash: Int, every step: Int, _ solid: SolidColor) {
        guard line.intersects(state.clip) else { return }
        // What is left of the clip is not walked over.
        var x = line.x + max(0, (state.clip.x - line.x) / step) * step
        let end = min(line.maxX, state.clip.maxX)
        while x < end {
            fill(PixelRect(x: x, y: line.y, width: min(dash, line.maxX - x), height: line.height), solid)
            x += step
        }
    }

    /// The same where a transform turns it, as paths.
    private func drawTurned(_ decoration: TextDecoration, at point: Point, _ color: Color) {
        let left = point.x + decoration.x
        let y = point.y + decoration.y
        switch decoration.kind {
        case .background:
            fill(Path(Rect(x: left, y: y, width: decoration.width, height: decoration.extent)), with: color)
        case .underline(let style), .strikethrough(let style):
            let thickness = decoration.thickness
            var line = Path()
            func add(_ y: Double) {
                line.move(to: Point(x: left, y: y))
                line.addLine(to: Point(x: left + decoration.width, y: y))
            }
            add(y + decoration.extent)
            if style == .double { add(y + decoration.extent + thickness * 2) }
            var look = StrokeStyle(width: style == .thick ? thickness * 2 : thickness)
            if style == .dotted { look.dash = [thickness, thickness] }
            if style == .dashed { look.dash = [thickness * 4, thickness * 2] }
            stroke(line, style: look, with: color)
        }
    }
}
