import Glibc

/// Whole files, read and written without Foundation.
nonisolated enum Files {
    /// The bytes of a regular file, or the system's word for why not.
    static func read(_ path: String, limit: Int = 1 << 28) -> Result<[UInt8], FileFault> {
        let fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard fd >= 0 else { return .failure(FileFault(errno)) }
        defer { close(fd) }
        var info = stat()
        guard fstat(fd, &info) == 0 else { return .failure(FileFault(errno)) }
        guard info.st_mode & S_IFMT == S_IFREG else { return .failure(FileFault(reason: "it is not a file")) }
        guard info.st_size <= limit else { return .failure(FileFault(reason: "it is too large")) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: max(4096, min(Int(info.st_size) + 1, 1 << 20)))
        while bytes.count <= limit {
            let got = Glibc.read(fd, &chunk, chunk.count)
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { return .failure(FileFault(errno)) }
            if got == 0 { break }
            bytes += chunk[..<got]
        }
        return .success(bytes)
    }

    /// Writes a file whole, beside it first, then in its place.
    ///
    /// Nil when it worked.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) -> FileFault? {
        let beside = "\(path).\(getpid()).new"
        let fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        guard fd >= 0 else { return FileFault(errno) }
        var fault: FileFault?
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let wrote = Glibc.write(fd, buffer.baseAddress! + done, buffer.count - done)
                if wrote < 0 && errno == EINTR { continue }
                guard wrote > 0 else {
                    fault = FileFault(errno)
                    return
                }
                done += wrote
            }
        }
        if close(fd) != 0, fault == nil { fault = FileFault(errno) }
        if fault == nil, rename(beside, path) != 0 { fault = FileFault(errno) }
        if fault != nil { unlink(beside) }
        return fault
    }
}

/// Why a file could not be read or written.
nonisolated struct FileFault: Error {
    let reason: String

    init(reason: String) {
        self.reason = reason
    }

    init(_ code: Int32) {
        reason = String(cString: strerror(code))
    }
}

extension Files {
    /// Makes a folder and those above it, for this user alone.
    ///
    /// Nothing happens if it is there or cannot be made.
    static func makeFolder(_ path: String) {
        guard !path.isEmpty, access(path, F_OK) != 0 else { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { makeFolder(String(path[..<slash])) }
        mkdir(path, 0o700)
    }
}
