/// A part of a text that looks the same.
///
/// - Units: `end` in bytes of UTF-8; the part begins where the one before it ends.
nonisolated struct TextSpan: Sendable, Hashable {
    var end: Int
    var attributes: TextAttributes
}
