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
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--target": targets = [try Self.target(Self.value(of: option, from: &rest))]
            case "--seed": seed = UInt64(try Self.number(of: option, from: &rest, 0...Int.max))
            case "--events": events = try Self.number(of: option, from: &rest, 1...Int.max)
            case "--seconds": seconds = try Self.number(of: option, from: &rest, 1...1_000_000)
            case "--input": input = try Self.value(of: option, from: &rest)
            case "--output": output = try Self.value(of: option, from: &rest)
            case "--corpus": corpus = try Self.value(of: option, from: &rest)
            case "--guided": isGuided = true
            case "--trace": isTraced = true
            default: throw ToolError("there is no option \(option)")
            }
        }
        if events == nil, seconds == nil { events = Self.usualEvents }
        guard input == nil || targets.count == 1 else { throw ToolError("--input needs --target NAME") }
        guard !isGuided || targets.count == 1 else { throw ToolError("--guided needs --target NAME") }
        guard corpus == nil || isGuided else { throw ToolError("--corpus needs --guided") }
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(ToolError) -> String {
        guard let value = rest.popFirst() else { throw ToolError("\(option) needs a value") }
        return value
    }

    private static func number(
        of option: String, from rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
    ) throws(ToolError) -> Int {
        let text = try value(of: option, from: &rest)
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
