import Dispatch
import Glibc

/// Starts a process while no test of the main actor runs.
///
/// Until it is its program, a process has copies of all that this one has open: what a test closes meanwhile stays open.
package func betweenTests<Value>(_ start: () -> Value) -> Value {
    mainQueueMark.isHere ? start() : DispatchQueue.main.sync(execute: start)
}

/// Tells what runs on the main queue, on whatever thread.
private struct QueueMark {
    private let key = DispatchSpecificKey<Bool>()

    init(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: true) }

    var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }
}

private let mainQueueMark = QueueMark(.main)

/// A program that runs beside the test, its output in a file.
///
/// - Lifetime: it runs until `stop()`, or is killed when nobody knows it any more. No zombie is left: the test runner's
///   watch over its own exit tests would find it again and again, and see nothing else.
package final class ChildProcess {
    package let name: String
    package let pid: pid_t
    private let logPath: String
    private var status: Int32?

    /// Starts a program found along PATH, with this environment and no other.
    ///
    /// Its ordinary output has a file of its own only if there is a path for it.
    package init(
        _ command: [String], environment: [String: String], logPath: String, outputPath: String? = nil
    ) throws {
        name = String(command[0].split(separator: "/").last ?? "")
        self.logPath = logPath
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
        posix_spawn_file_actions_addopen(&actions, 2, logPath, flags, 0o600)
        if let outputPath {
            posix_spawn_file_actions_addopen(&actions, 1, outputPath, flags, 0o600)
        } else {
            posix_spawn_file_actions_adddup2(&actions, 2, 1)
        }

        // The test runner may have blocked or ignored signals; the program must not inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var ordinary = sigset_t()
        sigemptyset(&none)
        sigemptyset(&ordinary)
        for signal in [SIGTERM, SIGINT, SIGPIPE, SIGCHLD] { sigaddset(&ordinary, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &ordinary)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for string in arguments + variables { free(string) } }
        var pid: pid_t = 0
        let error = betweenTests { posix_spawnp(&pid, command[0], &actions, &attributes, &arguments, &variables) }
        guard error == 0 else {
            throw ProcessFailure("\(command[0]) cannot be started: \(String(cString: strerror(error)))")
        }
        self.pid = pid
    }

    deinit {
        guard status == nil else { return }
        kill(pid, SIGKILL)
        var last: Int32 = 0
        waitpid(pid, &last, 0)
    }

    /// What it has written to its output and error output so far.
    package var log: String { readText(logPath) ?? "" }

    /// Whether it has not ended yet.
    package var isRunning: Bool {
        guard status == nil else { return false }
        var now: Int32 = 0
        if waitpid(pid, &now, WNOHANG) == pid { status = now }
        return status == nil
    }

    /// Waits for its end and gives its exit status, 128 + n after signal n; `nil` if it still runs.
    package func waitForEnd(seconds: Double = patience) -> Int32? {
        poll(seconds: seconds) { isRunning ? nil : () }
        guard let status else { return nil }
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    /// Ends it: politely, then not.
    package func stop() {
        guard isRunning else { return }
        kill(pid, SIGTERM)
        if waitForEnd(seconds: 3) == nil {
            kill(pid, SIGKILL)
            _ = waitForEnd()
        }
    }
}

/// A whole file as text, if it can be read.
package func readText(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
}
