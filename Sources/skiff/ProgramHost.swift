import CLinux
import Glibc
import SkiffCompositor

/// A compositor of the tool's own, and the program that it is for.
final class ProgramHost {
    /// What is waited for, in milliseconds of the real clock.
    private enum Limit {
        static let closing = 2000
        static let terminating = 1000
    }

    let compositor: Compositor
    let interruption = Interruption()

    init(_ compositor: Compositor) {
        self.compositor = compositor
    }

    /// The window on top: the newest that shows something.
    var window: CompositorWindow? { compositor.windows.last { $0.isMapped } }

    /// Starts the program on the compositor.
    func launch(
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

    /// Goes on, step by step, until something is so, at the latest until the limit; the program must live and behave.
    ///
    /// `place` says where that is, for the sentence about a program that does not.
    func wait(
        for child: ChildProcess, atMost limit: Int, place: () -> String = { "" }, step: () -> Void,
        until isDone: () -> Bool
    ) throws(ToolError) {
        let deadline = Self.now() + limit
        while !isDone(), Self.now() < deadline {
            step()
            if let violation = compositor.protocolErrors.first {
                throw ToolError("\(child.name) broke the protocol\(place()): \(violation)")
            }
            guard child.isRunning() else {
                let place = place()
                throw ToolError("\(child.name) \(child.ending ?? "ended")\(place.isEmpty ? " too early" : place)")
            }
            try interruption.check()
        }
    }

    /// Asks the program to close its windows, then to end, then ends it.
    func end(_ child: ChildProcess, step: () -> Void) {
        for window in compositor.windows { window.close() }
        if ends(child, in: Limit.closing, step) { return compositor.shutDown() }
        child.signal(SIGTERM)
        compositor.shutDown()
        if ends(child, in: Limit.terminating, step) { return }
        child.signal(SIGKILL)
        _ = ends(child, in: Limit.terminating, step)
    }

    private func ends(_ child: ChildProcess, in limit: Int, _ step: () -> Void) -> Bool {
        let deadline = Self.now() + limit
        while child.isRunning() {
            if Self.now() >= deadline { return false }
            // After shutDown() nothing waits any more.
            if compositor.descriptor < 0 { usleep(4000) } else { step() }
        }
        return true
    }

    /// Milliseconds of the monotonic clock.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}
