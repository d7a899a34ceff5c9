import CLinux
import Glibc
import SkiffCompositor
import SkiffCore

/// A compositor of the tool's own, and the program that runs on it.
final class Screen {
    /// What is waited for, in milliseconds.
    private enum Limit {
        static let firstFrame = 15_000
        /// Without a new picture for that long, the program is at rest.
        static let quiet = 300
        /// A program that is never at rest, because something moves, is taken as it is then.
        static let restless = 3000
        static let closing = 2000
        static let terminating = 1000
        static let frame = 16
    }

    let compositor: Compositor
    private let interruption = Interruption()
    private let start = Screen.milliseconds()
    private var lastFrame = 0
    private var lastCommit = 0

    init(_ configuration: Compositor.Configuration) {
        compositor = Compositor(configuration)
        compositor.onCommit = { [weak self] _, commit in
            guard let self, commit.hasNewBuffer else { return }
            lastCommit = now
        }
    }

    /// The window on top: the newest that shows something.
    var window: CompositorWindow? { compositor.windows.last { $0.isMapped } }

    // MARK: - The program

    /// Starts the program, waits until it has drawn and rests, lets `body` use it, and ends it.
    func run(
        _ command: [String], environment: [String: String] = [:],
        _ body: (ChildProcess) throws(ToolError) -> Void
    ) throws(ToolError) {
        let directory = try RuntimeDirectory()
        defer { directory.remove() }
        let child = try launch(command, environment, in: directory)
        defer { end(child) }
        try wait(for: child, atMost: Limit.firstFrame) { self.window?.pixels != nil }
        guard let first = window else {
            throw ToolError("\(child.name) has shown no window in \(Limit.firstFrame / 1000) s")
        }
        compositor.seat.keyboard.enter(first)
        try waitForRest(of: child)
        try body(child)
    }

    private func launch(
        _ command: [String], _ additions: [String: String], in directory: RuntimeDirectory
    ) throws(ToolError) -> ChildProcess {
        let name: String
        do {
            name = try compositor.listen(in: directory.path)
        } catch {
            throw ToolError("\(error)")
        }
        // It would be preferred to the display's name.
        unsetenv("WAYLAND_SOCKET")
        var environment = additions
        environment["XDG_RUNTIME_DIR"] = directory.path
        environment["WAYLAND_DISPLAY"] = name
        return try ChildProcess(command, environment: environment)
    }

    /// Asks it to close its windows, then to end, then ends it.
    private func end(_ child: ChildProcess) {
        for window in compositor.windows { window.close() }
        if ends(child, in: Limit.closing) { return compositor.shutDown() }
        child.signal(SIGTERM)
        compositor.shutDown()
        if ends(child, in: Limit.terminating) { return }
        child.signal(SIGKILL)
        _ = ends(child, in: Limit.terminating)
    }

    private func ends(_ child: ChildProcess, in limit: Int) -> Bool {
        let deadline = now + limit
        while child.isRunning() {
            if now >= deadline { return false }
            step()
        }
        return true
    }

    // MARK: - Time

    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    /// Milliseconds since the tool's start.
    var now: Int { Self.milliseconds() - start }

    /// A short while of the compositor's life.
    func step() {
        compositor.time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: now))
        if now - lastFrame >= Limit.frame {
            lastFrame = now
            compositor.sendFrameCallbacks()
        }
        // After shutDown() nothing waits any more.
        if compositor.descriptor < 0 { usleep(4000) } else { compositor.turn(timeout: .milliseconds(4)) }
    }

    /// Goes on until something is so, at the latest until the limit; the program must live and behave.
    func wait(for child: ChildProcess, atMost limit: Int, until isDone: () -> Bool) throws(ToolError) {
        let deadline = now + limit
        while !isDone(), now < deadline {
            step()
            if let violation = compositor.protocolErrors.first {
                throw ToolError("\(child.name) broke the protocol: \(violation)")
            }
            guard child.isRunning() else { throw ToolError("\(child.name) \(child.ending ?? "ended") too early") }
            if let signal = interruption.signal() { throw ToolError("interrupted by signal \(signal)") }
        }
    }

    func waitForRest(of child: ChildProcess) throws(ToolError) {
        lastCommit = now
        try wait(for: child, atMost: Limit.restless) { self.now - self.lastCommit >= Limit.quiet }
    }
}
