import CLinux
import Glibc

/// `skiff bench`: measures, in a program of its own beside the tool.
enum Bench {
    /// The program that measures; it takes the tool's place, so this returns only if there is none.
    static func run(_ arguments: [String]) throws(ToolError) {
        let programs = ["dispatch": "DispatchBench", "draw": "DrawBench"]
        guard let name = arguments.first, let found = programs[name] else {
            throw ToolError("bench measures dispatch or draw, and not \(arguments.first ?? "nothing")")
        }
        let program = folder + "/" + found
        var words: [UnsafeMutablePointer<CChar>?] =
            ([program] + arguments.dropFirst()).map { strdup($0) } + [nil]
        execve(program, &words, skiff_environment())
        let reason = String(cString: strerror(errno))
        words.forEach { free($0) }
        throw ToolError("\(program) cannot be started: \(reason); swift build -c release makes it")
    }

    /// Where the tool itself is.
    private static var folder: String {
        var path = [UInt8](repeating: 0, count: 4096)
        let count = path.withUnsafeMutableBytes { bytes in
            readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        let own = String(decoding: path[..<max(0, count)], as: UTF8.self)
        return String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])
    }
}
