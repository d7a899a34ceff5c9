import CompositorSupport
import Glibc
import ProcessSupport

/// The probe's window on a real compositor.
final class LiveSession {
    static let background: UInt32 = 0xf6f7f9
    static let accent: UInt32 = 0x0b6bcb
    /// The same with a pointer over it.
    static let hoverAccent: UInt32 = 0x0c66c1

    let driver: any LiveDriver
    let compositor: LiveCompositor
    let probe: ChildProcess
    private let output: String
    private let pictures: String
    private let name: String

    init(_ driver: any LiveDriver, compositor: LiveCompositor, check: LiveCheck) throws {
        self.driver = driver
        self.compositor = compositor
        output = driver.folder + "/probe-output"
        name = "\(compositor.rawValue)-\(check.rawValue)"
        pictures = LiveCompositor.picturesPath
        mkdir(pictures, 0o755)
        var environment = driver.clientEnvironment
        environment["SKIFF_LOG"] = "wayland,input"
        probe = try ChildProcess(
            [Environment.product("CompositorProbe")], environment: environment,
            logPath: driver.folder + "/probe-errors", outputPath: output)
    }

    /// Everything that the probe has said so far.
    var lines: [Substring] { (readText(output) ?? "").split(separator: "\n") }

    /// Waits until the probe has said a line.
    func waitFor(line: String) throws {
        try wait(for: "the line \"\(line)\"") { lines.contains { $0 == line } ? () : nil }
    }

    /// Asks until there is an answer, as long as the probe runs.
    func wait<Answer>(for what: String, _ ask: () throws -> Answer?) throws -> Answer {
        let answer = try poll {
            if let answer = try ask() { return answer }
            guard probe.isRunning else { throw LiveFailure("the probe ended while the test waited for \(what)") }
            return nil as Answer?
        }
        guard let answer else { throw LiveFailure("waited in vain for \(what)") }
        return answer
    }

    /// The screen as the compositor itself shows it; the picture stays in `.build/compositors`.
    func screenshot(_ suffix: String = "") throws -> Screenshot {
        let path = "\(pictures)/\(name)\(suffix).png"
        try driver.screenshot(to: path)
        return try Screenshot(path: path)
    }

    /// Starts another program on the same compositor.
    func start(_ command: String...) throws -> ChildProcess {
        try ChildProcess(
            command, environment: driver.clientEnvironment, logPath: "\(driver.folder)/\(command[0])-output")
    }

    /// Waits until the probe's button is on the screen, and gives where, with the picture.
    func button(
        _ suffix: String = "", where isSo: (PixelBox) -> Bool = { _ in true }
    ) throws -> (box: PixelBox, screen: Screenshot) {
        try wait(for: "the button on the screen") {
            let screen = try screenshot(suffix)
            let all = PixelBox(x: 0..<screen.width, y: 0..<screen.height)
            let isButton: (UInt32) -> Bool = { $0 == Self.accent || $0 == Self.hoverAccent }
            guard let box = screen.box(in: all, where: isButton), isSo(box) else { return nil }
            return (box, screen)
        }
    }

    var report: String {
        """
        --- the probe said:
        \(lines.joined(separator: "\n"))
        --- and to its error stream:
        \(probe.log.split(separator: "\n").suffix(100).joined(separator: "\n"))
        \(driver.log)
        """
    }

    func stop() { probe.stop() }
}
