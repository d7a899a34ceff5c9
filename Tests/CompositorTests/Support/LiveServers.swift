import CompositorSupport
import Glibc
import ProcessSupport

/// The programs that make a compositor, in a folder of their own.
final class LiveServers {
    let folder: String
    /// What the next program finds in its environment.
    var environment: [String: String]
    private var running: [ChildProcess] = []

    init(in folder: String) {
        self.folder = folder
        environment = Environment.isolated(in: folder)
        environment["XDG_RUNTIME_DIR"] = folder
    }

    /// Starts a program that ends when the test runner does.
    func start(_ command: String..., asNobody: Bool = false) throws {
        var prefix = ["setpriv", "--pdeathsig", "KILL"]
        if asNobody { prefix += ["--reuid=65534", "--regid=65534", "--clear-groups"] }
        running.append(
            try ChildProcess(
                prefix + command, environment: environment, logPath: "\(folder)/server-\(running.count).log"))
    }

    /// Asks until there is an answer, as long as all programs run.
    func wait<Answer>(for what: String, _ ask: () throws -> Answer?) throws -> Answer {
        let answer = try poll {
            if let answer = try ask() { return answer }
            guard running.allSatisfy(\.isRunning) else { throw LiveFailure("no \(what): a program ended\n\(log)") }
            return nil as Answer?
        }
        guard let answer else { throw LiveFailure("waited in vain for \(what)\n\(log)") }
        return answer
    }

    /// Starts a bus for this folder alone and connects to it.
    func startBus() throws -> BusConnection {
        let address = "unix:path=\(folder)/bus"
        try start("dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=\(address)")
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
        return try wait(for: "a bus") { try BusConnection(path: folder + "/bus") }
    }

    /// Runs a program to its end and gives its output.
    @discardableResult
    func run(_ command: String...) throws -> String {
        let output = folder + "/output"
        let program = try ChildProcess(
            command, environment: environment, logPath: folder + "/errors", outputPath: output)
        let status = program.waitForEnd()
        program.stop()
        guard status == 0 else {
            throw LiveFailure("\(command.joined(separator: " ")) ended with \(status ?? -1): \(program.log)")
        }
        return readText(output) ?? ""
    }

    var log: String {
        running.map { server in
            let lines = server.log.split(separator: "\n").suffix(30)
            return "--- \(server.name) said:\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    func stop() {
        for server in running.reversed() { server.stop() }
    }
}

/// The clock of the events that clients send: milliseconds.
func eventTime() -> UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
}
