/// A text whose parts can look different.
///
/// ```swift
/// var text = AttributedText("Read the ")
/// text.append("manual") { $0.link = "manual" }
/// text.append(" first.")
/// ```
///
/// - Isolation: a plain value, usable anywhere.
nonisolated public struct AttributedText: Sendable, Hashable {
    /// A part that looks the same.
    public struct Run: Sendable, Hashable {
        /// Where it is in the text.
        public let range: Range<String.Index>
        /// How it looks.
        public let attributes: TextAttributes
    }

    /// The text without its looks.
    public private(set) var string: String
    /// In the order of the text, without gaps, none empty, neighbours never alike; none in an empty text.
    private(set) var spans: [TextSpan] = []

    /// A text that looks the same everywhere.
    public init(_ string: String = "", attributes: TextAttributes = TextAttributes()) {
        self.string = string
        let length = self.string.utf8.count
        if length > 0 { spans = [TextSpan(end: length, attributes: attributes)] }
    }

    /// A text that looks the same everywhere, as the closure says.
    public init(_ string: String, _ change: (inout TextAttributes) -> Void) {
        var attributes = TextAttributes()
        change(&attributes)
        self.init(string, attributes: attributes)
    }

    /// Whether there is no character.
    public var isEmpty: Bool { string.isEmpty }

    /// The parts that look the same, in the order of the text.
    public var runs: [Run] {
        var start = string.startIndex
        var byte = 0
        return spans.map { span in
            let end = string.utf8.index(start, offsetBy: span.end - byte)
            defer {
                start = end
                byte = span.end
            }
            return Run(range: start..<end, attributes: span.attributes)
        }
    }

    /// How the character at a place looks; at the end, how the last one does.
    public func attributes(at index: String.Index) -> TextAttributes {
        let byte = self.byte(index)
        return (spans.first { $0.end > byte } ?? spans.last)?.attributes ?? TextAttributes()
    }

    /// A part of the text with its looks.
    public subscript(range: Range<String.Index>) -> AttributedText {
        let bytes = bytes(range)
        var part = AttributedText()
        part.string = String(string[range])
        for span in spans where span.end > bytes.lowerBound {
            let end = min(span.end, bytes.upperBound) - bytes.lowerBound
            if end > part.spans.last?.end ?? 0 { part.spans.append(TextSpan(end: end, attributes: span.attributes)) }
        }
        return part
    }

    // MARK: Changes

    /// Adds a text at the end.
    public mutating func append(_ other: AttributedText) {
        let length = string.utf8.count
        string += other.string
        for span in other.spans { add(TextSpan(end: span.end + length, attributes: span.attributes)) }
    }

    /// Adds a text at the end that looks as the closure says.
    public mutating func append(_ string: String, _ change: (inout TextAttributes) -> Void = { _ in }) {
        append(AttributedText(string, change))
    }

    /// Puts a text in the place of a part.
    public mutating func replaceSubrange(_ range: Range<String.Index>, with other: AttributedText) {
        self = self[string.startIndex..<range.lowerBound] + other + self[range.upperBound..<string.endIndex]
    }

    /// Changes how a part looks; each of its runs is handed to the closure.
    public mutating func change(_ range: Range<String.Index>, _ change: (inout TextAttributes) -> Void) {
        let bytes = bytes(range)
        guard !bytes.isEmpty else { return }
        let old = spans
        spans = []
        var start = 0
        for span in old {
            let low = min(max(bytes.lowerBound, start), span.end)
            let high = min(max(bytes.upperBound, start), span.end)
            if low > start { add(TextSpan(end: low, attributes: span.attributes)) }
            if high > low {
                var attributes = span.attributes
                change(&attributes)
                add(TextSpan(end: high, attributes: attributes))
            }
            if span.end > high { add(TextSpan(end: span.end, attributes: span.attributes)) }
            start = span.end
        }
    }

    /// Changes how all of the text looks; each run is handed to the closure.
    public mutating func change(_ change: (inout TextAttributes) -> Void) {
        self.change(string.startIndex..<string.endIndex, change)
    }

    /// The one text, and the other after it.
    public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
        var sum = first
        sum.append(second)
        return sum
    }

    private mutating func add(_ span: TextSpan) {
        if let last = spans.last, last.attributes == span.attributes {
            spans[spans.count - 1].end = span.end
        } else {
            spans.append(span)
        }
    }

    /// - Units: bytes of UTF-8, at the beginning of a code point.
    private func byte(_ index: String.Index) -> Int {
        let utf8 = string.utf8
        var place = index
        while place > utf8.startIndex, place < utf8.endIndex, utf8[place] & 0xC0 == 0x80 {
            place = utf8.index(before: place)
        }
        return utf8.distance(from: utf8.startIndex, to: place)
    }

    private func bytes(_ range: Range<String.Index>) -> Range<Int> {
        byte(range.lowerBound)..<byte(range.upperBound)
    }
}

extension AttributedText: ExpressibleByStringLiteral {
    /// A text that looks the same everywhere.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
