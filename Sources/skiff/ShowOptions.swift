/// The command line of `skiff show`, and of `skiff shot`, which says the same more shortly.
struct ShowOptions {
    var png = ""
    /// The window's size in points; nil lets the program choose.
    var size: (width: Int, height: Int)?
    /// Pixels a point, in 120ths.
    var scale120 = 120
    var isDark = false
    /// From right to left.
    var isMirrored = false
    var touch: String?
    /// The program and its arguments.
    var command: [String] = []

    init(_ arguments: [String]) throws(ToolError) {
        var words = CommandWords(arguments)
        while let option = words.next() {
            if try take(option, from: &words) { continue }
            guard option == "--png" else { throw CommandWords.unknown(option) }
            png = try words.value(of: option)
        }
        guard !png.isEmpty else { throw ToolError("--png FILE is missing") }
        command = try words.program()
    }

    /// `skiff shot`: a program, options among which its picture's file is, and the program's arguments after `--`.
    ///
    /// A name without a slash is a program in that folder.
    init(shot arguments: [String], programs folder: String) throws(ToolError) {
        var words = CommandWords(arguments)
        var names: [String] = []
        var more: [String] = []
        while let option = words.next() {
            if try take(option, from: &words) { continue }
            if option == "--page" {
                let page = try words.value(of: option)
                guard let number = Int(page), number >= 1 else {
                    throw ToolError("--page is a number from 1 on, and not \(page)")
                }
                more = ["--page", page]
                continue
            }
            guard !option.hasPrefix("-") else {
                throw ToolError("there is no option \(option); the program's own come after --")
            }
            names.append(option)
        }
        guard names.count == 2, names.allSatisfy({ !$0.isEmpty }) else {
            throw ToolError("shot takes an example and the picture's file")
        }
        let program = names[0].contains("/") ? names[0] : "\(folder)/\(names[0])"
        command = [program] + more + (words.behind ?? [])
        png = names[1]
    }

    /// Understands an option that both commands have; whether it is one.
    private mutating func take(_ option: String, from words: inout CommandWords) throws(ToolError) -> Bool {
        switch option {
        case "--dark": isDark = true
        case "--rtl": isMirrored = true
        case "--touch": touch = try words.value(of: option)
        case "--size": size = try Self.size(words.value(of: option))
        case "--scale": scale120 = try Self.scale(words.value(of: option))
        default: return false
        }
        return true
    }

    /// What the program finds in its environment.
    var environment: [String: String] {
        var variables: [String: String] = [:]
        if isDark { variables["SKIFF_APPEARANCE"] = "dark" }
        if isMirrored { variables["SKIFF_DIRECTION"] = "rtl" }
        return variables
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
