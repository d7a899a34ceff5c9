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

    /// Runs the body with a folder of its own under the temporary one, which is removed afterwards.
    static func withFolder(_ name: String, _ body: (String) throws -> Void) rethrows {
        let folder = makeFolder(name)
        defer { remove(folder) }
        try body(folder)
    }

    /// Removes a folder and the files in it.
    nonisolated static func remove(_ folder: String) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            unlink("\(folder)/\(name)")
        }
        rmdir(folder)
    }

    /// A folder of its own under the temporary one.
    static func makeFolder(_ name: String) -> String {
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
