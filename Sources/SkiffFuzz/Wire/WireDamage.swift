import CLinux
import Glibc

/// Changes, adds, repeats, swaps and leaves out messages of the wire.
struct WireDamage {
    private var choices = Choices(seed: 1, events: .max)
    private let rate: Int
    /// The beginning of a message whose end has not come yet.
    private var rest: [UInt8] = []
    /// A message that comes later than it was sent.
    private var late: [UInt8] = []
    /// Objects that the compositor has spoken of.
    private var objects: [UInt32] = [1]

    init(rate: Int) {
        self.rate = rate
    }

    mutating func seed(_ number: UInt32) {
        choices = Choices(seed: UInt64(number), events: .max)
    }

    /// The bytes that are brought instead, and whether the connection ends after them.
    mutating func damaged(_ bytes: [UInt8]) -> (bytes: [UInt8], ends: Bool) {
        rest += bytes
        var result: [UInt8] = []
        while rest.count >= 8 {
            let size = Int(Self.word(rest, 4) >> 16)
            guard size >= 8, size <= rest.count else { break }
            let message = Array(rest.prefix(size))
            rest.removeFirst(size)
            let object = Self.word(message, 0)
            if !objects.contains(object), objects.count < 64 { objects.append(object) }
            guard choices.below(rate) == 0 else {
                result += message
                continue
            }
            if choices.once(in: 40) {
                result += message.prefix(choices.below(message.count))
                return (result, true)
            }
            result += replacement(for: message)
        }
        return (result, false)
    }

    /// The descriptors that are brought instead.
    mutating func damaged(_ descriptors: [Int32]) -> [Int32] {
        guard choices.below(rate) == 0 else { return descriptors }
        var result = descriptors
        switch choices.below(4) {
        case 0:
            for descriptor in result { close(descriptor) }
            result = []
        case 1:
            for descriptor in result { close(descriptor) }
            result = descriptors.map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        case 2:
            let empty = skiff_memfd("skiff-fuzz")
            if empty >= 0 { result.append(empty) }
        default: result.reverse()
        }
        return result.filter { $0 >= 0 }
    }

    private mutating func replacement(for message: [UInt8]) -> [UInt8] {
        var message = message
        let words = message.count / 4
        switch choices.below(12) {
        case 0, 1, 2:
            // One of its arguments.
            guard words > 2 else { return message }
            set(&message, 4 * (2 + choices.below(words - 2)), choices.oddWord())
            return message
        case 3:
            let size = Self.word(message, 4) & 0xFFFF_0000
            set(&message, 4, size | UInt32(choices.once(in: 3) ? choices.below(65_536) : choices.below(14)))
            return message
        case 4:
            set(&message, 0, choices.once(in: 3) ? choices.oddWord() : someObject())
            return message
        case 5:
            let size = UInt32(choices.pick([0, 4, 7, 8, 12, 4095, 4096, 65_535, message.count + 4]) ?? 0)
            set(&message, 4, Self.word(message, 4) & 0xFFFF | size << 16)
            return message
        case 6: return []
        case 7: return message + message
        case 8:
            defer { late = message }
            return late
        case 9: return message + invented()
        case 10: return invented() + message
        default:
            // A byte of a text, or half a number.
            guard message.count > 8 else { return message }
            message[8 + choices.below(message.count - 8)] = choices.byte()
            return message
        }
    }

    /// A message to somebody, with anything in it.
    private mutating func invented() -> [UInt8] {
        var body: [UInt8] = []
        switch choices.below(4) {
        case 0: break
        case 1:
            // An array or a text of any length.
            let count = choices.pick([0, 1, 3, 4, 200, 4000]) ?? 0
            append(&body, choices.once(in: 4) ? choices.oddWord() : UInt32(count))
            body += (0..<((count + 3) / 4 * 4)).map { _ in choices.byte() }
        default:
            for _ in 0..<choices.below(8) {
                append(&body, choices.once(in: 2) ? choices.oddWord() : someObject())
            }
        }
        var message: [UInt8] = []
        append(&message, choices.once(in: 12) ? choices.oddWord() : someObject())
        append(&message, UInt32(body.count + 8) << 16 | UInt32(choices.below(12)))
        return message + body
    }

    private mutating func someObject() -> UInt32 {
        switch choices.below(6) {
        case 0: UInt32(choices.below(40))
        case 1: 0xFF00_0000 + UInt32(choices.below(8))
        default: choices.pick(objects) ?? 1
        }
    }

    private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
    }

    private func set(_ bytes: inout [UInt8], _ place: Int, _ word: UInt32) {
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: word, toByteOffset: place, as: UInt32.self) }
    }

    private func append(_ bytes: inout [UInt8], _ word: UInt32) {
        withUnsafeBytes(of: word) { bytes += $0 }
    }
}
