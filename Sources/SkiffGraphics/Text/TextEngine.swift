import Glibc
import SkiffCore

/// Sets text in lines.
///
/// Two ways lead to the same letters at the same places. Simple text (one face, left to right, nothing that
/// reorders) goes through HarfBuzz alone; everything else through Pango, which is loaded at the first text that
/// needs it. Without Pango all text goes the simple way; without any font it is drawn as boxes.
///
/// - Complexity: text that was laid out before, with the same font and width, is found again in O(its length).
public final class TextEngine {
    /// Where the libraries are that are opened only when needed.
    struct Libraries {
        var fontconfig = "libfontconfig.so.1"
        var pango = "libpangoft2-1.0.so.0"
    }

    let store: FontStore
    let rasterizer: GlyphRasterizer
    private let log: Log
    private let libraries: Libraries
    private let simple: SimpleLayout
    private let language: String
    private var pangoWasTried = false
    private var openedPango: PangoLayout?
    private var cache = LayoutCache()

    /// An engine with the system's fonts.
    ///
    /// The fonts that the system chose are remembered in `cacheDirectory`: by default `skiff` in the user's cache
    /// directory; nothing is remembered if it cannot be written. With `fontDirectories`, only fonts in these directories
    /// exist, and no configuration of the system's.
    public convenience init(log: Log, cacheDirectory: String? = nil, fontDirectories: [String]? = nil) {
        self.init(log: log, cacheDirectory: cacheDirectory, fontDirectories: fontDirectories, libraries: Libraries())
    }

    init(log: Log, cacheDirectory: String?, fontDirectories: [String]?, libraries: Libraries) {
        self.log = log
        self.libraries = libraries
        language = Self.languageOfUser()
        let cache = cacheDirectory ?? (fontDirectories == nil ? Self.userCacheDirectory() : nil)
        store = FontStore(
            log: log, cacheDirectory: cache, directories: fontDirectories, fontconfigLibrary: libraries.fontconfig)
        rasterizer = GlyphRasterizer()
        simple = SimpleLayout(language: language)
    }

    /// Makes a font file of the application usable, and returns the family that it belongs to.
    ///
    /// Use the family as `Font.Family.named`. Text laid out before is not changed.
    ///
    /// - Errors: the file cannot be read or is not a font with outlines.
    @discardableResult public func addFont(contentsOf path: String) throws(FontError) -> String {
        let family = try store.add(path)
        cache = LayoutCache()
        openedPango?.fontsChanged()
        return family
    }

    /// Text in lines.
    ///
    /// Line ends in the text begin new lines. With a width, lines are broken so that none is wider, unless a single
    /// character is.
    ///
    /// A width of nil lets lines be as wide as they get, and 0 for `lines` is no limit. The alignment says where lines
    /// go that are narrower than the width, or than the widest line without a width; the truncation, where the last
    /// line is cut if the text does not fit. The line height is the distance of lines as a multiple of the font's size,
    /// rounded to a whole point; nil for the font's own.
    ///
    /// - Units: points.
    public func layout(
        _ text: String, font: Font, width: Double? = nil, lines: Int = 0, alignment: TextAlignment = .natural,
        truncation: TextTruncation = .end, lineHeight: Double? = nil
    ) -> TextLayout {
        layout(
            text, font: font, width: width, lines: lines, alignment: alignment, truncation: truncation,
            lineHeight: lineHeight, keepsPlaces: false)
    }

    /// Text in one line as wide as it gets, which knows where each of its characters is: for a caret and a selection.
    ///
    /// A line end in the text begins a new line all the same, whose places are counted with the first one's.
    ///
    /// - Units: points.
    public func line(_ text: String, font: Font) -> TextLayout {
        layout(
            text, font: font, width: nil, lines: 0, alignment: .left, truncation: .none, lineHeight: nil,
            keepsPlaces: true)
    }

    private func layout(
        _ text: String, font: Font, width: Double?, lines: Int, alignment: TextAlignment, truncation: TextTruncation,
        lineHeight: Double?, keepsPlaces: Bool
    ) -> TextLayout {
        let width = width.flatMap { $0.isFinite ? min(max(0, $0), 1_000_000) : nil }
        let key = LayoutCache.Key(
            text: text, font: font, width: width, lines: max(0, lines), alignment: alignment, truncation: truncation,
            lineHeight: lineHeight.flatMap { $0.isFinite && $0 > 0 ? min($0, 100) : nil }, keepsPlaces: keepsPlaces)
        if let known = cache[key] { return known }
        let made = make(key)
        cache[key] = made
        return made
    }

    // MARK: Making a layout

    private func make(_ key: LayoutCache.Key) -> TextLayout {
        let size = key.font.usableSize
        let face = store.face(for: key.font)
        var builder = LayoutBuilder(size: size, face: face)
        builder.keepsPlaces = key.keepsPlaces
        var text = key.text
        text.withUTF8 { bytes in
            var start = 0
            while true {
                let (end, next) = Self.paragraph(bytes, from: start)
                // A little more than asked: a width that was measured must hold the same text again.
                let request = ParagraphRequest(
                    font: key.font, face: face, size: size, width: key.width.map { Int($0 * 1024 + 16) },
                    lines: key.lines == 0 ? 0 : key.lines - builder.lines.count, truncation: key.truncation,
                    continues: next != nil)
                builder.paragraphStart = start
                lay(UnsafeBufferPointer(rebasing: bytes[start..<end]), request, into: &builder)
                guard let next else { break }
                if key.lines > 0, builder.lines.count >= key.lines {
                    builder.isTruncated = true
                    break
                }
                start = next
            }
        }
        if log.isOn(.text) {
            log.say(.text, "laid out \(key.text.utf8.count) bytes in \(builder.lines.count) lines")
        }
        builder.closePlaces(length: key.text.utf8.count)
        return TextLayout(
            builder, width: key.width, alignment: key.alignment, lineHeight: key.lineHeight, rasterizer: rasterizer)
    }

    private func lay(
        _ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest, into builder: inout LayoutBuilder
    ) {
        if request.face != nil, !SimpleText.suits(text, face: request.face), let pango {
            pango.lay(text, request, into: &builder)
        } else {
            simple.lay(text, request, into: &builder)
        }
    }

    /// Pango, opened at the first use; nil when it is not installed.
    private var pango: PangoLayout? {
        if !pangoWasTried {
            pangoWasTried = true
            log.say(.text, "opening Pango")
            openedPango = PangoLayout(library: libraries.pango, store: store, language: language)
            if openedPango == nil {
                log.once(
                    "Pango is not installed: emoji and scripts that need it are drawn as boxes or in wrong order. "
                        + "Install libpangoft2-1.0-0.")
            }
        }
        return openedPango
    }

    /// Whether complex text was met.
    var usesPango: Bool { pangoWasTried }

    /// Lays out by one way only, for comparing the two.
    func layout(_ text: String, font: Font, width: Double?, throughPango: Bool) -> TextLayout? {
        let face = store.face(for: font)
        var builder = LayoutBuilder(size: font.usableSize, face: face)
        let request = ParagraphRequest(
            font: font, face: face, size: font.usableSize, width: width.map { Int($0 * 1024 + 16) }, lines: 0,
            truncation: .end, continues: false)
        var text = text
        let isDone = text.withUTF8 { bytes -> Bool in
            guard throughPango else {
                simple.lay(bytes, request, into: &builder)
                return true
            }
            pango?.lay(bytes, request, into: &builder)
            return pango != nil
        }
        guard isDone else { return nil }
        return TextLayout(builder, width: width, alignment: .natural, lineHeight: nil, rasterizer: rasterizer)
    }

    // MARK: Helpers

    /// Where a paragraph ends, and where the next begins if there is one.
    private static func paragraph(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, next: Int?) {
        var index = start
        while index < text.count {
            switch text[index] {
            case 0x0A: return (index, index + 1)
            case 0x0D: return (index, index + 1 < text.count && text[index + 1] == 0x0A ? index + 2 : index + 1)
            case 0xE2 where text.scalar(at: index).value == 0x2028 || text.scalar(at: index).value == 0x2029:
                return (index, index + 3)
            default: index += 1
            }
        }
        return (text.count, nil)
    }

    private static func userCacheDirectory() -> String? {
        func variable(_ name: String) -> String? {
            getenv(name).flatMap { $0.pointee == CChar(UInt8(ascii: "/")) ? String(cString: $0) : nil }
        }
        if let cache = variable("XDG_CACHE_HOME") { return cache + "/skiff" }
        return variable("HOME").map { $0 + "/.cache/skiff" }
    }

    /// The language of the user's texts, from the environment: `de-at`.
    private static func languageOfUser() -> String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            var tag: [UInt8] = []
            for byte in UnsafeRawBufferPointer(start: value, count: strlen(value)) {
                if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
                tag.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte)
            }
            if tag.count >= 2, tag.count < 30, tag[0] >= UInt8(ascii: "a") {
                return String(decoding: tag, as: UTF8.self)
            }
            break
        }
        return "en"
    }
}
