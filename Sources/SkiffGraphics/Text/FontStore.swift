import Glibc
import SkiffCore

/// Finds and opens faces, each once.
final class FontStore {
    private let log: Log
    private let directories: [String]?
    private let fontconfigLibrary: String
    /// The file that remembers the faces between runs; nil remembers nothing.
    private let memoryPath: String?

    private var freeType: FreeTypeLibrary?
    private var faces: [FaceSource: FontFace?] = [:]
    private var resolved: [RememberedFonts.Key: FontFace?] = [:]
    private var memory: RememberedFonts?
    private var fontconfigOpened = false
    private var openedFontconfig: Fontconfig?
    private var added: [(source: FaceSource, weight: Int)] = []

    init(log: Log, cacheDirectory: String?, directories: [String]?, fontconfigLibrary: String) {
        self.log = log
        self.directories = directories
        self.fontconfigLibrary = fontconfigLibrary
        memoryPath = cacheDirectory.map { "\($0)/fonts-1" }
    }

    /// Fontconfig, opened at the first use; nil when it is not installed.
    var fontconfig: Fontconfig? {
        if !fontconfigOpened {
            fontconfigOpened = true
            log.say(.text, "opening fontconfig")
            openedFontconfig = Fontconfig(library: fontconfigLibrary, directories: directories)
            for font in added { openedFontconfig?.add(font.source.path) }
        }
        return openedFontconfig
    }

    /// Whether fontconfig had to be opened.
    var usesFontconfig: Bool { fontconfigOpened }

    /// The face with outlines that a font is set in; nil when there is none on the system.
    func face(for font: Font) -> FontFace? {
        let key = RememberedFonts.Key(family: font.familyName, weight: font.weight)
        if let known = resolved[key] { return known }
        var found = addedFace(key) ?? rememberedFace(key)
        if found == nil { found = searchedFace(key) }
        if found == nil {
            log.once(
                "there is no usable font: text is drawn as boxes. Install one, such as fonts-dejavu-core.")
        }
        resolved[key] = .some(found)
        return found
    }

    /// The open face of a source, with or without outlines; nil when it cannot be opened.
    func face(_ source: FaceSource) -> FontFace? {
        if let known = faces[source] { return known }
        if freeType == nil { freeType = FreeTypeLibrary() }
        let opened = freeType.flatMap { FontFace(source: source, number: faces.count & 0xFFFF, library: $0) }
        if opened == nil { log.once("the font file \(source.path) cannot be used") }
        faces[source] = .some(opened)
        return opened
    }

    /// Makes a font file of the application known under its family's name, which is returned.
    func add(_ path: String) throws(FontError) -> String {
        guard access(path, R_OK) == 0 else { throw .unreadable(path: path) }
        var source = FaceSource(family: "", path: path, index: 0, variations: "")
        guard let face = face(source), face.hasOutlines else { throw .notAFont(path: path) }
        source.family = face.familyName
        added.append((source, face.weight))
        resolved.removeAll()
        if fontconfigOpened { openedFontconfig?.add(path) }
        return source.family
    }

    private func addedFace(_ key: RememberedFonts.Key) -> FontFace? {
        added.filter { $0.source.family == key.family }
            .min { abs($0.weight - key.weight.rawValue) < abs($1.weight - key.weight.rawValue) }
            .flatMap { outlined($0.source) }
    }

    private func rememberedFace(_ key: RememberedFonts.Key) -> FontFace? {
        if memory == nil, let memoryPath, case .success(let bytes) = Files.read(memoryPath, limit: 1 << 20) {
            memory = RememberedFonts(file: bytes, directories: directories)
            log.say(.text, memory == nil ? "the remembered fonts are out of date" : "using the remembered fonts")
        }
        return memory?.face(key).flatMap { outlined($0) }
    }

    /// Asks fontconfig, for the usual fonts as well while it is open, and remembers the answers.
    private func searchedFace(_ key: RememberedFonts.Key) -> FontFace? {
        guard let fontconfig else {
            log.once("fontconfig is not installed: fonts are not found. Install libfontconfig1.")
            return nil
        }
        var memory = memory ?? RememberedFonts(directories: directories)
        var wanted = [key]
        for family in ["sans-serif", "monospace"] {
            for weight in Font.Weight.allCases { wanted.append(RememberedFonts.Key(family: family, weight: weight)) }
        }
        for key in wanted where key == wanted[0] || memory.face(key) == nil {
            if let source = fontconfig.match(family: key.family, weight: key.weight) { memory.set(source, for: key) }
        }
        let answer = memory.face(key).flatMap { outlined($0) }
        if answer == nil { memory.set(nil, for: key) }
        self.memory = memory
        if !memory.isEmpty { remember() }
        return answer
    }

    private func remember() {
        guard let memoryPath, var memory, let fontconfig else { return }
        memory.watch(
            (directories ?? RememberedFonts.userPaths()) + fontconfig.watchedPaths() + memory.facePaths)
        self.memory = memory
        if let slash = memoryPath.lastIndex(of: "/") { Files.makeFolder(String(memoryPath[..<slash])) }
        if let fault = Files.write(memory.file, to: memoryPath, mode: 0o600) {
            log.say(.text, "the fonts cannot be remembered in \(memoryPath): \(fault.reason)")
        }
    }

    private func outlined(_ source: FaceSource) -> FontFace? {
        face(source).flatMap { $0.hasOutlines ? $0 : nil }
    }
}
