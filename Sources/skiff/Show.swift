import CLinux
import Glibc
import SkiffCompositor
import SkiffCore

/// `skiff show`: a program on a compositor of the tool's own, played to and photographed.
final class Show {
    /// What is waited for, in milliseconds.
    private enum Limit {
        static let firstFrame = 15_000
        /// Without a new picture for that long, the program is at rest.
        static let quiet = 300
        /// A program that is never at rest, because something moves, is photographed then.
        static let restless = 3000
        static let closing = 2000
        static let terminating = 1000
        static let frame = 16
    }

    private let options: ShowOptions
    private let compositor: Compositor
    private let interruption = Interruption()
    private let start = Show.milliseconds()
    private var lastFrame = 0
    private var lastCommit = 0

    init(_ options: ShowOptions) {
        self.options = options
        let isWhole = options.scale120 % 120 == 0
        let size = options.size ?? (1280, 800)
        let room = PixelSize(
            width: max(size.width, 1280) * options.scale120 / 120,
            height: max(size.height, 800) * options.scale120 / 120)
        compositor = Compositor(
            Compositor.Configuration(
                outputSize: room, scale: isWhole ? options.scale120 / 120 : 1,
                fractionalScale: options.scale120,
                initialSize: options.size.map { Size(Double($0.width), Double($0.height)) }, frames: .manual,
                // A picture of a sloppy program is better than none.
                release: .atCommit))
        compositor.onCommit = { [weak self] _, commit in
            guard let self, commit.hasNewBuffer else { return }
            lastCommit = now
        }
    }

    func run() throws(ToolError) {
        let recording = try options.touch.map(Self.recording)
        let directory = try RuntimeDirectory()
        defer { directory.remove() }
        let child = try launch(in: directory)
        defer { end(child) }
        try wait(for: child, atMost: Limit.firstFrame) { self.window?.pixels != nil }
        guard let first = window else {
            throw ToolError("\(child.name) has shown no window in \(Limit.firstFrame / 1000) s")
        }
        compositor.seat.keyboard.enter(first)
        try waitForRest(of: child)
        if let recording {
            try play(recording, to: child)
            try waitForRest(of: child)
        }
        guard let picture = window?.pixels else { throw ToolError("\(child.name) has no window any more") }
        try picture.writePNG(to: options.png)
    }

    /// The window on top: the newest that shows something.
    private var window: CompositorWindow? { compositor.windows.last { $0.isMapped } }

    // MARK: - The program

    private func launch(in directory: RuntimeDirectory) throws(ToolError) -> ChildProcess {
        let name: String
        do {
            name = try compositor.listen(in: directory.path)
        } catch {
            throw ToolError("\(error)")
        }
        // It would be preferred to the display's name.
        unsetenv("WAYLAND_SOCKET")
        var environment = ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": name]
        if options.isDark { environment["SKIFF_APPEARANCE"] = "dark" }
        return try ChildProcess(options.command, environment: environment)
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
    private var now: Int { Self.milliseconds() - start }

    /// A short while of the compositor's life.
    private func step() {
        compositor.time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: now))
        if now - lastFrame >= Limit.frame {
            lastFrame = now
            compositor.sendFrameCallbacks()
        }
        // After shutDown() nothing waits any more.
        if compositor.descriptor < 0 { usleep(4000) } else { compositor.turn(timeout: .milliseconds(4)) }
    }

    /// Goes on until something is so, at the latest until the limit; the program must live and behave.
    private func wait(for child: ChildProcess, atMost limit: Int, until isDone: () -> Bool) throws(ToolError) {
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

    private func waitForRest(of child: ChildProcess) throws(ToolError) {
        lastCommit = now
        try wait(for: child, atMost: Limit.restless) { self.now - self.lastCommit >= Limit.quiet }
    }

    // MARK: - Fingers

    private static func recording(at path: String) throws(ToolError) -> TouchRecording {
        let text = try TextFile.read(path)
        do {
            return try TouchRecording(text)
        } catch {
            throw ToolError("\(path): \(error.sentence)")
        }
    }

    private func play(_ recording: TouchRecording, to child: ChildProcess) throws(ToolError) {
        let beginning = now
        let touch = compositor.seat.touch
        for (index, entry) in recording.entries.enumerated() {
            let due = beginning + entry.time
            try wait(for: child, atMost: max(due - now, 0)) { self.now >= due }
            // What was written down for one time is one frame, and has that time whatever the machine does.
            let time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: due))
            switch entry.action {
            case .down(let point):
                guard let window else { throw ToolError("\(child.name) has no window any more") }
                touch.down(entry.finger, at: point, on: window, time: time)
            case .move(let point): touch.motion(entry.finger, to: point, time: time)
            case .up: touch.up(entry.finger, time: time)
            }
            let next = index + 1
            if next == recording.entries.count || recording.entries[next].time != entry.time { touch.frame() }
        }
        step()
    }
}
