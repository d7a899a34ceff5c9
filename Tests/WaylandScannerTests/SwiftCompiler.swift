import Foundation

@testable import WaylandScanner

/// Type-checks Swift as the package would build it.
struct SwiftCompiler {
    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What the compiler says of a protocol's code for one side, together with the Wire/ sources that it stands on.
    ///
    /// Empty if it has nothing to say.
    static func check(_ source: String, for side: Side) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "skiff-scanner-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "odd.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)

        let sources = package.appending(path: "Sources")
        let wire = sources.appending(path: side == .client ? "SkiffWayland/Wire" : "SkiffCompositor/Wire")
        let wireFiles = try FileManager.default.contentsOfDirectory(atPath: wire.path)
            .filter { $0.hasSuffix(".swift") }.map { wire.appending(path: $0).path }

        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-default-isolation", "MainActor", "-warnings-as-errors",
                "-module-name", "Odd", "-I", sources.path, "-module-cache-path", folder.appending(path: "cache").path,
            ] + wireFiles + [file.path]
        let output = Pipe()
        compiler.standardOutput = output
        compiler.standardError = output
        try compiler.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        return compiler.terminationStatus == 0 ? text : text + "exit status \(compiler.terminationStatus)"
    }
}
