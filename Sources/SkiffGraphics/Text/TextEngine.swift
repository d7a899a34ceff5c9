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
    private(set) var cache = LayoutCache()
    private var storedScale = 1.0

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

    /// How large all text is, as a multiple of the sizes that its fonts say.
    ///
    /// - Default: 1. Values outside of 0.5…4 are taken as the nearest inside.
    public var textScale: Double {
        get { storedScale }
        set {
            let value = newValue.isNaN ? 1 : min(max(newValue, 0.5), 4)
            guard value != storedScale else { return }
            storedScale = value
            cache = LayoutCache()
        }
    }

    /// Forgets the pictures of glyphs: those of a scale that windows no longer have.
    public func forgetGlyphs() { rasterizer.forget() }

    // MARK: Laying out

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
        var style = ParagraphStyle(alignment: alignment, lineLimit: lines)
        style.truncation = truncation
        style.lineHeight = lineHeight
        return layout(text, font: font, style: style, width: width)
    }

    /// Text in lines, as a style says.
    ///
    /// - Units: points.
    public func layout(
        _ text: String, font: Font, style: ParagraphStyle, width: Double? = nil, keepsPlaces: Bool = false
    ) -> TextLayout {
        layout(
            LayoutCache.Key(
                text: text, font: font, width: Self.usable(width), style: style.usable, keepsPlaces: keepsPlaces))
    }

    /// Text in lines whose parts look different; the font is that of parts that have none of their own.
    ///
    /// With `keepsPlaces` the layout knows where each of its characters is: for carets, selections and links.
    ///
    /// - Units: points.
    public func layout(
        _ text: AttributedText, font: Font, style: ParagraphStyle = ParagraphStyle(), width: Double? = nil,
        keepsPlaces: Bool = false
    ) -> TextLayout {
        let keepsPlaces = keepsPlaces || text.spans.contains { $0.attributes.isDecorated }
        return layout(
            LayoutCache.Key(
                text: text.string, spans: text.spans, font: font, width: Self.usable(width), style: style.usable,
                keepsPlaces: keepsPlaces))
    }

    /// Text in one line as wide as it gets, which knows where each of its characters is: for a caret and a selection.
    ///
    /// A line end in the text begins a new line all the same.
    ///
    /// - Units: points.
    public func line(_ text: String, font: Font) -> TextLayout {
        var style = ParagraphStyle(alignment: .left)
        style.truncation = .none
        return layout(LayoutCache.Key(text: text, font: font, width: nil, style: style, keepsPlaces: true))
    }

    private static func usable(_ width: Double?) -> Double? {
        width.flatMap { $0.isFinite ? min(max(0, $0), 1_000_000) : nil }
    }

    private func layout(_ key: LayoutCache.Key) -> TextLayout {
        if let known = cache[key] { return known }
        let made = make(key)
        cache[key] = made
        return made
    }

    // MARK: Making a layout

    private func make(_ key: LayoutCache.Key) -> TextLayout {
        let source = source(key.spans, font: key.font)
        var builder = LayoutBuilder(source: source)
        builder.keepsPlaces = key.keepsPlaces
        if key.style.alignment == .justified { builder.justifiedWidth = key.width.map { Int($0 * 1024) } }
        let limit = key.style.lineLimit
        var text = key.text
        text.withUTF8 { bytes in
            var start = 0
            while true {
                let (end, next) = Self.paragraph(bytes, from: start)
                // A little more than asked: a width that was measured must hold the same text again.
                let request = ParagraphRequest(
                    source: source, start: start, width: key.width.map { Int($0 * 1024 + 16) },
                    lines: limit == 0 ? 0 : limit - builder.lines.count, wrapping: key.style.wrapping,
                    truncation: key.style.truncation, continues: next != nil)
                builder.paragraphStart = start
                lay(UnsafeBufferPointer(rebasing: bytes[start..<end]), request, into: &builder)
                guard let next else { break }
                builder.placeEnd(end)
                if limit > 0, builder.lines.count >= limit {
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
        return TextLayout(builder, key, rasterizer: rasterizer)
    }

    private func lay(
        _ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest, into builder: inout LayoutBuilder
    ) {
        if request.source.formats[0].face != nil, !suitsSimple(text, request), let pango {
            pango.lay(text, request, into: &builder)
        } else {
            simple.lay(text, request, into: &builder)
        }
    }

    /// Whether HarfBuzz alone can set a paragraph, each part in its face.
    private func suitsSimple(_ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest) -> Bool {
        let source = request.source
        guard !source.formatRuns.isEmpty else { return SimpleText.suits(text, face: source.formats[0].face) }
        var index = source.formatRuns.index(at: request.start)
        var start = 0
        while start < text.count {
            let segment = source.formatRuns[index]
            let isLast = index + 1 == source.formatRuns.count
            let end = isLast ? text.count : min(segment.end - request.start, text.count)
            let part = UnsafeBufferPointer(rebasing: text[start..<end])
            guard SimpleText.suits(part, face: source.formats[segment.value].face) else { return false }
            start = end
            index += 1
        }
        return true
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

    /// Lays out by one way only, for comparing the two, and Pango's layout with its parts.
    func layout(
        _ text: AttributedText, font: Font, width: Double?, throughPango: Bool, byLines: Bool = true
    ) -> TextLayout? {
        let source = source(text.spans, font: font)
        var builder = LayoutBuilder(source: source)
        builder.keepsPlaces = throughPango
        let request = ParagraphRequest(
            source: source, width: width.map { Int($0 * 1024 + 16) }, lines: 0, wrapping: .word, truncation: .end,
            continues: false)
        var string = text.string
        let isDone = string.withUTF8 { bytes -> Bool in
            guard throughPango else {
                simple.lay(bytes, request, into: &builder)
                return true
            }
            pango?.lay(bytes, request, into: &builder, byLines: byLines)
            return pango != nil
        }
        guard isDone else { return nil }
        let key = LayoutCache.Key(
            text: text.string, spans: text.spans, font: font, width: width, style: ParagraphStyle())
        return TextLayout(builder, key, rasterizer: rasterizer)
    }
}
