import Glibc

/// A directory of the tool's own for its socket, as `XDG_RUNTIME_DIR`.
final class RuntimeDirectory {
    let path: String

    init() throws(ToolError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/skiff-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ToolError("no directory can be made in \(parent): \(String(cString: strerror(errno)))")
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    /// Removes it with the files that the program left in it.
    func remove() {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { unlink("\(path)/\(name)") }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
