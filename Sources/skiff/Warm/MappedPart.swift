import Glibc

/// A part of a process's memory, as the system lists it.
struct MappedPart {
    let memory: Range<UInt64>
    let isWritable: Bool
    let isCode: Bool
    /// The file that it is of, or a name like `[heap]`; empty for memory without one.
    let path: String

    /// All parts of a process, in the order of their addresses.
    static func all(of process: pid_t) throws(ToolError) -> [MappedPart] {
        try TextFile.read("/proc/\(process)/maps").split(separator: "\n").compactMap { MappedPart($0) }
    }

    /// A line of that list.
    private init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard words.count >= 5 else { return nil }
        let ends = words[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { return nil }
        memory = ends[0]..<ends[1]
        isWritable = words[1].contains("w")
        isCode = words[1].contains("x")
        path = words.count == 6 ? String(words[5].drop { $0 == " " }) : ""
    }
}
