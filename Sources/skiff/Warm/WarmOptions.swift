import SkiffCore

/// The command line of `skiff warm`.
struct WarmOptions {
    /// Where is pressed, in points of the window; nil is its middle.
    var at: Point?
    /// Where the order of the program's code is written.
    var order: String?
    /// The program and its arguments.
    let command: [String]

    init(_ arguments: [String]) throws(ToolError) {
        var words = CommandWords(arguments)
        while let option = words.next() {
            switch option {
            case "--at":
                let value = try words.value(of: option)
                let numbers = value.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
                guard numbers.count == 2, numbers.allSatisfy({ (0...8192).contains($0) }) else {
                    throw ToolError("--at is two numbers from 0 to 8192, like 100,40, and not \(value)")
                }
                at = Point(numbers[0], numbers[1])
            case "--order": order = try words.value(of: option)
            default: throw CommandWords.unknown(option)
            }
        }
        command = try words.program()
    }
}
