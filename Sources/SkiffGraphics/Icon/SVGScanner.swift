import Glibc

/// Reads numbers and words out of an attribute's text.
nonisolated struct SVGScanner {
    private let bytes: [UInt8]
    private var place = 0

    private static let largest = 1e6

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { place >= bytes.count }

    /// Passes over spaces and commas.
    mutating func skipSeparators() {
        while place < bytes.count, bytes[place] <= 32 || bytes[place] == UInt8(ascii: ",") { place += 1 }
    }

    /// The next letter, if there is one.
    mutating func letter() -> UInt8? {
        skipSeparators()
        guard place < bytes.count, Self.isLetter(bytes[place]) else { return nil }
        place += 1
        return bytes[place - 1]
    }

    /// The next letters.
    mutating func word() -> String {
        skipSeparators()
        let start = place
        while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Passes over a character; false if it is not the next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSeparators()
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    /// The next number; nil if there is none, and nothing is passed over then.
    mutating func number() -> Double? {
        skipSeparators()
        let start = place
        var value = 0.0
        var digits = 0
        var isNegative = false
        if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            place += 1
        }
        while let digit = digit() {
            value = value * 10 + digit
            digits += 1
        }
        if peek == UInt8(ascii: ".") {
            place += 1
            var unit = 0.1
            while let digit = digit() {
                value += digit * unit
                unit /= 10
                digits += 1
            }
        }
        guard digits > 0 else {
            place = start
            return nil
        }
        // No digit but 0 stays 0, whatever follows.
        if value > 0 { value *= exponent() } else { _ = exponent() }
        // Nothing that is seen is further away.
        value = min(value, Self.largest)
        return isNegative ? -value : value
    }

    /// A power of ten; 1 if there is none, as in `2em`.
    private mutating func exponent() -> Double {
        guard let mark = peek, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return 1 }
        let start = place
        place += 1
        var isNegative = false
        if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            place += 1
        }
        var power = 0.0
        var digits = 0
        while let digit = digit() {
            power = min(power * 10 + digit, 400)
            digits += 1
        }
        guard digits > 0 else {
            place = start
            return 1
        }
        return pow(10, isNegative ? -power : power)
    }

    /// A flag of an arc: one digit, with or without a space after it.
    mutating func flag() -> Bool? {
        skipSeparators()
        guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        place += 1
        return byte == UInt8(ascii: "1")
    }

    /// All numbers up to what is none, at most so many.
    mutating func numbers(limit: Int) -> [Double] {
        var result: [Double] = []
        while result.count < limit, let number = number() { result.append(number) }
        return result
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func digit() -> Double? {
        guard let byte = peek, byte >= 48, byte <= 57 else { return nil }
        place += 1
        return Double(byte - 48)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
