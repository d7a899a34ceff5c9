/// The text around the caret, for an input method: never more than the wire takes.
///
/// - Units: bytes of UTF-8.
/// - Protocol: `zwp_text_input_v3.set_surrounding_text`, text-input-unstable-v3.xml.
public struct SurroundingText: Hashable, Sendable {
    /// The longest text that the protocol allows.
    public static let limit = 4000

    /// The text, without what is marked.
    public let text: String
    /// Where the caret is in the text.
    public let cursor: Int
    /// Where the other end of the selection is; the caret's place without one.
    public let anchor: Int

    /// The text before the selection, the selected text, and the text after it; cut to what is next to the caret.
    public init(before: String, selection: String = "", after: String) {
        // The wire's strings end at a zero.
        let before = Self.withoutZeros(before)
        let selection = Self.withoutZeros(selection)
        let after = Self.withoutZeros(after)
        let selected = Self.suffix(of: selection, bytes: Self.limit)
        let room = Self.limit - selected.utf8.count
        let half = room / 2
        let tail = Self.prefix(of: after, bytes: max(half, room - before.utf8.count))
        // Of a selection that was cut the rest is not next to what is before it.
        let isCut = selected.utf8.count < selection.utf8.count
        let head = isCut ? "" : Self.suffix(of: before, bytes: room - tail.utf8.count)
        text = head + selected + tail
        anchor = head.utf8.count
        cursor = anchor + selected.utf8.count
    }

    private static func withoutZeros(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(scalar.value == 0 ? " " : scalar) }
        return String(scalars)
    }

    /// The end of a text, of at most that many bytes, from a character's beginning.
    public static func suffix(of text: String, bytes: Int) -> String {
        let utf8 = text.utf8
        guard utf8.count > bytes else { return text }
        guard bytes > 0 else { return "" }
        var start = utf8.index(utf8.endIndex, offsetBy: -bytes)
        while start < utf8.endIndex, utf8[start] & 0xC0 == 0x80 { start = utf8.index(after: start) }
        return String(text.unicodeScalars[start...])
    }

    /// The beginning of a text, of at most that many bytes, up to a character's end.
    public static func prefix(of text: String, bytes: Int) -> String {
        let utf8 = text.utf8
        guard utf8.count > bytes else { return text }
        guard bytes > 0 else { return "" }
        var end = utf8.index(utf8.startIndex, offsetBy: bytes)
        while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(text.unicodeScalars[..<end])
    }
}
