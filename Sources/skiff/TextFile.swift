import Glibc

/// Files of text that the tool is given.
enum TextFile {
    /// More than any such file has.
    private static let longest = 256 << 20

    /// All of a file; what is no UTF-8 in it is replaced.
    static func read(_ path: String) throws(ToolError) -> String {
        guard let file = fopen(path, "re") else {
            throw ToolError("\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while bytes.count < longest {
            let count = fread(&part, 1, part.count, file)
            bytes += part[0..<count]
            if count < part.count { break }
        }
        guard ferror(file) == 0 else { throw ToolError("\(path) cannot be read: \(String(cString: strerror(errno)))") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
