import Glibc
import ProcessSupport

/// A headless Weston in a runtime folder of its own, the programs that run on it, and a finger, a pointer and keys.
///
/// - Lifetime: `withWeston` starts one and stops it, with all its programs.
package final class WestonSession {
    /// Which shell manages the windows: one full-screen window, or a desktop.
    package enum Shell: String, CaseIterable {
        case kiosk, desktop
    }

    package let shell: Shell
    package let folder: String
    private let width: Int
    private let height: Int
    private var weston: ChildProcess
    private var control: ControlSocket
    private var programs: [ChildProcess] = []

    fileprivate init(shell: Shell, folder: String, width: Int, height: Int) throws {
        self.shell = shell
        self.folder = folder
        self.width = width
        self.height = height
        try writeText(Self.configuration, to: folder + "/weston.ini")
        try ClearCursor.write(below: folder)
        (weston, control) = try Self.launch(shell, in: folder, width: width, height: height)
    }

    private static func launch(
        _ shell: Shell, in folder: String, width: Int, height: Int
    ) throws -> (ChildProcess, ControlSocket) {
        var command = [
            "weston", "--config=\(folder)/weston.ini", "--backend=headless-backend.so", "--use-pixman",
            "--width=\(width)", "--height=\(height)", "--socket=wayland-0", "--idle-time=0",
            "--modules=\(WestonInstallation.modulePath)",
        ]
        if shell == .kiosk { command.append("--shell=kiosk-shell.so") }
        let weston = try ChildProcess(
            command, environment: environment(folder: folder), logPath: folder + "/weston.log")
        // The module listens only after Weston's own socket does.
        let control = try poll {
            if let control = ControlSocket(path: folder + "/skiff-testseat") { return control }
            guard weston.isRunning else { throw WestonFailure("Weston did not start:\n\(weston.log)") }
            return nil
        }
        guard let control else {
            weston.stop()
            throw WestonFailure("Weston did not listen:\n\(weston.log)")
        }
        return (weston, control)
    }

    /// Makes Weston go when the test runner dies, and waits for the desktop, whose background comes from a client.
    fileprivate func settle() throws {
        try send("hold")
        guard shell == .desktop else { return }
        try wait(until: "the desktop is there") { try pixel(x: 0, y: 0) == 0x305070 }
        try putPointerAway()
    }

    /// Moves the pointer into the last corner: the desktop draws an arrow where it is.
    package func putPointerAway() throws {
        try send("pointer motion \(width - 1) \(height - 1)")
        try send("pointer frame")
    }

    /// Without the panel's clock and the fades, the screen changes only when a window does.
    private static let configuration = """
        [shell]
        background-color=0xff305070
        panel-position=none
        startup-animation=none
        close-animation=none
        locking=false

        """

    private static func environment(folder: String) -> [String: String] {
        var variables = Environment.isolated(in: folder)
        variables["XDG_RUNTIME_DIR"] = folder
        return variables
    }

    /// What programs on this Weston must find in their environment.
    package var clientEnvironment: [String: String] {
        Self.environment(folder: folder).merging(["WAYLAND_DISPLAY": "wayland-0"]) { $1 }
    }

    /// Starts a program on this Weston: a path, or a name along PATH.
    @discardableResult
    package func start(_ command: String..., environment: [String: String] = [:]) throws -> ChildProcess {
        let variables = clientEnvironment.merging(environment) { $1 }
        let program = try ChildProcess(
            command, environment: variables, logPath: "\(folder)/program-\(programs.count).log")
        programs.append(program)
        return program
    }

    /// Says one command to the test seat and gives the data of its answer.
    @discardableResult
    package func send(_ command: String) throws -> [String] { try control.send(command) }

    /// Asks until there is an answer, as long as Weston and all programs run.
    package func wait<Answer>(
        for what: String, seconds: Double = patience, _ ask: () throws -> Answer?
    ) throws -> Answer {
        let answer = try poll(seconds: seconds) {
            if let answer = try ask() { return answer }
            if let ended = ([weston] + programs).first(where: { !$0.isRunning }) {
                throw WestonFailure("\(ended.name) ended while the test waited for \(what)")
            }
            return nil as Answer?
        }
        guard let answer else { throw WestonFailure("waited in vain for \(what)") }
        return answer
    }

    /// Asks until it is so.
    package func wait(until what: String, seconds: Double = patience, _ isSo: () throws -> Bool) throws {
        try wait(for: what, seconds: seconds) { try isSo() ? () : nil }
    }

    /// The last that everybody has said, for a message.
    package var report: String {
        ([weston] + programs).map { program in
            let lines = program.log.split(separator: "\n").suffix(40)
            return "--- \(program.name) said:\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Ends Weston at once, as a crash does, and waits until it is gone.
    package func kill() {
        Glibc.kill(weston.pid, SIGKILL)
        _ = weston.waitForEnd()
    }

    /// Starts another Weston on the socket of the one that has gone.
    package func restart() throws {
        // One that was told to quit may still listen.
        guard weston.waitForEnd() != nil else { throw WestonFailure("Weston has not gone") }
        (weston, control) = try Self.launch(shell, in: folder, width: width, height: height)
        try send("hold")
        // The desktop may be under a window that is back already: it is not waited for.
        if shell == .desktop { try putPointerAway() }
    }

    fileprivate func stop() {
        for program in programs.reversed() { program.stop() }
        weston.stop()
    }
}

/// Runs a test on a fresh Weston; what it throws carries what Weston and the programs said.
package func withWeston(
    _ shell: WestonSession.Shell, width: Int = 800, height: Int = 600, _ test: (WestonSession) throws -> Void
) throws {
    guard WestonInstallation.hasModule else {
        throw WestonFailure("there is no test seat: run Tests/WestonModule/build .build/weston")
    }
    try withTemporaryFolder("weston") { folder in
        let session = try WestonSession(shell: shell, folder: folder, width: width, height: height)
        defer { session.stop() }
        do {
            try session.settle()
            try test(session)
        } catch {
            throw WestonFailure("\(error)\n\(session.report)")
        }
    }
}
