import Glibc
import SkiffCompositor
import SkiffCore

/// `skiff replay`: tells a program what a compositor told it before, at a time that only the recording moves.
final class Replay {
    /// What is waited for, in milliseconds of the real clock.
    private enum Limit {
        static let start = 30_000
        /// No program thinks so long about one thing.
        static let answer = 30_000
    }

    private let options: ReplayOptions
    private let recording: Recording
    private let host: ProgramHost
    private let script: CompositorScript
    /// The program's time.
    ///
    /// - Units: microseconds.
    private var now: UInt64 = 0
    /// From picture to picture, in the same.
    private let beat: UInt64
    /// The line that is played.
    private var line: Recording.Line?
    /// What the newest window showed last, for a program that closes it at the end.
    private var last: Picture?
    /// What the program did not do as it did before.
    private var differences: [String] = []

    /// - Errors: a recording that cannot be read, with the line.
    init(_ options: ReplayOptions) throws(ToolError) {
        self.options = options
        let text = try TextFile.read(options.file)
        do throws(RecordingError) {
            recording = try Recording(text)
        } catch {
            throw ToolError("\(options.file), line \(error.line): \(error.sentence)")
        }
        let compositor = Compositor(replaying: recording)
        host = ProgramHost(compositor)
        guard let script = compositor.script else { preconditionFailure("a compositor that replays has a script") }
        self.script = script
        beat = UInt64(1_000_000_000 / max(compositor.outputs.first?.refresh ?? 60_000, 1000))
    }

    func run() throws(ToolError) {
        if let folder = options.pictures, mkdir(folder, 0o777) != 0, errno != EEXIST {
            throw ToolError("\(folder) cannot be made: \(String(cString: strerror(errno)))")
        }
        let directory = try RuntimeDirectory()
        defer { directory.remove() }
        let child = try launch(in: directory)
        defer { host.end(child, step: step) }
        setTime()
        try wait(for: child, atMost: Limit.start) { self.script.time.isBound }
        guard script.time.isBound else {
            throw ToolError(
                "\(child.name) has not let its time be moved in \(Limit.start / 1000) s: "
                    + "it is no program of Skiff's, or it has not connected")
        }
        do throws(ToolError) {
            try play(to: child)
        } catch {
            // One that was closed in the recording closes here as well.
            guard child.isDone, !hasMore else { throw error }
        }
        if let folder = options.pictures, let last { try last.writePNG(to: "\(folder)/end.png") }
        if let first = differences.first {
            let more = differences.count > 1 ? " (and \(differences.count - 1) more)" : ""
            throw ToolError("\(child.name) did not do what it did when that was recorded: \(first)\(more)")
        }
    }

    // MARK: - The recording

    private func play(to child: ChildProcess) throws(ToolError) {
        try settle(child)
        for (index, line) in recording.lines.enumerated() {
            try go(to: UInt64(line.time) * 1000, child)
            self.line = line
            if case .picture(let name) = line.action {
                try settle(child)
                try keep(name)
                continue
            }
            if let sentence = script.tell(line.action), differences.count < 1000 {
                differences.append("line \(line.number): \(sentence)")
            }
            // What has one time is told together.
            let next = index + 1
            if next == recording.lines.count || recording.lines[next].time != line.time { try settle(child) }
        }
        if recording.lines.last?.action != .end { try go(to: now + 300_000, child) }
    }

    /// Whether there is something in the rest of the recording that a program must be there for.
    private var hasMore: Bool {
        let place = line?.number ?? 0
        return recording.lines.contains { line in
            guard line.number > place else { return false }
            switch line.action {
            case .picture: return true
            case .event(let event): return ["down", "key", "button", "commit_string"].contains(event.name)
            default: return false
            }
        }
    }

    // MARK: - The program's time

    /// Moves the time on, with a stop wherever the program or the screen has something to do.
    private func go(to target: UInt64, _ child: ChildProcess) throws(ToolError) {
        while now < target {
            var next = target
            let nextBeat = (now / beat + 1) * beat
            if script.awaitsFrame { next = min(next, nextBeat) }
            // A timer that is due all the time is no reason to stand still.
            if let own = script.time.next { next = min(next, max(own, now + 1000)) }
            now = next
            setTime()
            if now == nextBeat { compositor.sendFrameCallbacks() }
            try settle(child)
        }
    }

    private func setTime() {
        compositor.time = Timestamp(milliseconds: recording.clock &+ UInt32(truncatingIfNeeded: now / 1000))
    }

    /// Goes on until the program has nothing more to do or say at this time.
    private func settle(_ child: ChildProcess) throws(ToolError) {
        for _ in 0..<64 {
            let before = script.activity
            script.time.advance(to: now)
            try wait(for: child, atMost: Limit.answer) { self.script.time.isReached }
            guard script.time.isReached else {
                throw ToolError("\(child.name) does not answer any more, \(place)")
            }
            // The answer itself is one.
            if script.activity - before <= 1 { break }
        }
        if let picture = window?.pixels { last = picture }
    }

    /// Where in the recording that is.
    private var place: String {
        let moment = "\(now / 1000) ms into the recording"
        return line.map { "\(moment), after line \($0.number)" } ?? moment
    }

    // MARK: - The program

    private var compositor: Compositor { host.compositor }

    private func launch(in directory: RuntimeDirectory) throws(ToolError) -> ChildProcess {
        // What is replayed is not recorded by accident.
        for variable in ["SKIFF_RECORD"] + Recording.variables { unsetenv(variable) }
        var environment = recording.environment
        environment["SKIFF_REPLAY"] = "1"
        // Sets and dictionaries have the same order each time.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        return try host.launch(options.command, environment, in: directory)
    }

    private func wait(for child: ChildProcess, atMost limit: Int, until isDone: () -> Bool) throws(ToolError) {
        try host.wait(for: child, atMost: limit, place: { ", \(place)" }, step: step, until: isDone)
    }

    private func step() { compositor.turn(timeout: .milliseconds(4)) }

    // MARK: - Pictures

    private var window: CompositorWindow? { host.window }

    /// Writes what the newest window shows, and the popups over it, each a file.
    private func keep(_ name: String) throws(ToolError) {
        let folder = options.pictures.map { $0 + "/" } ?? ""
        guard let picture = window?.pixels else {
            throw ToolError("there is no window for the picture \(name), \(place)")
        }
        try picture.writePNG(to: "\(folder)\(name).png")
        for (index, popup) in compositor.popups.filter(\.isMapped).enumerated() {
            try popup.pixels?.writePNG(to: "\(folder)\(name)-popup\(index + 1).png")
        }
    }
}
