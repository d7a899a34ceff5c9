/// Lays values out as D-Bus sends them, in this machine's order of bytes.
struct BusWriter {
    private(set) var bytes: [UInt8] = []

    mutating func align(_ count: Int) {
        while bytes.count % count != 0 { bytes.append(0) }
    }

    mutating func write(_ values: [BusValue]) {
        for value in values { write(value) }
    }

    mutating func write(_ value: BusValue) {
        switch value {
        case .byte(let number): bytes.append(number)
        case .boolean(let isSo): number(UInt32(isSo ? 1 : 0))
        case .int16(let value): number(value)
        case .uint16(let value): number(value)
        case .int32(let value): number(value)
        case .uint32(let value), .descriptor(let value): number(value)
        case .int64(let value): number(value)
        case .uint64(let value): number(value)
        case .double(let value): number(value.bitPattern)
        case .string(let text), .path(let text):
            number(UInt32(text.utf8.count))
            bytes += Array(text.utf8) + [0]
        case .signature(let text): bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
        case .array(let element, let members): array(element, members)
        case .structure(let members):
            align(8)
            write(members)
        case .entry(let key, let value):
            align(8)
            write([key, value])
        case .variant(let value): write([.signature(value.signature), value])
        }
    }

    private mutating func array(_ element: String, _ members: [BusValue]) {
        number(UInt32(0))
        let place = bytes.count - 4
        align(BusReader.alignment(of: element.first ?? "y"))
        let start = bytes.count
        write(members)
        withUnsafeBytes(of: UInt32(bytes.count - start)) { bytes.replaceSubrange(place..<place + 4, with: $0) }
    }

    private mutating func number<Number: FixedWidthInteger>(_ value: Number) {
        align(MemoryLayout<Number>.size)
        withUnsafeBytes(of: value) { bytes += $0 }
    }
}
