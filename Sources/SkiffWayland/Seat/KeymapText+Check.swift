nonisolated extension KeymapText {
    /// Whether xkbcommon can be given a text without harm.
    ///
    /// - Complexity: one pass over the text.
    /// - Quirk: xkbcommon up to 1.5 at least writes to nowhere where a key's body begins with a comma
    ///   (`key <A> { , a }`). No keymap has a comma after a brace.
    static func isHarmless(_ text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { text in
            var isAfterBrace = false
            var place = 0
            while place < text.count {
                switch text[place] {
                case UInt8(ascii: "\""):
                    // A string ends with its line at the latest.
                    skip(text, &place) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
                    isAfterBrace = false
                case UInt8(ascii: "#"):
                    skip(text, &place) { $0 == UInt8(ascii: "\n") }
                case UInt8(ascii: "/") where place + 1 < text.count && text[place + 1] == UInt8(ascii: "/"):
                    skip(text, &place) { $0 == UInt8(ascii: "\n") }
                case UInt8(ascii: " "), 9...13: break
                case UInt8(ascii: "{"): isAfterBrace = true
                case UInt8(ascii: ","):
                    if isAfterBrace { return false }
                default: isAfterBrace = false
                }
                place += 1
            }
            return true
        }
    }

    /// Goes on to the next byte that ends something, or to the end.
    @inline(__always)
    private static func skip(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ isEnd: (UInt8) -> Bool) {
        place += 1
        while place < text.count, !isEnd(text[place]) { place += 1 }
    }
}
