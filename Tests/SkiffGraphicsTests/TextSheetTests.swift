import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Draws a sheet with attributed text in many scripts, carets and selections, for looking at.
///
/// With `SKIFF_SPECIMEN=folder` the pictures are written there.
struct TextSheetTests {
    @Test("A sheet of scripts, looks and carets is drawn in both looks at three scales", arguments: [120, 180, 240])
    func sheet(over120: Int) throws {
        let scale = Scale(over120: over120)
        let engine = Support.engine()
        for isDark in [false, true] {
            let bitmap = Bitmap(size: scale.pixels(TextSheet.size))
            TextSheet(engine: engine, isDark: isDark).draw(on: bitmap.canvas(scale: scale))
            #expect(Set(bitmap.withPixels { Array($0) }).count > 500)
            if let folder = getenv("SKIFF_SPECIMEN") {
                let name = "\(String(cString: folder))/text-\(isDark ? "dark" : "light")-\(over120).png"
                try bitmap.writePNG(to: name)
            }
        }
    }
}

/// The sheet.
struct TextSheet {
    static let size = Size(width: 760, height: 560)

    let engine: TextEngine
    let isDark: Bool
    private let font = Font.system(ofSize: 15)

    init(engine: TextEngine, isDark: Bool) {
        self.engine = engine
        self.isDark = isDark
    }

    private var ink: Color { Color(hex: isDark ? 0xEEF1F5 : 0x14181F) }
    private var accent: Color { Color(hex: isDark ? 0x4AA3FF : 0x0B6BCB) }

    func draw(on canvas: Canvas) {
        canvas.fill(Rect(origin: .zero, size: Self.size), with: Color(hex: isDark ? 0x171B22 : 0xFFFFFF))
        scripts(canvas)
        looks(canvas)
        paragraphs(canvas)
        carets(canvas)
    }

    private func scripts(_ canvas: Canvas) {
        let lines = [
            "Hamburgefonstiv, office, AVATAR, Tiếng Việt", "العربية: السلام عليكم ١٢٣ (abc) مرحبا",
            "עברית: שלום עולם 123 (abc)",
            "हिन्दी: नमस्ते दुनिया, क्षत्रिय श्रृंगार", "ไทย: สวัสดีชาวโลก น้ำ ผู้ใหญ่ ที่นี่", "日本語 こんにちは · 中文 你好 · 한국어 안녕",
            "👨‍👩‍👧‍👦 👩🏽‍🚀 👍🏻👍🏽👍🏿 🇫🇮🇯🇵🇧🇷 🏴‍☠️🏳️‍🌈 ❤️ 3️⃣", "Missing: \u{10FFFD}\u{E123} · Ελληνικά · Українська",
        ]
        var y = 14.0
        for line in lines {
            let layout = engine.layout(line, font: font, width: 360)
            canvas.draw(layout, at: Point(16, y), color: ink)
            y += layout.size.height + 6
        }
    }

    private func looks(_ canvas: Canvas) {
        var text = AttributedText("Parts are ")
        text.append("bold") { $0.weight = .bold }
        text.append(", ")
        text.append("large") { $0.size = 22 }
        text.append(", ")
        text.append("coloured") { $0.color = Color(hex: 0xD8467C) }
        for style in UnderlineStyle.allCases {
            text.append(", ")
            text.append("\(style) gyp") { $0.underline = style }
        }
        text.append(", ")
        text.append("struck") { $0.strikethrough = .single }
        text.append(", ")
        text.append("marked") {
            $0.backgroundColor = Color(hex: 0xF7D774)
            $0.color = .black
        }
        text.append(", ")
        text.append("spaced") { $0.letterSpacing = 3 }
        text.append(", H")
        text.append("2") {
            $0.size = 10
            $0.baselineOffset = -3
        }
        text.append("O, ")
        text.append("a link") {
            $0.color = accent
            $0.underline = .single
        }
        text.append(", العربية ") { $0.underline = .single }
        text.append("mono()") { $0.font = .monospaced(ofSize: 14) }
        canvas.draw(engine.layout(text, font: font, width: 340), at: Point(404, 14), color: ink)
    }

    private func paragraphs(_ canvas: Canvas) {
        let words = "The tide carries small boats out, past the last lamp of the pier and into the open water."
        var x = 16.0
        for alignment in [TextAlignment.justified, .center, .right] {
            var style = ParagraphStyle(alignment: alignment)
            style.lineHeight = 1.4
            let layout = engine.layout(words, font: .system(ofSize: 13), style: style, width: 150)
            canvas.draw(layout, at: Point(x, 300), color: ink)
            x += 170
        }
        let cjk = engine.layout(
            "私たちは小さな船で静かな海へ出かけ、最後の灯りを過ぎて行った。", font: .system(ofSize: 13),
            style: ParagraphStyle(alignment: .justified), width: 200)
        canvas.draw(cjk, at: Point(540, 300), color: ink)
        let arabic = engine.layout(
            "تحمل الأمواج القوارب الصغيرة بعيدا عن آخر مصباح على الرصيف", font: .system(ofSize: 13),
            style: ParagraphStyle(alignment: .justified), width: 200)
        canvas.draw(arabic, at: Point(540, 390), color: ink)
    }

    private func carets(_ canvas: Canvas) {
        let text = "Selected text goes over lines: ab שלום עולם cd, مرحبا 123, and 👩🏽‍🚀 on.\nEnd"
        let layout = engine.layout(
            text, font: font, style: ParagraphStyle(), width: 220, keepsPlaces: true)
        let origin = Point(16, 420)
        for rect in layout.selectionRects(of: 9..<text.utf8.count - 2) {
            canvas.fill(rect.offset(dx: origin.x, dy: origin.y), with: accent.withAlpha(0.28))
        }
        canvas.draw(layout, at: origin, color: ink)
        let mixed = "abc שלום def"
        let line = engine.line(mixed, font: .system(ofSize: 30))
        let place = Point(280, 440)
        canvas.draw(line, at: place, color: ink)
        let caret = line.caret(at: 4)
        canvas.fill(caret.rect(width: 2).offset(dx: place.x, dy: place.y), with: accent)
        if let weak = caret.weakX {
            canvas.fill(
                Rect(place.x + weak - 0.5, place.y + caret.top, 1, caret.height), with: Color(hex: 0xD8467C))
        }
    }
}
