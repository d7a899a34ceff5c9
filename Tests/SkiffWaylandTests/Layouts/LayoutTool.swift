import Glibc
import ProcessSupport

/// xkbcommon's own tool, `xkbcli` of the package libxkbcommon-tools, and the list of layouts of xkb-data.
nonisolated enum LayoutTool {
    /// Whether the tests can be run; continuous integration runs them in any case, and they fail without it.
    static var isNeeded: Bool { isThere || getenv("CI").map { String(cString: $0) } == "true" }
    static let list = "/usr/share/X11/xkb/rules/evdev.lst"
    static let header = "/usr/include/xkbcommon/xkbcommon-keysyms.h"

    private static var isThere: Bool {
        access("/usr/bin/xkbcli", X_OK) == 0 && access(list, R_OK) == 0 && access(header, R_OK) == 0
    }

    /// A layout, or a variant of one.
    struct Layout: CustomStringConvertible {
        var name: String
        var variant: String
        var description: String { variant.isEmpty ? name : "\(name)(\(variant))" }
        var options: String { "--layout \(name)" + (variant.isEmpty ? "" : " --variant '\(variant)'") }
    }

    /// Every layout and variant that xkeyboard-config lists for the rules evdev.
    static func layouts() -> [Layout] {
        var found: [Layout] = []
        var section = ""
        for line in text(ofFile: list).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
            if line.hasPrefix("!") {
                section = words.count > 1 ? words[1] : ""
            } else if section == "layout", let name = words.first {
                found.append(Layout(name: name, variant: ""))
            } else if section == "variant", words.count > 1, words[1].hasSuffix(":") {
                found.append(Layout(name: String(words[1].dropLast()), variant: words[0]))
            }
        }
        return found
    }

    /// The keymap of a layout, as the tool prints it.
    static func keymap(of layout: Layout) -> [UInt8] {
        output(of: "xkbcli compile-keymap \(layout.options) 2>/dev/null")
    }

    /// How the tool says that a character is typed: a row for each key and combination of modifiers.
    static func waysToType(_ character: UInt32, on layout: Layout) -> [Way] {
        let rows = output(of: "xkbcli how-to-type \(layout.options) \(character) 2>/dev/null")
        return String(decoding: rows, as: UTF8.self).split(separator: "\n").compactMap { Way(row: $0) }
    }

    /// A key and the modifiers that it needs.
    struct Way {
        /// As xkb counts: from 8.
        var keycode: UInt32
        /// From 0.
        var group: UInt32
        var modifiers: [String]

        init?(row: Substring) {
            let words = row.split(separator: " ")
            guard let code = words.first.flatMap({ UInt32($0) }), let open = row.lastIndex(of: "["), words.count > 3,
                let group = UInt32(words[2])
            else { return nil }
            keycode = code
            self.group = group - 1
            modifiers = row[open...].split(separator: " ").map(String.init).filter { $0 != "[" && $0 != "]" }
        }
    }

    /// The characters of keysyms by value, as the comments of xkbcommon's header have them; not those in parentheses,
    /// which stand for something similar.
    static func characters() -> [UInt32: UInt32] {
        var found: [UInt32: UInt32] = [:]
        for line in text(ofFile: header).split(separator: "\n") where line.hasPrefix("#define XKB_KEY_") {
            guard let value = number(after: " 0x", in: line), let scalar = number(after: "/* U+", in: line) else {
                continue
            }
            found[value] = found[value] ?? scalar
        }
        return found
    }

    private static func number(after mark: String, in line: Substring) -> UInt32? {
        guard let place = line.firstRange(of: mark) else { return nil }
        return UInt32(line[place.upperBound...].prefix { $0.isHexDigit }, radix: 16)
    }

    private static func text(ofFile path: String) -> String {
        String(decoding: output(of: "cat \(path)"), as: UTF8.self)
    }

    private static func output(of command: String) -> [UInt8] {
        guard let pipe = betweenTests({ popen(command, "r") }) else { return [] }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { room in
            while true {
                let count = fread(room.baseAddress, 1, room.count, pipe)
                guard count > 0 else { break }
                bytes += room[..<count]
            }
        }
        return bytes
    }
}
