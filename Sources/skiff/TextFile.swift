import Glibc

/// Files of text that the tool is given.
enum TextFile {
    /// More than any such file has.
    private static let longest = 256 << 20

    /// All of a file; what is no UTF-8 in it is replaced.
    static func read(_ path: String) throws(ToolError) -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// A file's bytes, or its first ones.
    static func bytes(_ path: String, atMost longest: Int = longest) throws(ToolError) -> [UInt8] {
        guard let file = fopen(path, "re") else {
            throw ToolError("\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while bytes.count < longest {
            let room = min(part.count, longest - bytes.count)
            let count = fread(&part, 1, room, file)
            bytes += part[0..<count]
            if count < room { break }
        }
        guard ferror(file) == 0 else { throw ToolError("\(path) cannot be read: \(String(cString: strerror(errno)))") }
        return bytes
    }

    /// Writes a file anew.
    static func write(_ text: String, to path: String) throws(ToolError) {
        guard let file = fopen(path, "we") else {
            throw ToolError("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        let written = fputs(text, file) >= 0
        guard fclose(file) == 0, written else {
            throw ToolError("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
    }
}
