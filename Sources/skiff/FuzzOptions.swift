import SkiffFuzz

/// The command line of `skiff fuzz`.
struct FuzzOptions {
    var targets: [FuzzTarget] = FuzzTarget.allCases
    var seed: UInt64 = 1
    /// How many events, or inputs, each target gets; nil for no limit.
    var events: Int?
    /// How long each target is tried; nil for no limit.
    var seconds: Int?
    /// A file with one input.
    var input: String?
    /// Where the input that is tried is written before.
    var output: String?
    /// Where inputs that reach something new are kept.
    var corpus: String?
    /// Whether what inputs reach decides about the next ones.
    var isGuided = false
    /// Whether each event is said.
    var isTraced = false

    /// When nothing is said of an end.
    private static let usualEvents = 20_000

    init(_ arguments: [String]) throws(ToolError) {
        var words = CommandWords(arguments)
        while let option = words.next() {
            switch option {
            case "--target": targets = [try Self.target(words.value(of: option))]
            case "--seed": seed = UInt64(try Self.number(of: option, from: &words, 0...Int.max))
            case "--events": events = try Self.number(of: option, from: &words, 1...Int.max)
            case "--seconds": seconds = try Self.number(of: option, from: &words, 1...1_000_000)
            case "--input": input = try words.value(of: option)
            case "--output": output = try words.value(of: option)
            case "--corpus": corpus = try words.value(of: option)
            case "--guided": isGuided = true
            case "--trace": isTraced = true
            default: throw ToolError("there is no option \(option)")
            }
        }
        guard words.behind == nil else { throw ToolError("fuzz takes no program") }
        if events == nil, seconds == nil { events = Self.usualEvents }
        guard input == nil || targets.count == 1 else { throw ToolError("--input needs --target NAME") }
        guard !isGuided || targets.count == 1 else { throw ToolError("--guided needs --target NAME") }
        guard corpus == nil || isGuided else { throw ToolError("--corpus needs --guided") }
    }

    private static func number(
        of option: String, from words: inout CommandWords, _ range: ClosedRange<Int>
    ) throws(ToolError) -> Int {
        let text = try words.value(of: option)
        guard let number = Int(text), range.contains(number) else {
            throw ToolError("\(option) is a whole number from \(range.lowerBound) on, and not \(text)")
        }
        return number
    }

    private static func target(_ name: String) throws(ToolError) -> FuzzTarget {
        guard let target = FuzzTarget(rawValue: name) else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            throw ToolError("there is no target \(name): take one of \(names)")
        }
        return target
    }
}
