nonisolated extension JSON {
    /// Why a text is not JSON.
    struct SyntaxError: Error, CustomStringConvertible {
        var offset: Int
        var description: String { "no JSON at byte \(offset)" }
    }

    /// Reads one value; NaN and Infinity too, as Python writes them.
    init(parsing text: String) throws(SyntaxError) {
        var parser = Parser(bytes: Array(text.utf8))
        self = try parser.document()
    }

    private struct Parser {
        let bytes: [UInt8]
        var place = 0

        mutating func document() throws(SyntaxError) -> JSON {
            let value = try value()
            skipSpace()
            guard place == bytes.count else { throw error }
            return value
        }

        private var error: SyntaxError { SyntaxError(offset: place) }

        private mutating func skipSpace() {
            while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
        }

        private mutating func take(_ word: StaticString) -> Bool {
            let end = place + word.utf8CodeUnitCount
            guard end <= bytes.count else { return false }
            let matches = word.withUTF8Buffer { bytes[place..<end].elementsEqual($0) }
            if matches { place = end }
            return matches
        }

        private mutating func value() throws(SyntaxError) -> JSON {
            skipSpace()
            if take("{") { return try object() }
            if take("[") { return try array() }
            if take("\"") { return .string(try string()) }
            if take("true") { return .bool(true) }
            if take("false") { return .bool(false) }
            if take("null") { return .null }
            if take("NaN") { return .number(.nan) }
            if take("Infinity") { return .number(.infinity) }
            if take("-Infinity") { return .number(-.infinity) }
            return .number(try number())
        }

        private mutating func object() throws(SyntaxError) -> JSON {
            var fields: [String: JSON] = [:]
            skipSpace()
            if take("}") { return .object(fields) }
            while true {
                skipSpace()
                guard take("\"") else { throw error }
                let key = try string()
                skipSpace()
                guard take(":") else { throw error }
                fields[key] = try value()
                skipSpace()
                if take("}") { return .object(fields) }
                guard take(",") else { throw error }
            }
        }

        private mutating func array() throws(SyntaxError) -> JSON {
            var values: [JSON] = []
            skipSpace()
            if take("]") { return .array(values) }
            while true {
                values.append(try value())
                skipSpace()
                if take("]") { return .array(values) }
                guard take(",") else { throw error }
            }
        }

        private mutating func number() throws(SyntaxError) -> Double {
            let start = place
            while place < bytes.count, "+-.0123456789eE".utf8.contains(bytes[place]) { place += 1 }
            guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else { throw error }
            return number
        }

        /// The rest of a string, behind its first quote.
        private mutating func string() throws(SyntaxError) -> String {
            var units: [UInt16] = []
            var start = place
            while place < bytes.count {
                let byte = bytes[place]
                guard byte == 0x22 || byte == 0x5C else {
                    place += 1
                    continue
                }
                units += String(decoding: bytes[start..<place], as: UTF8.self).utf16
                place += 1
                if byte == 0x22 { return String(decoding: units, as: UTF16.self) }
                units.append(try escape())
                start = place
            }
            throw error
        }

        private mutating func escape() throws(SyntaxError) -> UInt16 {
            guard place < bytes.count else { throw error }
            place += 1
            switch bytes[place - 1] {
            case 0x22: return 0x22
            case 0x5C: return 0x5C
            case 0x2F: return 0x2F
            case 0x62: return 8
            case 0x66: return 12
            case 0x6E: return 10
            case 0x72: return 13
            case 0x74: return 9
            case 0x75:
                guard place + 4 <= bytes.count,
                    let unit = UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
                else { throw error }
                place += 4
                return unit
            default: throw error
            }
        }
    }
}
