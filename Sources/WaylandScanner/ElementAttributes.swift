/// The attributes of one XML element, asked for by what they must be.
struct ElementAttributes {
    let element: String
    let values: [String: String]

    /// Any text, if it is there.
    func text(_ attribute: String) -> String? { values[attribute] }

    /// A name of the wire: letters, digits and `_`, with a letter at its start unless that is said not to matter.
    func name(_ attribute: String = "name", startsWithLetter: Bool = true) throws(ScannerError) -> String {
        let value = try required(attribute)
        let isASCII = value.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || isDigit($0) || $0 == UInt8(ascii: "_")
        }
        let starts = value.first.map { $0.isLetter } ?? false
        guard isASCII, value.contains(where: { $0 != "_" }), starts || !startsWithLetter else {
            throw ScannerError("\(attribute)=\"\(value)\" of <\(element)> is no name")
        }
        return value
    }

    /// A version, from 1.
    func version(_ attribute: String, default value: Int? = nil) throws(ScannerError) -> Int {
        if values[attribute] == nil, let value { return value }
        let text = try required(attribute)
        guard let number = Int32(text), number > 0 else {
            throw ScannerError("\(attribute)=\"\(text)\" of <\(element)> is no version")
        }
        return Int(number)
    }

    /// `true` or `false`; false where the attribute is missing.
    func flag(_ attribute: String) throws(ScannerError) -> Bool {
        switch values[attribute] {
        case nil, "false": return false
        case "true": return true
        case let text?: throw ScannerError("\(attribute)=\"\(text)\" of <\(element)> is neither true nor false")
        }
    }

    /// A number of 32 bits, decimal or with `0x`.
    func number(_ attribute: String) throws(ScannerError) -> UInt32 {
        let text = try required(attribute)
        let isHexadecimal = text.lowercased().hasPrefix("0x")
        guard let value = isHexadecimal ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text) else {
            throw ScannerError("\(attribute)=\"\(text)\" of <\(element)> is no 32-bit number")
        }
        return value
    }

    /// The word `destructor`, or nothing.
    func isDestructor() throws(ScannerError) -> Bool {
        guard let type = values["type"] else { return false }
        guard type == "destructor" else { throw ScannerError("type=\"\(type)\" is no type of <\(element)>") }
        return true
    }

    func required(_ attribute: String) throws(ScannerError) -> String {
        guard let value = values[attribute], !value.isEmpty else {
            throw ScannerError("<\(element)> has no \(attribute)")
        }
        return value
    }

    private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
