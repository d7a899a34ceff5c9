import CompositorSupport

/// Weston 10, commanded through the test seat of Tests/WestonModule.
final class WestonDriver: LiveDriver {
    private let session: WestonSession
    private(set) var pixelsPerUnit = 1.0

    /// Runs with a Weston that is stopped afterwards.
    static func withDriver(_ shell: WestonSession.Shell, _ body: (any LiveDriver) throws -> Void) throws {
        try withWeston(shell) { try body(WestonDriver($0)) }
    }

    private init(_ session: WestonSession) { self.session = session }

    var folder: String { session.folder }
    var clientEnvironment: [String: String] { session.clientEnvironment }
    var log: String { session.report }

    func touchDown(x: Double, y: Double) throws {
        try session.send("touch down 0 \(x) \(y)")
        try session.send("touch frame")
    }

    func touchUp() throws {
        try session.send("touch up 0")
        try session.send("touch frame")
    }

    func movePointer(x: Double, y: Double) throws {
        try session.send("pointer motion \(x) \(y)")
        try session.send("pointer frame")
    }

    func pointerButton(down: Bool) throws {
        try session.send("pointer button 272 \(down ? "down" : "up")")
        try session.send("pointer frame")
    }

    func key(_ code: UInt32, down: Bool) throws { try session.send("key \(code) \(down ? "down" : "up")") }

    func resize() throws -> (width: Int, height: Int) {
        try session.send("window top size 500 400")
        return (500, 400)
    }

    func rescale() throws -> Double {
        // Half of the screen is left.
        if session.shell == .desktop { try session.send("window top move -60 -60") }
        try session.send("output scale 2")
        pixelsPerUnit = 2
        return 2
    }

    func closeWindow() throws { try session.send("window top close") }
    func screenshot(to path: String) throws { try session.send("screenshot \(path)") }
    func stop() {}
}
