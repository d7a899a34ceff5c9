import Glibc

/// Which faces fontconfig answered, kept in a file so that it need not be asked at every start.
///
/// The file also holds what the answers depend on: the environment, and when each font directory and configuration
/// file was changed. If any of it is not as it was, or the file is not whole, nothing of it counts.
nonisolated struct RememberedFonts {
    struct Key: Hashable, Sendable {
        let family: String
        let weight: Font.Weight
    }

    var faces: [Key: FaceSource] = [:]
    /// The paths with the time of their last change, `-` for one that is not there.
    var stamps: [(path: String, changed: String)] = []
    private let environment: String

    private static let firstLine = "skiff-fonts 1"
    private static let lastLine = "end"

    /// Nothing remembered yet, for the environment of this process.
    init(directories: [String]?) {
        environment = Self.environment(directories)
    }

    /// What a file holds, if all of it still counts.
    init?(file: [UInt8], directories: [String]?) {
        self.init(directories: directories)
        let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count >= 4, lines.last?.isEmpty == true,
            String(decoding: lines[0], as: UTF8.self) == Self.firstLine,
            String(decoding: lines[lines.count - 2], as: UTF8.self) == Self.lastLine,
            String(decoding: lines[1], as: UTF8.self) == environment
        else { return nil }
        for line in lines[2..<(lines.count - 2)] {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            switch (fields.first, fields.count) {
            case ("path", 3):
                guard Self.changed(fields[2]) == fields[1] else { return nil }
                stamps.append((fields[2], fields[1]))
            case ("face", 7):
                guard let number = Int(fields[1]), let weight = Font.Weight(rawValue: number),
                    let index = Int(fields[3])
                else { return nil }
                faces[Key(family: fields[2], weight: weight)] = FaceSource(
                    family: fields[5], path: fields[6], index: index, variations: fields[4])
            default: return nil
            }
        }
    }

    /// Notes when each path was changed.
    mutating func watch(_ paths: [String]) {
        stamps = Set(paths).sorted().map { ($0, Self.changed($0)) }
    }

    /// The file's bytes.
    var file: [UInt8] {
        var text = "\(Self.firstLine)\n\(environment)\n"
        for stamp in stamps where Self.isPlain(stamp.path) { text += "path\t\(stamp.changed)\t\(stamp.path)\n" }
        for (key, face) in faces.sorted(by: {
            ($0.key.family, $0.key.weight.rawValue) < ($1.key.family, $1.key.weight.rawValue)
        })
        where Self.isPlain(key.family) && Self.isPlain(face.path) && Self.isPlain(face.family) {
            text +=
                "face\t\(key.weight.rawValue)\t\(key.family)\t\(face.index)\t\(face.variations)\t\(face.family)\t\(face.path)\n"
        }
        return Array((text + Self.lastLine + "\n").utf8)
    }

    /// Paths beside fontconfig's own whose appearance changes its answers.
    static func userPaths() -> [String] {
        let home = variable("HOME")
        let data = variable("XDG_DATA_HOME")
        let config = variable("XDG_CONFIG_HOME")
        var paths = [
            "/etc/fonts", "/etc/fonts/conf.d", "/etc/fonts/local.conf", "/usr/share/fonts", "/usr/local/share/fonts",
        ]
        if !home.isEmpty || !data.isEmpty { paths.append("\(data.isEmpty ? home + "/.local/share" : data)/fonts") }
        if !home.isEmpty || !config.isEmpty {
            let folder = "\(config.isEmpty ? home + "/.config" : config)/fontconfig"
            paths += [folder, folder + "/fonts.conf", folder + "/conf.d"]
        }
        if !home.isEmpty { paths += ["\(home)/.fonts", "\(home)/.fonts.conf"] }
        return paths
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.utf8.contains { $0 < 0x20 }
    }

    private static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    private static func environment(_ directories: [String]?) -> String {
        let names = [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME",
            "LC_ALL", "LC_CTYPE", "LANG",
        ]
        let own = directories.map { "only " + $0.joined(separator: ":") } ?? "system"
        let line = "env\t" + own + names.map { "\t\($0)=\(variable($0))" }.joined()
        return String(decoding: line.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    private static func changed(_ path: String) -> String {
        var info = stat()
        guard stat(path, &info) == 0 else { return "-" }
        return "\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
    }
}
