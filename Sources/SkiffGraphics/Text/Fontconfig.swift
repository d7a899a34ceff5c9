import CText

/// The system's font finder, opened only when what is remembered does not answer.
final class Fontconfig {
    /// Fontconfig's own, or one that knows only some directories.
    nonisolated(unsafe) let config: UnsafeMutableRawPointer
    /// Whether it is not the one that fontconfig takes by itself.
    let isOwn: Bool
    private let fc: skiff_fontconfig

    /// Opens fontconfig; nil when it is not installed or has no configuration.
    init?(library: String, directories: [String]?) {
        let table = UnsafeMutablePointer<skiff_fontconfig>.allocate(capacity: 1)
        defer { table.deallocate() }
        guard skiff_fontconfig_open(library, table) != 0 else { return nil }
        fc = table.pointee
        isOwn = directories != nil
        if let directories {
            guard let own = fc.config_create() else { return nil }
            config = own
            // Scanned directories are remembered where fontconfig keeps its own.
            _ = fc.config_parse(
                own, "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>", 0)
            for directory in directories { _ = fc.app_font_add_dir(own, directory) }
        } else {
            guard let current = Self.loaded(fc) ?? fc.config_get_current() else { return nil }
            config = current
        }
    }

    /// What fontconfig loads by itself at its first use, without the list of rules that nobody has switched on.
    ///
    /// Reading that list takes a quarter of the time. Nil where fontconfig has to help itself.
    ///
    /// - Ownership: fontconfig's, as what is current.
    private static func loaded(_ fc: skiff_fontconfig) -> UnsafeMutableRawPointer? {
        guard let config = fc.config_create() else { return nil }
        defer { fc.config_destroy(config) }
        guard fc.config_load(config, nil, 0) != 0, let caches = fc.get_cache_dirs(config) else { return nil }
        defer { fc.str_list_done(caches) }
        guard fc.str_list_next(caches) != nil, fc.config_set_current(config) != 0 else { return nil }
        return config
    }

    deinit {
        if isOwn { fc.config_destroy(config) }
    }

    /// Makes a font file of the application known.
    func add(_ path: String) {
        _ = fc.app_font_add_file(config, path)
    }

    /// The face that comes nearest to a family and weight; nil when there are no fonts at all.
    func match(family: String, weight: Font.Weight) -> FaceSource? {
        guard let pattern = fc.pattern_create() else { return nil }
        defer { fc.pattern_destroy(pattern) }
        _ = fc.add_string(pattern, "family", family)
        _ = fc.add_integer(pattern, "weight", weight.fontconfig)
        _ = fc.config_substitute(config, pattern, 0)
        fc.default_substitute(pattern)
        var result: Int32 = 0
        guard let found = fc.font_match(config, pattern, &result) else { return nil }
        defer { fc.pattern_destroy(found) }
        return source(of: found)
    }

    /// The face that a pattern describes.
    func source(of pattern: UnsafeRawPointer) -> FaceSource? {
        guard let path = string(pattern, "file") else { return nil }
        var index: Int32 = 0
        _ = fc.get_integer(pattern, "index", 0, &index)
        return FaceSource(
            family: string(pattern, "family") ?? "", path: path, index: Int(index),
            variations: string(pattern, "fontvariations") ?? "")
    }

    /// Every directory and file that the answers depend on.
    func watchedPaths() -> [String] {
        list(fc.get_font_dirs(config)) + list(fc.get_config_files(config))
    }

    private func string(_ pattern: UnsafeRawPointer, _ object: String) -> String? {
        var value: UnsafeMutablePointer<UInt8>?
        guard fc.get_string(pattern, object, 0, &value) == 0, let value else { return nil }
        return String(cString: value)
    }

    private func list(_ strings: UnsafeMutableRawPointer?) -> [String] {
        guard let strings else { return [] }
        defer { fc.str_list_done(strings) }
        var result: [String] = []
        while let next = fc.str_list_next(strings) { result.append(String(cString: next)) }
        return result
    }
}

extension Font.Weight {
    /// The weight on fontconfig's scale.
    nonisolated var fontconfig: Int32 {
        switch self {
        case .regular: 80
        case .medium: 100
        case .semibold: 180
        case .bold: 200
        }
    }
}
