/// Turns names of the wire into names of Swift.
enum SwiftNames {
    /// A class for an interface: `wl_surface` → `WLSurface`, `zxdg_decoration_manager_v1` → `ZXDGDecorationManagerV1`.
    static func type(_ interface: String) -> String {
        let words = words(interface)
        guard let prefix = words.first, words.count > 1 else { return nested(interface) }
        return prefix.uppercased() + words.dropFirst().map(capitalized).joined()
    }

    /// A nested type for an enum; names that are in use get `Value` at their end.
    static func nested(_ name: String) -> String {
        let camel = words(name).map(capitalized).joined()
        return usedTypes.contains(camel) ? camel + "Value" : camel
    }

    /// A member, reserved words not yet in backticks: `set_input_region` → `setInputRegion`, `90` → `_90`.
    static func member(_ name: String) -> String {
        let words = words(name)
        guard let first = words.first, let letter = first.first else { return "_" }
        let rest = words.dropFirst().map(capitalized).joined()
        if letter.isNumber { return "_" + first + rest }
        let isCapitals = !first.contains(where: \.isLowercase)
        return (isCapitals ? first.lowercased() : letter.lowercased() + first.dropFirst()) + rest
    }

    /// A member where it is declared or used on its own.
    static func escaped(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }

    /// The label of an argument where it is declared: Swift lets all words but three stand as they are.
    static func declaredLabel(_ name: String) -> String {
        ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
    }

    /// The label of an argument in a call, where one word alone needs its backticks and no other may have them.
    static func label(_ name: String) -> String {
        name == "inout" ? "`inout`" : name
    }

    /// The name of a parameter: never a reserved word, nor a name that the body of a method uses itself.
    static func parameter(_ name: String) -> String {
        reserved.contains(name) || name.hasPrefix("wire") || usedFunctions.contains(name) ? name + "Value" : name
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

    private static func words(_ name: String) -> [Substring] {
        name.split { !$0.isLetter && !$0.isNumber }
    }

    private static func capitalized(_ word: Substring) -> String {
        word == "id" ? "ID" : word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Types that Swift keeps for itself or that the code of a class names.
    private static let usedTypes: Set<String> = [
        "Type", "Protocol", "Self", "Any", "Event", "Request", "Created", "Void", "String", "UInt8", "UInt32", "Int32",
        "UnsafePointer", "UnsafeMutablePointer", "RawRepresentable", "OptionSet", "Hashable", "Sendable", "Fixed",
        "Proxy", "Resource", "WireInterface", "WireObject",
    ]

    /// Functions that the body of a method calls without `self`.
    private static let usedFunctions: Set<String> = [
        "close", "precondition", "withWireString", "withWireArray",
    ]

    private static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
    ]
}
