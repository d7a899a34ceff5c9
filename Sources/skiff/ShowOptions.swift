/// The command line of `skiff show`.
struct ShowOptions {
    var png = ""
    /// The window's size in points; nil lets the program choose.
    var size: (width: Int, height: Int)?
    /// Pixels a point, in 120ths.
    var scale120 = 120
    var isDark = false
    var touch: String?
    /// The program and its arguments.
    var command: [String] = []

    init(_ arguments: [String]) throws(ToolError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--" {
                command = Array(rest)
                break
            }
            switch option {
            case "--dark": isDark = true
            case "--png": png = try Self.value(of: option, from: &rest)
            case "--touch": touch = try Self.value(of: option, from: &rest)
            case "--size": size = try Self.size(Self.value(of: option, from: &rest))
            case "--scale": scale120 = try Self.scale(Self.value(of: option, from: &rest))
            default: throw ToolError("there is no option \(option); the program comes after --")
            }
        }
        guard !png.isEmpty else { throw ToolError("--png FILE is missing") }
        guard !command.isEmpty else { throw ToolError("no program is given: it comes after --") }
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(ToolError) -> String {
        guard let value = rest.popFirst(), value != "--" else { throw ToolError("\(option) needs a value") }
        return value
    }

    private static func size(_ text: String) throws(ToolError) -> (width: Int, height: Int) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers.allSatisfy({ (1...8192).contains($0) }) else {
            throw ToolError("--size is two numbers from 1 to 8192, like 480x320, and not \(text)")
        }
        return (numbers[0], numbers[1])
    }

    private static func scale(_ text: String) throws(ToolError) -> Int {
        guard let scale = Double(text), scale >= 0.5, scale <= 8 else {
            throw ToolError("--scale is a number from 0.5 to 8, and not \(text)")
        }
        return Int((scale * 120).rounded())
    }
}
