import Glibc

/// Which faces fontconfig answered, kept in a file so that it need not be asked at every start.
///
/// The file also holds what the answers depend on: the environment, and when each font directory and configuration
/// file was changed. If any of it is not as it was, or the file is not whole, nothing of it counts. It is read as
/// bytes, since it is on the way to the first frame.
nonisolated struct RememberedFonts {
    struct Key: Hashable, Sendable {
        let family: String
        let weight: Font.Weight
    }

    /// Faces by the beginning of their line in the file: `face`, weight and asked family.
    private var faces: [[UInt8]] = []
    private var paths: [[UInt8]] = []
    private let environment: [UInt8]

    private static let firstLine = Array("skiff-fonts 1".utf8)
    private static let lastLine = Array("end".utf8)

    /// Nothing remembered yet, for the environment of this process.
    init(directories: [String]?) {
        environment = Self.environment(directories)
    }

    /// What a file holds, if all of it still counts.
    init?(file: [UInt8], directories: [String]?) {
        self.init(directories: directories)
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in file.indices where file[index] == 0x0A {
            lines.append(file[start..<index])
            start = index + 1
        }
        guard start == file.count, lines.count >= 3, lines[0].elementsEqual(Self.firstLine),
            lines[1].elementsEqual(environment), lines[lines.count - 1].elementsEqual(Self.lastLine)
        else { return nil }
        for line in lines[2..<(lines.count - 1)] {
            if line.starts(with: Self.pathPrefix) {
                guard Self.isUnchanged(line) else { return nil }
                paths.append(Array(line))
            } else if line.starts(with: Self.facePrefix), line.count(where: { $0 == Self.tab }) == 6 {
                faces.append(Array(line))
            } else {
                return nil
            }
        }
    }

    var isEmpty: Bool { faces.isEmpty }

    /// The remembered answer.
    func face(_ key: Key) -> FaceSource? {
        let start = Self.start(key)
        guard let line = faces.first(where: { $0.starts(with: start) }) else { return nil }
        let fields = line[start.count...].split(separator: Self.tab, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 4, let index = Int(fields[0]) else { return nil }
        return FaceSource(family: fields[2], path: fields[3], index: index, variations: fields[1])
    }

    /// Remembers an answer, or forgets it.
    mutating func set(_ face: FaceSource?, for key: Key) {
        let start = Self.start(key)
        faces.removeAll { $0.starts(with: start) }
        guard let face else { return }
        let rest = "\(face.index)\t\(face.variations)\t\(face.family)\t\(face.path)"
        let line = start + Array(rest.utf8)
        // A name with a tab or a line end in it is not remembered.
        guard line.count(where: { $0 == Self.tab }) == 6, !line.contains(0x0A) else { return }
        faces.append(line)
    }

    /// Notes when each path was changed.
    mutating func watch(_ watched: [String]) {
        paths = Set(watched).sorted().compactMap { path in
            let bytes = Array(path.utf8)
            guard !bytes.contains(0x0A), !bytes.contains(Self.tab) else { return nil }
            let changed = (bytes + [0]).withUnsafeBytes { Self.changed($0.baseAddress!) }
            return Self.pathPrefix + Array("\(changed)\t".utf8) + bytes
        }
    }

    /// The paths of the remembered faces.
    var facePaths: [String] {
        faces.compactMap { line in
            line.split(separator: Self.tab, omittingEmptySubsequences: false).last
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// The file's bytes.
    var file: [UInt8] {
        let sorted = faces.sorted { $0.lexicographicallyPrecedes($1) }
        var bytes: [UInt8] = []
        for line in [Self.firstLine, environment] + paths + sorted + [Self.lastLine] { bytes += line + [0x0A] }
        return bytes
    }

    /// Paths beside fontconfig's own whose appearance changes its answers.
    static func userPaths() -> [String] {
        func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
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

    // MARK: Lines

    private static let tab = UInt8(ascii: "\t")
    private static let pathPrefix = Array("path\t".utf8)
    private static let facePrefix = Array("face\t".utf8)

    private static func start(_ key: Key) -> [UInt8] {
        facePrefix + Array("\(key.weight.rawValue)\t".utf8) + Array(key.family.utf8) + [tab]
    }

    /// Whether the path of a line was changed when the line says that it was.
    private static func isUnchanged(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.dropFirst(pathPrefix.count)
        guard let end = rest.firstIndex(of: tab), let stamp = UInt64(String(decoding: rest[..<end], as: UTF8.self))
        else {
            return false
        }
        let path = rest[(end + 1)...]
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.count + 1) { buffer in
            _ = buffer.initialize(from: path)
            buffer[path.count] = 0
            return changed(buffer.baseAddress!) == stamp
        }
    }

    /// When a path was changed, in nanoseconds; 0 for one that is not there.
    private static func changed(_ path: UnsafeRawPointer) -> UInt64 {
        var info = stat()
        guard stat(path.assumingMemoryBound(to: CChar.self), &info) == 0 else { return 0 }
        return UInt64(bitPattern: Int64(info.st_mtim.tv_sec)) &* 1_000_000_000 &+ UInt64(info.st_mtim.tv_nsec)
    }

    private static func environment(_ directories: [String]?) -> [UInt8] {
        var line = Array("env\t".utf8)
        if let directories { line += Array("only \(directories.joined(separator: ":"))".utf8) }
        for name in [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME",
            "LC_ALL", "LC_CTYPE", "LANG",
        ] {
            line.append(tab)
            line += name.utf8
            line.append(UInt8(ascii: "="))
            if let value = getenv(name) {
                line += UnsafeRawBufferPointer(start: value, count: strlen(value)).map { $0 == 0x0A ? 0x20 : $0 }
            }
        }
        return line
    }
}
