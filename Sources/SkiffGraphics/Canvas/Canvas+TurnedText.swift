import CPixman
import SkiffCore

extension Canvas {
    /// Draws text through a transform that does more than to move and to scale: letters as paths, line by line.
    func drawTurned(_ text: TextLayout, at point: Point, color: Color) {
        let outlines = text.rasterizer.outlines
        for line in text.lines {
            let origin = Point(x: point.x + line.x, y: point.y + line.baseline)
            guard isVisible(lineBox(line, text, origin)) else { continue }
            for run in text.runs[line.runs] {
                let color = text.paints[run.paint] ?? color
                switch run.kind {
                case .outline:
                    var path = Path()
                    for glyph in text.glyphs[run.glyphs] {
                        let place = place(of: glyph, from: origin)
                        path.addPath(
                            outlines.path(glyph.id, face: text.faces[run.face]),
                            transform: AffineTransform(
                                a: run.size, b: 0, c: 0, d: run.size, tx: place.x, ty: place.y))
                    }
                    fill(path, with: color)
                case .color:
                    let size = Int(min(run.size * max(deviceScaleX, deviceScaleY) * 64, 512 * 64))
                    for glyph in text.glyphs[run.glyphs] {
                        drawTurnedEmoji(glyph, text, run, size, place(of: glyph, from: origin), color)
                    }
                case .boxes:
                    for glyph in text.glyphs[run.glyphs] {
                        drawTurnedBox(Double(glyph.id) / 1024, run.size, place(of: glyph, from: origin), color)
                    }
                }
            }
        }
    }

    private func place(of glyph: TextGlyph, from origin: Point) -> Point {
        Point(x: origin.x + Double(glyph.x) / 1024, y: origin.y + Double(glyph.y) / 1024)
    }

    /// Where a line's letters can be at all.
    private func lineBox(_ line: TextLine, _ text: TextLayout, _ origin: Point) -> Rect {
        Rect(
            x: origin.x - text.reach, y: origin.y - text.reach, width: line.width + 2 * text.reach,
            height: 2 * text.reach)
    }

    private func drawTurnedEmoji(
        _ glyph: TextGlyph, _ text: TextLayout, _ run: TextRun, _ size: Int, _ place: Point, _ color: Color
    ) {
        guard size > 0,
            let picture = text.rasterizer.colors.glyph(glyph.id, face: text.faces[run.face], size: size)
        else { return }
        let pixel = run.size * 64 / Double(size)
        let rect = Rect(
            x: place.x + Double(picture.left) * pixel, y: place.y - Double(picture.top) * pixel,
            width: Double(picture.store.size.width) * pixel, height: Double(picture.store.size.height) * pixel)
        saved {
            multiplyOpacity(color.alpha)
            let image = Image(store: picture.store, scale: .one)
            asShape {
                draw(image, in: rect)
            } clear: {
                draw(image, in: rect, tintedBy: .black)
            }
        }
    }

    private func drawTurnedBox(_ width: Double, _ size: Double, _ place: Point, _ color: Color) {
        let gap = width * 0.1
        stroke(
            Rect(x: place.x + gap, y: place.y - size * 0.7, width: width - 2 * gap, height: size * 0.7),
            width: size / 16, with: color)
    }
}
