import SkiffCompositor
import SkiffCore

/// A compositor of the tool's own, and the program that runs on it.
final class Screen {
    /// What is waited for, in milliseconds.
    private enum Limit {
        static let firstFrame = 30_000
        /// Without a new picture for that long, the program is at rest.
        static let quiet = 300
        /// A program that is never at rest, because something moves, is taken as it is then.
        static let restless = 3000
        static let frame = 16
    }

    private let host: ProgramHost
    private let start = ProgramHost.now()
    private var lastFrame = 0
    private var lastCommit = 0

    init(_ configuration: Compositor.Configuration) {
        host = ProgramHost(Compositor(configuration))
        compositor.onCommit = { [weak self] _, commit in
            guard let self, commit.hasNewBuffer else { return }
            lastCommit = now
        }
    }

    var compositor: Compositor { host.compositor }
    var interruption: Interruption { host.interruption }
    /// The window on top: the newest that shows something.
    var window: CompositorWindow? { host.window }

    /// Starts the program, waits until it has drawn and rests, lets `body` use it, and ends it.
    func run(
        _ command: [String], environment: [String: String] = [:],
        _ body: (ChildProcess) throws(ToolError) -> Void
    ) throws(ToolError) {
        let directory = try RuntimeDirectory()
        defer { directory.remove() }
        let child = try host.launch(command, environment, in: directory)
        defer { host.end(child, step: step) }
        try wait(for: child, atMost: Limit.firstFrame) { self.window?.pixels != nil }
        guard let first = window else {
            throw ToolError("\(child.name) has shown no window in \(Limit.firstFrame / 1000) s")
        }
        compositor.seat.keyboard.enter(first)
        try waitForRest(of: child)
        try body(child)
    }

    // MARK: - Time

    /// Milliseconds since the tool's start.
    var now: Int { ProgramHost.now() - start }

    /// A short while of the compositor's life.
    func step() {
        compositor.time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: now))
        if now - lastFrame >= Limit.frame {
            lastFrame = now
            compositor.sendFrameCallbacks()
        }
        compositor.turn(timeout: .milliseconds(4))
    }

    /// Goes on until something is so, at the latest until the limit; the program must live and behave.
    func wait(for child: ChildProcess, atMost limit: Int, until isDone: () -> Bool) throws(ToolError) {
        try host.wait(for: child, atMost: limit, step: step, until: isDone)
    }

    func waitForRest(of child: ChildProcess) throws(ToolError) {
        lastCommit = now
        try wait(for: child, atMost: Limit.restless) { self.now - self.lastCommit >= Limit.quiet }
    }
}
