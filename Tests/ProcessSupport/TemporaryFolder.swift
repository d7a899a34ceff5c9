import Glibc

/// Runs a test with a new folder, short enough for a socket's path, and removes it.
package func withTemporaryFolder<Result>(_ name: String, _ body: (String) throws -> Result) throws -> Result {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // A socket's path has room for 107 bytes.
    var template = Array("\(temporary.utf8.count > 60 ? "/tmp" : temporary)/skiff-\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ProcessFailure("no temporary folder can be made") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
        let remove = try? ChildProcess(
            ["rm", "-rf", folder], environment: ["PATH": "/usr/bin:/bin"], logPath: "/dev/null")
        _ = remove?.waitForEnd()
    }
    return try body(folder)
}

/// Writes a whole file.
package func writeText(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw ProcessFailure("\(path) cannot be written") }
    defer { fclose(file) }
    fputs(text, file)
}
