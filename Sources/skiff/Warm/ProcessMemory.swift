import Glibc

/// What is in the memory of a process that may be watched.
final class ProcessMemory {
    private let file: Int32

    /// - Errors: the system does not let it be read.
    init(of process: pid_t) throws(ToolError) {
        file = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            throw ToolError("the memory of process \(process) cannot be read: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(file) }

    /// As many of the bytes there as can be read.
    func bytes(at address: UInt64, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = pread(file, &bytes, count, off_t(bitPattern: UInt(address)))
        return Array(bytes.prefix(max(0, got)))
    }
}
