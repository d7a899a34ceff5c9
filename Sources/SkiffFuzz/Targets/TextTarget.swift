import SkiffWayland

/// A text that another program sends through a pipe, in pieces.
enum TextTarget {
    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        var pieces: [[UInt8]] = []
        var rest = bytes.dropFirst()
        let size = Int(bytes.first ?? 0) * 7 + 1
        while !rest.isEmpty {
            pieces.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        let wanted = String(decoding: bytes.dropFirst(), as: UTF8.self)
        guard let text = ForeignData.transfer(pieces) else { throw FuzzFault("a text did not come") }
        // Compared by bytes: equal strings may be spelled differently.
        guard text.utf8.elementsEqual(wanted.utf8) else { throw FuzzFault("a text is not what was sent") }
    }

    static var seeds: [[UInt8]] {
        [
            [0] + Array("plain".utf8), [1] + Array("\u{1F600} \u{E6}\u{301} \r\n\0".utf8),
            [3, 0xC3, 0x28, 0xFF, 0xED, 0xA0],
        ]
    }
}
