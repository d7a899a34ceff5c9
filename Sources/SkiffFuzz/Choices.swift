/// What a run does next: drawn from a seed, or read from an input's bytes.
nonisolated struct Choices {
    private var random: FuzzRandom?
    private let input: [UInt8]
    private var place = 0
    private let limit: Int
    /// How many events have begun.
    private(set) var events = 0

    /// No input of bytes makes more events.
    private static let mostEvents = 1000

    /// So many events from a seed.
    init(seed: UInt64, events: Int) {
        random = FuzzRandom(seed: seed)
        input = []
        limit = events
    }

    /// As many events as the bytes last for.
    init(bytes: [UInt8]) {
        input = bytes
        limit = Self.mostEvents
    }

    /// Begins the next event; false at the end.
    mutating func nextEvent() -> Bool {
        guard events < limit, random != nil || place < input.count else { return false }
        events += 1
        return true
    }

    /// A number from 0 up to and without the limit.
    mutating func below(_ limit: Int) -> Int {
        guard limit > 1 else { return 0 }
        if random != nil { return random!.below(limit) }
        if limit <= 256 { return Int(byte()) % limit }
        return Int(word()) % limit
    }

    /// Whether something happens that does so once in so many times.
    mutating func once(in count: Int) -> Bool { below(count) == 1 }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(below(4096)) / 4095
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    mutating func byte() -> UInt8 {
        if random != nil { return UInt8(truncatingIfNeeded: random!.next() >> 40) }
        guard place < input.count else { return 0 }
        place += 1
        return input[place - 1]
    }

    mutating func word() -> UInt32 {
        (0..<4).reduce(0) { word, _ in word << 8 | UInt32(byte()) }
    }

    /// A number that is often at the edge of something.
    mutating func oddWord() -> UInt32 {
        switch below(12) {
        case 0: 0
        case 1: 1
        case 2: 0xFFFF_FFFF
        case 3: 0x7FFF_FFFF
        case 4: 0x8000_0000
        case 5: 0x00FF_FFFF
        case 6: 0xFF00_0000 + UInt32(below(64))
        case 7, 8: UInt32(below(64))
        case 9: UInt32(below(70_000))
        default: word()
        }
    }
}
