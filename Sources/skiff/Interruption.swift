import CLinux
import Glibc

/// Notices that the tool itself is asked to end, so that it can clear up first.
final class Interruption {
    private let descriptor: Int32

    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        sigprocmask(SIG_BLOCK, &signals, nil)
        descriptor = signalfd(-1, &signals, Int32(SKIFF_SIGNALFD_FLAGS))
    }

    deinit { close(descriptor) }

    /// - Errors: the tool is asked to end.
    func check() throws(ToolError) {
        if let signal = signal() { throw ToolError("interrupted by signal \(signal)") }
    }

    /// The signal that has come, if one has.
    private func signal() -> Int32? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return read(descriptor, &info, size) == size ? Int32(info.ssi_signo) : nil
    }
}
