/// Turns names of the wire into names of Swift.
enum SwiftNames {
    /// A class for an interface: `wl_surface` → `WLSurface`, `zxdg_decoration_manager_v1` → `ZXDGDecorationManagerV1`.
    static func type(_ interface: String) -> String {
        let parts = interface.split(separator: "_", omittingEmptySubsequences: true)
        guard let prefix = parts.first, parts.count > 1 else { return upperCamel(interface) }
        return prefix.uppercased() + parts.dropFirst().map { capitalized(String($0)) }.joined()
    }

    /// A nested type for an enum; names that Swift keeps for itself get `Value` at their end.
    static func nested(_ name: String) -> String {
        let camel = upperCamel(name)
        return ["Type", "Protocol", "Self", "Event", "Request", "Any"].contains(camel) ? camel + "Value" : camel
    }

    /// A member, reserved words not yet in backticks: `set_input_region` → `setInputRegion`, `90` → `_90`.
    static func member(_ name: String) -> String {
        let camel = upperCamel(name)
        guard let first = camel.first else { return "_" }
        if first.isNumber { return "_" + camel }
        if camel.hasPrefix("ID") { return "id" + camel.dropFirst(2) }
        return first.lowercased() + camel.dropFirst()
    }

    /// A member where it is declared or used on its own.
    static func escaped(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }

    /// The same names with `_2`, `_3` … behind those that were there before.
    static func unique(_ names: [String], taken: Set<String> = []) -> [String] {
        var used = taken
        return names.map { name in
            var candidate = name
            var number = 2
            while !used.insert(candidate).inserted {
                candidate = "\(name)_\(number)"
                number += 1
            }
            return candidate
        }
    }

    private static func upperCamel(_ name: String) -> String {
        name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map { capitalized(String($0)) }.joined()
    }

    private static func capitalized(_ word: String) -> String {
        if word == "id" { return "ID" }
        return (word.first.map { $0.uppercased() } ?? "") + word.dropFirst()
    }

    static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
    ]
}
