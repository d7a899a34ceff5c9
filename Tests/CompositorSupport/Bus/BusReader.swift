import ProcessSupport

/// Reads values that D-Bus sent, in this machine's order of bytes.
struct BusReader {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func alignment(of code: Character) -> Int {
        switch code {
        case "y", "g", "v": 1
        case "n", "q": 2
        case "x", "t", "d", "(", "{": 8
        default: 4
        }
    }

    mutating func align(_ count: Int) {
        position = (position + count - 1) / count * count
    }

    /// One value for each type of the signature.
    mutating func read(_ signature: String) throws -> [BusValue] {
        var values: [BusValue] = []
        var rest = Substring(signature)
        while !rest.isEmpty { values.append(try value(Self.next(&rest))) }
        return values
    }

    /// Takes the first whole type off a signature.
    private static func next(_ rest: inout Substring) -> Substring {
        var end = rest.startIndex
        while end < rest.endIndex, rest[end] == "a" { end = rest.index(after: end) }
        var depth = 0
        while end < rest.endIndex {
            if "({".contains(rest[end]) { depth += 1 }
            if ")}".contains(rest[end]) { depth -= 1 }
            end = rest.index(after: end)
            if depth == 0 { break }
        }
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    private mutating func value(_ type: Substring) throws -> BusValue {
        switch type.first {
        case "y": return .byte(try number())
        case "b": return .boolean(try number(UInt32.self) != 0)
        case "n": return .int16(try number())
        case "q": return .uint16(try number())
        case "i": return .int32(try number())
        case "u": return .uint32(try number())
        case "h": return .descriptor(try number())
        case "x": return .int64(try number())
        case "t": return .uint64(try number())
        case "d": return .double(Double(bitPattern: try number()))
        case "s": return .string(try text(Int(number(UInt32.self))))
        case "o": return .path(try text(Int(number(UInt32.self))))
        case "g": return .signature(try text(Int(number(UInt8.self))))
        case "v":
            let signature = try text(Int(number(UInt8.self)))
            return .variant(try read(signature).first ?? .structure([]))
        case "(":
            align(8)
            return .structure(try read(String(type.dropFirst().dropLast())))
        case "{":
            align(8)
            let members = try read(String(type.dropFirst().dropLast()))
            guard members.count == 2 else { throw ProcessFailure("a broken entry on the bus: \(type)") }
            return .entry(members[0], members[1])
        case "a":
            let length = Int(try number(UInt32.self))
            let element = type.dropFirst()
            align(Self.alignment(of: element.first ?? "y"))
            let end = position + length
            var members: [BusValue] = []
            while position < end { members.append(try value(element)) }
            return .array(String(element), members)
        default: throw ProcessFailure("an unknown type on the bus: \(type)")
        }
    }

    private mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws -> Number {
        let size = MemoryLayout<Number>.size
        align(size)
        defer { position += size }
        guard position + size <= bytes.count else { throw ProcessFailure("a short message on the bus") }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Number.self) }
    }

    private mutating func text(_ length: Int) throws -> String {
        guard position + length < bytes.count else { throw ProcessFailure("a short message on the bus") }
        defer { position += length + 1 }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }
}
