/// What a theme's `index.theme` says: whose icons it has besides its own, and where its own are.
nonisolated package struct IconThemeIndex: Sendable {
    package private(set) var inherits: [String] = []
    package private(set) var directories: [IconDirectory] = []

    static let mostBytes = 1 << 20
    private static let mostDirectories = 2048
    private static let mostParents = 16
    private static let largest = 4096

    /// Reads the bytes of the file; lines that are not right say nothing.
    package init(_ bytes: [UInt8]) {
        var groups: [String: [String: String]] = [:]
        var group: String?
        for line in bytes.prefix(Self.mostBytes).split(separator: UInt8(ascii: "\n")) {
            let text = Self.trimmed(line)
            guard let first = text.first, first != UInt8(ascii: "#") else { continue }
            if first == UInt8(ascii: "[") {
                group = text.last == UInt8(ascii: "]") ? Self.string(text.dropFirst().dropLast()) : nil
                if let name = group, groups[name] == nil, groups.count <= Self.mostDirectories { groups[name] = [:] }
            } else if let group, let mark = text.firstIndex(of: UInt8(ascii: "=")) {
                let key = Self.string(Self.trimmed(text[..<mark]))
                groups[group]?[key] = Self.string(Self.trimmed(text[(mark + 1)...]))
            }
        }
        let main = groups["Icon Theme"] ?? [:]
        inherits = Array(Self.list(main["Inherits"]).prefix(Self.mostParents)).filter(Self.isName)
        var seen: Set<String> = []
        for path in Self.list(main["Directories"]) + Self.list(main["ScaledDirectories"]) {
            guard directories.count < Self.mostDirectories, seen.insert(path).inserted, Self.isPath(path),
                let group = groups[path], let directory = Self.directory(path, group)
            else { continue }
            directories.append(directory)
        }
    }

    private static func directory(_ path: String, _ group: [String: String]) -> IconDirectory? {
        func number(_ key: String) -> Int? {
            group[key].flatMap { Int($0) }.map { min(max($0, 0), largest) }
        }
        guard let size = number("Size"), size > 0 else { return nil }
        let kind: IconDirectory.Kind =
            switch group["Type"] {
            case "Fixed": .fixed
            case "Scalable": .scalable(min: number("MinSize") ?? size, max: number("MaxSize") ?? size)
            default: .threshold(number("Threshold") ?? 2)
            }
        return IconDirectory(
            path: path, size: size, scale: max(1, number("Scale") ?? 1), context: group["Context"] ?? "", kind: kind)
    }

    /// Whether a name can be one of a theme or an icon: a part of a path, and no way out of its folder.
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 255 && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2F || $0 == 0 }
    }

    private static func isPath(_ path: String) -> Bool {
        !path.hasPrefix("/") && path.split(separator: "/").allSatisfy { isName(String($0)) }
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { string(trimmed(Array($0.utf8)[...])) }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop { $0 <= 32 }
        while let last = rest.last, last <= 32 { rest.removeLast() }
        return rest
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
