/// A value as D-Bus sends it.
package indirect enum BusValue: Equatable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case path(String)
    case signature(String)
    /// The place of a descriptor among those of the message.
    case descriptor(UInt32)
    /// Values of one signature.
    case array(String, [BusValue])
    case structure([BusValue])
    case entry(BusValue, BusValue)
    case variant(BusValue)

    /// A dictionary of options by name.
    package static func options(_ options: KeyValuePairs<String, BusValue>) -> BusValue {
        .array("{sv}", options.map { .entry(.string($0.key), .variant($0.value)) })
    }

    package var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .descriptor: "h"
        case .array(let element, _): "a" + element
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// What is in an array or a structure; nothing for another value.
    package var members: [BusValue] {
        switch self {
        case .array(_, let members), .structure(let members): members
        case .variant(let value): value.members
        default: []
        }
    }

    /// The text of a string or a path.
    package var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// A whole number.
    package var number: Int? {
        switch self {
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        case .variant(let value): value.number
        default: nil
        }
    }

    /// The value of a name in a dictionary of options.
    package subscript(name: String) -> BusValue? {
        for case .entry(.string(name), let value) in members { return value }
        return nil
    }
}
