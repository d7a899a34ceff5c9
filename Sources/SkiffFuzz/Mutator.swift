/// Makes bad data out of good data, the same for the same seed.
package struct Mutator {
    private var choices: Choices
    private let seeds: [[UInt8]]

    /// What is made from these.
    package init(seed: UInt64, from seeds: [[UInt8]]) {
        choices = Choices(seed: seed, events: .max)
        self.seeds = seeds
    }

    /// The next input.
    package mutating func next() -> [UInt8] {
        var bytes = choices.pick(seeds) ?? []
        for _ in 0...choices.below(choices.once(in: 4) ? 32 : 4) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else {
            bytes = Self.noise(seed: UInt64(choices.word()), count: choices.below(64))
            return
        }
        let place = choices.below(bytes.count)
        switch choices.below(10) {
        case 0: bytes[place] ^= 1 << UInt8(choices.below(8))
        case 1: bytes[place] = choices.byte()
        case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 0x22, 0x7B, 0x7D][choices.below(8)]
        case 3: bytes.removeLast(bytes.count - place)
        case 4: bytes.removeSubrange(place..<min(place + 1 + choices.below(64), bytes.count))
        case 5:
            let piece = bytes[place..<min(place + 1 + choices.below(64), bytes.count)]
            bytes.insert(contentsOf: piece, at: choices.below(bytes.count))
        case 6: bytes.insert(contentsOf: (0...choices.below(8)).map { _ in choices.byte() }, at: place)
        case 7, 8:
            let word = choices.oddWord()
            for index in 0..<min(4, bytes.count - place) {
                bytes[place + index] = UInt8(truncatingIfNeeded: word >> UInt32(index * 8))
            }
        default:
            guard let other = choices.pick(seeds), !other.isEmpty else { return }
            let start = choices.below(other.count)
            let piece = other[start..<min(start + choices.below(200), other.count)]
            bytes.replaceSubrange(place..<min(place + piece.count, bytes.count), with: piece)
        }
    }

    /// Bytes without any sense.
    static func noise(seed: UInt64, count: Int) -> [UInt8] {
        var random = FuzzRandom(seed: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
}
