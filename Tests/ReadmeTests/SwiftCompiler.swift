import Foundation

/// Type-checks Swift against the modules that this package has built.
enum SwiftCompiler {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where the build that these tests are part of has put its modules.
    private static var modules: URL {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: program).deletingLastPathComponent().appending(path: "Modules")
    }

    /// What the compiler says of sources, each by the name of its file; empty if they are right.
    ///
    /// A file called `main.swift` may have code outside of functions. Warnings count only if `strict`.
    static func check(_ files: [String: String], strict: Bool) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "skiff-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let headers = try output(
            of: [
                "pkg-config", "--cflags", "pixman-1", "harfbuzz", "freetype2", "libpng", "wayland-client", "xkbcommon",
            ])
        let toolchain = try output(of: [
            "sh", "-c", "dirname \"$(dirname \"$(readlink -f \"$(command -v swiftc)\")\")\"",
        ])
        let plugins = toolchain.text.trimmingCharacters(in: .whitespacesAndNewlines) + "/lib/swift/host/plugins/testing"
        let command =
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-default-isolation", "MainActor", "-module-name",
                "Snippet",
                "-I", modules.path, "-I", package.appending(path: "Sources").path, "-plugin-path", plugins,
                "-module-cache-path", folder.appending(path: "cache").path,
            ]
            + (strict ? ["-warnings-as-errors"] : ["-suppress-warnings"])
            + headers.text.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
            + files.keys.sorted().map { folder.appending(path: $0).path }
        let result = try output(of: command)
        return result.status == 0 ? "" : result.text + "exit status \(result.status)"
    }

    private static func output(of command: [String]) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: said, as: UTF8.self), process.terminationStatus)
    }
}
