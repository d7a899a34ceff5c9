import Glibc
import SkiffCore

/// Finds icons by their names, as the freedesktop icon theme specification has it, and keeps those that were found.
///
/// ```swift
/// let copy = app.icons.image("edit-copy", size: 20)
/// ```
///
/// Symbolic icons are preferred: they are drawn sharp at every scale, in one colour. Where no theme has one, a drawing of
/// Skiff's own is used for the most common names. A theme's folders are listed once; what is not found is remembered too.
public final class IconTheme {
    private struct Key: Hashable {
        let name: String
        let size: Int
        let scale: Int
        let context: String?
    }

    /// A theme's index and the folders that have a part of it.
    private struct Theme {
        let folders: [String]
        let index: IconThemeIndex
    }

    /// Which theme is looked into first; those that it inherits and `hicolor` follow.
    ///
    /// - Default: what `SKIFF_ICON_THEME` says, else Adwaita.
    public var name: String {
        didSet { if name != oldValue { forget() } }
    }

    private let log: Log?
    private let directories: [String]
    private var themes: [String: Theme?] = [:]
    private var folders = IconFolders()
    private var images: [Key: Image?] = [:]

    private static let mostImages = 512
    private static let deepest = 16

    /// Icons from the system's folders, or from others.
    public init(name: String? = nil, directories: [String]? = nil, log: Log? = nil) {
        self.name = name ?? Self.defaultName
        self.directories = directories ?? Self.standardDirectories()
        self.log = log
    }

    private static var defaultName: String {
        let said = variable("SKIFF_ICON_THEME")
        return said.isEmpty ? "Adwaita" : said
    }

    /// The icon of that name; nil where there is none.
    ///
    /// `context` looks only for icons of that kind, as `Actions`.
    ///
    /// - Units: points. `scale` chooses among icons of pixels; drawings are sharp at any.
    /// - Complexity: O(1) for one that was asked for before, found or not.
    public func image(_ name: String, size: Double = 20, scale: Scale = .one, context: String? = nil) -> Image? {
        guard size > 0, size.isFinite else { return nil }
        let key = Key(
            name: name, size: Int(min(size.rounded(), 4096)), scale: Int(min(scale.factor.rounded(.up), 16)),
            context: context)
        if let known = images[key] { return known }
        let found = find(key, points: size)
        if found == nil { log?.once("there is no icon “\(name)”, neither in the theme \(self.name) nor built in") }
        if images.count >= Self.mostImages { images.removeAll() }
        images[key] = .some(found)
        return found
    }

    /// Forgets what was found, and reads the themes anew when they are needed.
    public func forget() {
        themes.removeAll()
        images.removeAll()
        folders = IconFolders()
    }

    /// How many folders were listed since `forget`.
    package var listedFolders: Int { folders.readCount }

    private func find(_ key: Key, points: Double) -> Image? {
        guard IconThemeIndex.isName(key.name), key.size > 0 else { return nil }
        let symbolic = key.name.hasSuffix("-symbolic") ? key.name : key.name + "-symbolic"
        let size = Size(width: points, height: points)
        if let path = path(symbolic, "svg", key), let icon = read(path) { return Image(icon, size: size) }
        if let icon = BuiltInIcon.icon(named: key.name) { return Image(icon, size: size) }
        guard let path = path(key.name, "png", key), case .success(let bytes) = Files.read(path) else { return nil }
        let most = key.size * key.scale
        do throws(ImageError) {
            let decoded = try ImageDecoder.decode(bytes, maxSize: PixelSize(width: most, height: most))
            let side = max(decoded.pixels.size.width, decoded.pixels.size.height)
            let scale = Scale(over120: Int((Double(side) / points * 120).rounded()))
            return try Image(decoded, scale: scale)
        } catch {
            log?.once("the icon \(path): \(error)")
            return nil
        }
    }

    private func read(_ path: String) -> VectorIcon? {
        do throws(ImageError) {
            switch Files.read(path, limit: SVGReader.mostBytes) {
            case .success(let bytes): return try SVGReader.read(bytes)
            case .failure(let fault): throw .file(path: path, reason: fault.reason)
            }
        } catch {
            log?.once("the icon \(path): \(error)")
            return nil
        }
    }

    // MARK: The specification's search

    private func path(_ name: String, _ ending: String, _ key: Key) -> String? {
        let file = "\(name).\(ending)"
        var seen: Set<String> = []
        if let found = path(file, key, in: self.name, &seen, depth: 0) { return found }
        if let found = path(file, key, in: "hicolor", &seen, depth: 0) { return found }
        // What belongs to no theme.
        for folder in directories where folders.contains(file, in: folder) { return "\(folder)/\(file)" }
        return nil
    }

    private func path(_ file: String, _ key: Key, in name: String, _ seen: inout Set<String>, depth: Int) -> String? {
        guard depth < Self.deepest, seen.insert(name).inserted, let theme = theme(name) else { return nil }
        if let found = path(file, key, in: theme) { return found }
        for parent in theme.index.inherits where parent != "hicolor" {
            if let found = path(file, key, in: parent, &seen, depth: depth + 1) { return found }
        }
        return nil
    }

    private func path(_ file: String, _ key: Key, in theme: Theme) -> String? {
        let candidates = theme.index.directories.filter { key.context == nil || $0.context == key.context }
        for directory in candidates where directory.matches(size: key.size, scale: key.scale) {
            if let found = path(file, in: directory, theme) { return found }
        }
        // The nearest size; the first of several.
        let others = candidates.map { (distance: $0.distance(size: key.size, scale: key.scale), directory: $0) }
        var best: (distance: Int, path: String)?
        for (distance, directory) in others where distance < best?.distance ?? .max {
            if let found = path(file, in: directory, theme) { best = (distance, found) }
        }
        return best?.path
    }

    private func path(_ file: String, in directory: IconDirectory, _ theme: Theme) -> String? {
        for folder in theme.folders {
            let folder = "\(folder)/\(directory.path)"
            if folders.contains(file, in: folder) { return "\(folder)/\(file)" }
        }
        return nil
    }

    private func theme(_ name: String) -> Theme? {
        if let known = themes[name] { return known }
        var found: Theme?
        if IconThemeIndex.isName(name) {
            let folders = directories.map { "\($0)/\(name)" }
            for folder in folders {
                guard case .success(let bytes) = Files.read(folder + "/index.theme", limit: IconThemeIndex.mostBytes)
                else { continue }
                found = Theme(folders: folders.filter { access($0, X_OK) == 0 }, index: IconThemeIndex(bytes))
                break
            }
        }
        themes[name] = .some(found)
        return found
    }

    /// Where icons are looked for: the user's folders, then the system's.
    public static func standardDirectories() -> [String] {
        let home = variable("HOME")
        let data = variable("XDG_DATA_HOME")
        let system = variable("XDG_DATA_DIRS")
        var bases = home.isEmpty ? [] : ["\(home)/.icons"]
        if !data.isEmpty {
            bases.append("\(data)/icons")
        } else if !home.isEmpty {
            bases.append("\(home)/.local/share/icons")
        }
        for folder in (system.isEmpty ? "/usr/local/share:/usr/share" : system).split(separator: ":")
        where folder.hasPrefix("/") {
            bases.append("\(folder)/icons")
        }
        return bases + ["/usr/share/pixmaps"]
    }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
