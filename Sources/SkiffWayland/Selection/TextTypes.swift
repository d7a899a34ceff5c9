/// The names under which programs offer text.
nonisolated enum TextTypes {
    /// The names that this program offers its text by, the best first.
    static let offered = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"]

    /// The best of what another program offers; nil if none is text.
    ///
    /// It is asked for as it was offered: some write the names in capitals.
    static func best(of types: [String]) -> String? {
        for wanted in offered {
            for type in types where isSame(type, wanted) { return type }
        }
        return nil
    }

    private static func isSame(_ type: String, _ wanted: String) -> Bool {
        type.utf8.count == wanted.utf8.count && type.lowercased() == wanted.lowercased()
    }
}
