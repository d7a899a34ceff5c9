/// Walks through the elements of an XML text, just far enough for icons: no text, no entities, no namespaces.
nonisolated struct XMLReader {
    /// The beginning or the end of an element.
    enum Tag {
        /// `isEmpty` if it has no content, and no end of its own.
        case open(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
        case close
    }

    private let bytes: [UInt8]
    private var place = 0

    /// So much of a name or value is looked at.
    private static let longestName = 64
    private static let mostAttributes = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next tag; nil at the end, or where the text is not XML any more.
    mutating func next() -> Tag? {
        while let start = find(UInt8(ascii: "<")) {
            place = start + 1
            guard place < bytes.count else { return nil }
            switch bytes[place] {
            case UInt8(ascii: "?"): _ = skip(past: "?>")
            case UInt8(ascii: "!"): skipDeclaration()
            case UInt8(ascii: "/"):
                return skip(past: ">") ? .close : nil
            default: return open()
            }
        }
        return nil
    }

    private mutating func open() -> Tag? {
        let name = Self.localName(word())
        var attributes: [(name: String, value: String)] = []
        guard !name.isEmpty else { return nil }
        while place < bytes.count {
            skipSpace()
            guard place < bytes.count else { return nil }
            if bytes[place] == UInt8(ascii: ">") {
                place += 1
                return .open(name: name, attributes: attributes, isEmpty: false)
            }
            if bytes[place] == UInt8(ascii: "/") {
                place += 1
                guard place < bytes.count, bytes[place] == UInt8(ascii: ">") else { continue }
                place += 1
                return .open(name: name, attributes: attributes, isEmpty: true)
            }
            let name = word()
            guard !name.isEmpty else { return nil }
            skipSpace()
            guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { continue }
            place += 1
            skipSpace()
            guard place < bytes.count else { return nil }
            let quote = bytes[place]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            place += 1
            guard let end = find(quote) else { return nil }
            if attributes.count < Self.mostAttributes {
                attributes.append((name, String(decoding: bytes[place..<end], as: UTF8.self)))
            }
            place = end + 1
        }
        return nil
    }

    /// The characters up to the end of a name.
    private mutating func word() -> String {
        let start = place
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), 0...32:
                return name(from: start)
            default: place += 1
            }
        }
        return name(from: start)
    }

    private func name(from start: Int) -> String {
        String(decoding: bytes[start..<min(place, start + Self.longestName)], as: UTF8.self)
    }

    private static func localName(_ name: String) -> String {
        name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place] <= 32 { place += 1 }
    }

    private func find(_ byte: UInt8) -> Int? {
        var index = place
        while index < bytes.count {
            if bytes[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// False if the text ends before that.
    private mutating func skip(past end: StaticString) -> Bool {
        while place < bytes.count, !isAt(end) { place += 1 }
        guard place < bytes.count else { return false }
        place += end.utf8CodeUnitCount
        return true
    }

    private func isAt(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - place >= count else { return false }
        for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Passes over a comment, text that is quoted whole, or what is said of the document, brackets in it too.
    private mutating func skipDeclaration() {
        if isAt("!--") { return _ = skip(past: "-->") }
        if isAt("![CDATA[") { return _ = skip(past: "]]>") }
        var depth = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return
            default: break
            }
        }
    }
}
