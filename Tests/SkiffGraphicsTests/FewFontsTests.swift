import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Systems with few fonts, none, or without the libraries.
struct FewFontsTests {
    private let font = Font.system(ofSize: 15)

    private func engine(_ lines: LogLines, directories: [String], pango: String = "libpangoft2-1.0.so.0") -> TextEngine
    {
        TextEngine(
            log: Support.log(lines), cacheDirectory: nil, fontDirectories: directories, libraries: .init(pango: pango))
    }

    @Test("Without any font text has a size and is drawn as boxes, said once")
    func none() {
        let lines = LogLines()
        let engine = engine(lines, directories: [])
        for text in ["Hello", "Hello world", "שלום", "🙂"] {
            let layout = engine.layout(text, font: font)
            #expect(layout.size.width > 5)
            #expect(layout.size.height > 10)
            #expect(layout.unknownGlyphs == text.unicodeScalars.filter { $0 != " " }.count)
            let bitmap = Bitmap(size: PixelSize(width: 120, height: 24))
            bitmap.canvas().draw(layout, at: .zero, color: .white)
            #expect(bitmap.withPixels { $0.contains { $0 & 0xFF == 0xFF } })
        }
        let wrapped = engine.layout("Hello wide world", font: font, width: 60)
        #expect(wrapped.lineCount == 3)
        #expect(engine.layout("Hello wide world", font: font, width: 60, lines: 1).isTruncated)
        #expect(lines.lines.filter { $0.contains("no usable font") }.count == 1)
    }

    @Test("With one font, what it lacks is counted and drawn as boxes")
    func one() {
        let lines = LogLines()
        let engine = engine(lines, directories: ["/usr/share/fonts/truetype/dejavu"])
        #expect(engine.layout("Hello", font: font).unknownGlyphs == 0)
        let layout = engine.layout("a 日本 b", font: font)
        #expect(layout.unknownGlyphs == 2)
        #expect(layout.runs.map(\.kind).contains(.boxes))
        #expect(layout.runs.map(\.kind).contains(.outline))
    }

    @Test("Without Pango complex text goes the simple way, said once")
    func withoutPango() {
        let lines = LogLines()
        let engine = engine(lines, directories: ["/usr/share/fonts/truetype/dejavu"], pango: "libnothing.so")
        for text in ["שלום", "🙂 ok", "مرحبا"] {
            let layout = engine.layout(text, font: font, width: 100, lines: 1)
            #expect(layout.size.width > 5)
            #expect(layout.lineCount == 1)
        }
        #expect(engine.layout("\u{4E00}", font: font).unknownGlyphs == 1)
        #expect(lines.lines.filter { $0.contains("Pango is not installed") }.count == 1)
    }

    @Test("Without fontconfig text is drawn as boxes, said once")
    func withoutFontconfig() {
        let lines = LogLines()
        let engine = TextEngine(
            log: Support.log(lines), cacheDirectory: nil, fontDirectories: [],
            libraries: .init(fontconfig: "libnothing.so"))
        for _ in 0..<3 { #expect(engine.layout("Hello", font: font).unknownGlyphs == 5) }
        _ = engine.layout("Hello", font: .monospaced(ofSize: 12))
        #expect(lines.lines.filter { $0.contains("fontconfig is not installed") }.count == 1)
    }

    @Test("A font file of the application is used by its family's name")
    func added() throws {
        let engine = engine(LogLines(), directories: [])
        let family = try engine.addFont(contentsOf: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf")
        #expect(family == "DejaVu Sans Mono")
        let layout = engine.layout("iiWW", font: Font(family: .named(family), size: 15))
        #expect(layout.unknownGlyphs == 0)
        #expect(layout.glyphs.map(\.x) == [0, 1, 2, 3].map { layout.glyphs[1].x * $0 })
        // Pango knows it too: an accent that combines goes through it.
        #expect(engine.layout("e\u{301}", font: Font(family: .named(family), size: 15)).unknownGlyphs == 0)
    }

    @Test("Files that are no fonts are refused with a sentence")
    func refused() {
        let engine = engine(LogLines(), directories: [])
        #expect(throws: FontError.unreadable(path: "/nonexistent.ttf")) {
            try engine.addFont(contentsOf: "/nonexistent.ttf")
        }
        #expect(throws: FontError.notAFont(path: "/etc/hostname")) { try engine.addFont(contentsOf: "/etc/hostname") }
        let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
        #expect(throws: FontError.notAFont(path: emoji)) { try engine.addFont(contentsOf: emoji) }
        #expect(FontError.notAFont(path: "x").description.contains("not a font"))
    }

    @Test("A broken font file is refused, wherever it breaks")
    func broken() throws {
        let folder = Support.makeFolder("fonts")
        defer { Support.remove(folder) }
        let good = try Files.read("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf").get()
        for length in [0, 1, 4, 100, 1000, 20_000, good.count / 2] {
            let path = "\(folder)/cut-\(length).ttf"
            #expect(Files.write(Array(good[..<length]), to: path) == nil)
            let engine = engine(LogLines(), directories: [])
            if let family = try? engine.addFont(contentsOf: path) {
                // What can be opened can be laid out and drawn, whatever comes of it.
                let layout = engine.layout("Hello Wörld", font: Font(family: .named(family), size: 15))
                let bitmap = Bitmap(size: PixelSize(width: 100, height: 24))
                bitmap.canvas().draw(layout, at: .zero, color: .white)
                #expect(layout.size.height > 0)
            }
        }
    }
}
