import Glibc
import SkiffCore

/// Finds the pictures of the pointer where a desktop keeps them.
///
/// Nothing is read before a picture is asked for.
nonisolated struct CursorTheme: Sendable {
    /// The theme's name.
    let name: String
    /// The pointer's size.
    ///
    /// - Units: points.
    let size: Int
    /// What was wrong in the environment, a sentence; nil if nothing was.
    let complaint: String?
    private let folders: [String]

    /// The size that is taken where none, or none that makes sense, is given (R-WP-12).
    static let defaultSize = 24
    private static let sizes = 1...512
    /// Themes that take from others, which take from others.
    private static let longestChain = 16

    /// The theme that `XCURSOR_THEME`, `XCURSOR_SIZE` and `XCURSOR_PATH` name; what they leave open is as desktops have
    /// it.
    init(environment: (String) -> String? = Address.variable) {
        let wish = environment("XCURSOR_THEME") ?? ""
        name = Self.isName(wish) ? wish : "default"
        let text = environment("XCURSOR_SIZE") ?? ""
        if let number = Int(text), Self.sizes.contains(number) {
            size = number
            complaint = nil
        } else {
            size = Self.defaultSize
            complaint =
                text.isEmpty ? nil : "XCURSOR_SIZE is \"\(text.prefix(40))\": the pointer's size is \(size) instead."
        }
        folders = Self.folders(environment)
    }

    /// The picture of a style for that size: of this theme, of those that it takes from, else of the usual pointer; nil
    /// if there is none at all.
    ///
    /// - Units: pixels.
    func image(_ style: PointerStyle, size: Int) -> CursorImage? {
        let chain = chain
        for name in style.themeNames {
            if let image = image(named: name, in: chain, size: size) { return image }
        }
        return style == .system ? nil : image(.system, size: size)
    }

    private func image(named name: String, in chain: [String], size: Int) -> CursorImage? {
        for theme in chain {
            for folder in folders {
                if let image = CursorFile.image(at: "\(folder)/\(theme)/cursors/\(name)", size: size) { return image }
            }
        }
        return nil
    }

    /// The theme, what it takes from, and the default.
    private var chain: [String] {
        var chain = [name]
        var next = 0
        while next < chain.count, chain.count < Self.longestChain {
            for parent in parents(of: chain[next]) where !chain.contains(parent) { chain.append(parent) }
            next += 1
        }
        if !chain.contains("default") { chain.append("default") }
        return chain
    }

    /// What the `Inherits` line of a theme names.
    private func parents(of theme: String) -> [String] {
        for folder in folders {
            guard let text = Self.text(of: "\(folder)/\(theme)/index.theme") else { continue }
            for line in text.split(whereSeparator: \.isNewline) {
                let parts = line.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].filter({ $0 != " " }) == "Inherits" else { continue }
                return parts[1].split { ", ;\t".contains($0) }.map(String.init).filter(Self.isName)
            }
        }
        return []
    }

    /// Whether it names a folder among others, and no path.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".") && !text.contains("/") && text.utf8.count < 256
    }

    private static func folders(_ environment: (String) -> String?) -> [String] {
        let home = environment("HOME").flatMap { $0.isEmpty ? nil : $0 }
        var folders: [String]
        if let path = environment("XCURSOR_PATH"), !path.isEmpty {
            folders = path.split(separator: ":").map(String.init)
        } else {
            let data = environment("XDG_DATA_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? "~/.local/share"
            let shared = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
            folders = ["\(data)/icons", "~/.icons"]
            folders += shared.split(separator: ":").map { "\($0)/icons" }
            folders.append("/usr/share/pixmaps")
        }
        return folders.compactMap { folder in
            guard folder.hasPrefix("~") else { return folder }
            return home.map { $0 + folder.dropFirst() }
        }
    }

    /// The beginning of a text file: no theme says more than that.
    private static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 16384)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
