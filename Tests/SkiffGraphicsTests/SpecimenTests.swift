import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Draws one sheet with everything on it, for looking at.
///
/// With `SKIFF_SPECIMEN=folder` the pictures are written there.
struct SpecimenTests {
    @Test(
        "A sheet of type, emoji, both directions and shapes is drawn in both looks at three scales",
        arguments: [120, 180, 240])
    func sheet(over120: Int) throws {
        let scale = Scale(over120: over120)
        let engine = Support.engine()
        for isDark in [false, true] {
            let bitmap = Bitmap(size: scale.pixels(Specimen.size))
            Specimen(engine: engine, isDark: isDark).draw(on: bitmap.canvas(scale: scale))
            #expect(Set(bitmap.withPixels { Array($0) }).count > 500)
            if let folder = getenv("SKIFF_SPECIMEN") {
                let name = "\(String(cString: folder))/specimen-\(isDark ? "dark" : "light")-\(over120).png"
                try bitmap.writePNG(to: name)
            }
        }
    }
}

/// The sheet.
struct Specimen {
    static let size = Size(width: 760, height: 720)

    let engine: TextEngine
    let isDark: Bool

    var ground: Color { Color(hex: isDark ? 0x0F1217 : 0xF6F7F9) }
    var surface: Color { Color(hex: isDark ? 0x171B22 : 0xFFFFFF) }
    var fill: Color { Color(hex: isDark ? 0x262D38 : 0xE9ECF1) }
    var border: Color { Color(hex: isDark ? 0x2B323D : 0xDDE1E7) }
    var label: Color { Color(hex: isDark ? 0xEEF1F5 : 0x14181F) }
    var secondary: Color { Color(hex: isDark ? 0xA4AEBC : 0x566070) }
    var accent: Color { Color(hex: isDark ? 0x4AA3FF : 0x0B6BCB) }
    var onAccent: Color { Color(hex: isDark ? 0x06121F : 0xFFFFFF) }

    func draw(on canvas: Canvas) {
        canvas.fill(Rect(origin: .zero, size: Self.size), with: ground)
        type(canvas)
        paragraphs(canvas)
        scripts(canvas)
        shapes(canvas)
        layers(canvas)
    }

    private func card(_ canvas: Canvas, _ rect: Rect) {
        canvas.fill(rect, cornerRadius: 14, with: surface)
        canvas.stroke(rect, cornerRadius: 14, width: 0, with: border)
    }

    private func text(
        _ canvas: Canvas, _ string: String, _ font: Font, _ x: Double, _ y: Double, _ color: Color? = nil
    ) {
        canvas.draw(engine.layout(string, font: font), at: Point(x, y), color: color ?? label)
    }

    private func type(_ canvas: Canvas) {
        card(canvas, Rect(16, 16, 356, 300))
        text(canvas, "Large title", .system(ofSize: 30, weight: .bold), 32, 24)
        text(canvas, "Title, semibold 22", .system(ofSize: 22, weight: .semibold), 32, 68)
        text(canvas, "Callout, semibold 17", .system(ofSize: 17, weight: .semibold), 32, 102)
        text(canvas, "Body 15: Hamburgefonstiv, office, AVATAR", .system(ofSize: 15), 32, 130)
        text(canvas, "Footnote 13: The quick brown fox jumps 0123456789", .system(ofSize: 13), 32, 156, secondary)
        text(canvas, "Caption 11: illicit flicker, minimum, Wavy Type", .system(ofSize: 11), 32, 178, secondary)
        text(canvas, "let answer = 42 // mono 13", .monospaced(ofSize: 13), 32, 200, accent)
        text(canvas, "Mono bold: 0O 1lI {}[]()", .monospaced(ofSize: 13, weight: .bold), 32, 220)
        text(canvas, "Ελληνικά, Русский, Čeština, Tiếng Việt", .system(ofSize: 15), 32, 244)
        text(canvas, "“Quotes” – dash — €12.50 · 3×4 ≤ 13 … ™", .system(ofSize: 15), 32, 270)
        text(canvas, "Disabled at 40 %", .system(ofSize: 13), 240, 220, label.withAlpha(0.4))
    }

    private func paragraphs(_ canvas: Canvas) {
        card(canvas, Rect(388, 16, 356, 300))
        let prose = """
            Calm water: a quiet ground, one blue, clear state. It must read at two metres on a panel and at forty \
            centimetres on a desktop, cost little to draw, and never depend on colour alone.
            """
        var y = 28.0
        for alignment in [TextAlignment.left, .center, .right] {
            let layout = engine.layout(
                prose, font: .system(ofSize: 13), width: 324, lines: 3, alignment: alignment, lineHeight: 1.35)
            canvas.draw(layout, at: Point(404, y), color: alignment == .left ? label : secondary)
            y += layout.size.height + 10
        }
        for truncation in [TextTruncation.end, .middle, .start] {
            let layout = engine.layout(
                "/home/person/Documents/Projects/a rather long file name.txt", font: .system(ofSize: 13), width: 260,
                lines: 1, truncation: truncation)
            canvas.draw(layout, at: Point(404, y), color: label)
            canvas.fill(Rect(664, y, 1, layout.size.height), with: accent)
            y += layout.size.height + 4
        }
    }

    private func scripts(_ canvas: Canvas) {
        card(canvas, Rect(16, 332, 356, 372))
        let lines = [
            "Emoji 👍🏽 👨‍👩‍👧‍👦 🏳️‍🌈 🇫🇮 1️⃣ ❤️ ❤︎ in text",
            "עברית עם מספר 123 וסוגריים (כן)",
            "العربية ٣ أرقام 123 و(أقواس) في سطر",
            "Mixed: the word שלום inside, and مرحبا too",
            "हिन्दी क्षत्रिय · ไทย ภาษาไทย · ქართული",
            "A line with an emoji 🙂 and one",
            "A line without any emoji and one",
        ]
        var y = 344.0
        for line in lines {
            let layout = engine.layout(line, font: .system(ofSize: 15), width: 324, lines: 1)
            canvas.draw(layout, at: Point(32, y), color: label)
            y += layout.size.height + 6
        }
        let rtl = engine.layout(
            "זוהי פסקה ארוכה יותר בעברית עם milon English באמצע, והיא נשברת לשורות אחדות.",
            font: .system(ofSize: 15), width: 324)
        canvas.draw(rtl, at: Point(32, y), color: secondary)
        y += rtl.size.height + 6
        let big = engine.layout("🎈🐟 Aa", font: .system(ofSize: 40))
        canvas.draw(big, at: Point(32, y), color: label)
        canvas.draw(
            engine.layout("no glyph: \u{10FFFD}\u{E123}", font: .system(ofSize: 13)), at: Point(200, y + 24),
            color: secondary)
    }

    private func shapes(_ canvas: Canvas) {
        card(canvas, Rect(388, 332, 356, 180))
        let button = Rect(404, 348, 120, 32)
        canvas.fill(button, cornerRadius: 10, with: accent)
        let title = engine.layout("Button", font: .system(ofSize: 15, weight: .semibold))
        canvas.draw(
            title, at: Point(button.midX - title.size.width / 2, button.midY - title.size.height / 2), color: onAccent)
        canvas.fill(Rect(536, 348, 120, 32), cornerRadius: 10, with: fill)
        canvas.stroke(Rect(536, 348, 120, 32), cornerRadius: 10, width: 0, with: border)
        let other = engine.layout("Cancel", font: .system(ofSize: 15))
        canvas.draw(other, at: Point(596 - other.size.width / 2, 364 - other.size.height / 2), color: label)
        canvas.fill(Rect(404, 392, 51, 31), cornerRadius: 15.5, with: accent)
        canvas.fill(Rect(426, 394, 27, 27), cornerRadius: 13.5, with: .white)
        for (index, radius) in [0.0, 2, 4, 6, 10, 14].enumerated() {
            let x = 468 + Double(index) * 44
            canvas.stroke(Rect(x, 392, 36, 36), cornerRadius: radius, width: Double(index) * 0.75, with: label)
        }
        for (index, size) in [4.0, 7, 9, 12, 16, 20, 24].enumerated() {
            canvas.fill(Rect(404 + Double(index) * 30, 440, size, size), cornerRadius: size / 2, with: accent)
        }
        canvas.stroke(Rect(620, 436, 108, 28), cornerRadius: 6, width: 2, with: accent)
        canvas.saved {
            canvas.clip(to: Rect(404, 472, 150, 32), cornerRadius: 16)
            for stripe in 0..<15 {
                canvas.fill(
                    Rect(404 + Double(stripe) * 10, 472, 10, 32),
                    with: accent.mixed(with: label, by: Double(stripe) / 14))
            }
        }
        for step in 0..<12 {
            canvas.fill(Rect(570 + Double(step) * 13.3, 472, 13.3, 32), with: label.withAlpha(Double(step) / 11))
        }
    }

    private func layers(_ canvas: Canvas) {
        card(canvas, Rect(388, 528, 356, 176))
        for (index, angle) in [0.0, 0.2, 0.8].enumerated() {
            let transform = AffineTransform(translationX: 450 + Double(index) * 116, y: 600).rotated(by: angle)
            canvas.layer(opacity: 1, transform: transform, bounds: Rect(-46, -22, 92, 44)) { canvas in
                canvas.fill(Rect(-46, -22, 92, 44), cornerRadius: 10, with: accent)
                canvas.draw(engine.layout("Turned", font: .system(ofSize: 15)), at: Point(-26, -11), color: onAccent)
            }
        }
        canvas.layer(opacity: 0.5, bounds: Rect(400, 650, 160, 46)) { canvas in
            canvas.fill(Rect(404, 654, 60, 36), cornerRadius: 6, with: accent)
            canvas.fill(Rect(444, 660, 60, 36), cornerRadius: 6, with: label)
        }
        canvas.saved {
            canvas.multiplyOpacity(0.5)
            canvas.fill(Rect(534, 654, 60, 36), cornerRadius: 6, with: accent)
            canvas.fill(Rect(574, 660, 60, 36), cornerRadius: 6, with: label)
        }
        canvas.saved {
            canvas.translate(x: 660, y: 654)
            canvas.scale(x: 1.7, y: 1.7)
            canvas.fill(Rect(0, 0, 40, 22), cornerRadius: 4, with: fill)
            text(canvas, "×1.7", .system(ofSize: 11), 6, 3)
        }
    }
}
