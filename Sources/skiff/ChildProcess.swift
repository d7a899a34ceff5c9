import CLinux
import Glibc

/// The program that is shown.
final class ChildProcess {
    let name: String
    let process: pid_t
    /// Whether it has ended as programs do that have done their work.
    private(set) var isDone = false
    /// How it ended; nil while it runs.
    private(set) var ending: String?

    /// Starts a program, found by its path or in `PATH`, with these additions to the environment.
    init(_ command: [String], environment: [String: String]) throws(ToolError) {
        name = command[0]
        for (key, value) in environment { setenv(key, value, 1) }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        // The tool itself waits for its signals with a descriptor; the child has them as usual.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        let code = posix_spawnp(&process, name, nil, &attributes, &words, skiff_environment())
        guard code == 0 else { throw ToolError("\(name) cannot be started: \(String(cString: strerror(code)))") }
        self.process = process
    }

    /// What becomes of it.
    enum Change {
        case none
        /// It is watched (``Tracer``) and has stopped; why is what `waitpid` says.
        case stopped(Int32)
        case ended
    }

    /// What has become of it since that was asked last.
    func change() -> Change {
        guard ending == nil else { return .ended }
        var status: Int32 = 0
        let changed = waitpid(process, &status, WNOHANG)
        if changed == 0 || (changed < 0 && errno == EINTR) { return .none }
        guard changed == process else {
            // There is no such child any more.
            ending = "ended"
            return .ended
        }
        if status & 0xFF == 0x7F { return .stopped(status) }
        let signal = status & 0x7F
        isDone = status == 0
        ending = signal == 0 ? "ended with exit status \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
        return .ended
    }

    /// Whether it still runs; not for one that is watched.
    func isRunning() -> Bool {
        if case .ended = change() { return false }
        return true
    }

    /// Whether it waits for something.
    var isAsleep: Bool {
        guard let text = try? TextFile.read("/proc/\(process)/stat"), let name = text.lastIndex(of: ")") else {
            return false
        }
        return text[name...].dropFirst(2).first == "S"
    }

    /// Sends it a signal if it still runs.
    func signal(_ number: Int32) {
        if isRunning() { kill(process, number) }
    }
}
