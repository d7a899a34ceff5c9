import Glibc
import SkiffCore

@testable import SkiffGraphics

/// What the tests of this folder share.
enum Support {
    static func log(_ lines: LogLines? = nil) -> Log {
        Log { lines?.lines.append($0) }
    }

    /// An engine that remembers nothing between runs.
    static func engine(_ lines: LogLines? = nil) -> TextEngine {
        TextEngine(log: log(lines), cacheDirectory: "/dev/null/nowhere", fontDirectories: nil, libraries: .init())
    }

    /// A folder of its own under the temporary one; left behind for whoever wants to look.
    static func temporaryFolder(_ name: String) -> String {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let path = "\(base)/skiff-\(name)-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        mkdir(path, 0o700)
        return path
    }
}

/// The lines that a log wrote.
final class LogLines {
    var lines: [String] = []
    init() {}
}
