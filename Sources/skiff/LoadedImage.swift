import CLinux
import Glibc

/// A program or library as it lies in the memory of a process.
struct LoadedImage {
    let path: String
    /// Where its first page is.
    let base: UInt64
    /// The addresses of its code.
    var code: ClosedRange<UInt64>

    /// What a process has loaded, the program first.
    static func all(of process: pid_t) throws(ToolError) -> [LoadedImage] {
        var images: [LoadedImage] = []
        var base: (path: Substring, address: UInt64) = ("", 0)
        for line in try TextFile.read("/proc/\(process)/maps").split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard words.count == 6 else { continue }
            let path = words[5].drop { $0 == " " }
            guard path.hasPrefix("/") else { continue }
            let ends = words[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            guard ends.count == 2, ends[0] < ends[1] else { continue }
            if path != base.path { base = (path, ends[0]) }
            guard words[1].contains("x") else { continue }
            images.append(LoadedImage(path: String(path), base: base.address, code: ends[0]...ends[1] - 1))
        }
        let program = try path(of: process)
        guard let place = images.firstIndex(where: { $0.path == program }) else {
            throw ToolError("\(program) has no code in its process")
        }
        images.swapAt(0, place)
        return images
    }

    /// The program's file.
    static func path(of process: pid_t) throws(ToolError) -> String {
        var name = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/\(process)/exe", &name, name.count)
        guard length > 0 else { throw ToolError("the program of process \(process) cannot be found") }
        return String(decoding: name[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The first bytes of its build id; 0 if it has none.
    var buildID: UInt64 {
        guard let start = try? TextFile.bytes(path, atMost: 4096) else { return 0 }
        return start.withUnsafeBytes { skiff_build_id($0.baseAddress!, $0.count) }
    }
}
