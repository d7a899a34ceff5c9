import ProcessSupport

/// PasteProbe, running on Weston: three buttons, and lines that say what they did.
struct ProbeOnWeston {
    /// The middles of its buttons in its window.
    enum Button: Double {
        case menu = 30
        case copy = 80
        case paste = 130
    }

    let weston: WestonSession
    let program: ChildProcess

    init(on weston: WestonSession, text: String = "copied by the probe", app: String = "org.skiff.pasteprobe") throws {
        self.weston = weston
        program = try weston.start(Environment.product("PasteProbe"), text, app)
        try weston.wait(until: "the probe's window is there") { try window() != nil }
    }

    /// Its window; popups are none of Weston's windows.
    func window() throws -> WestonWindow? {
        try weston.windows().first { $0.pid == program.pid && $0.title == "Probe" }
    }

    /// A point of its window on the screen.
    func place(x: Double, y: Double) throws -> (x: Double, y: Double) {
        guard let window = try window() else { throw WestonFailure("the probe's window is gone") }
        return (window.content.x + x, window.content.y + y)
    }

    func tap(_ button: Button) throws {
        let place = try place(x: 60, y: button.rawValue)
        try weston.tap(x: place.x, y: place.y)
    }

    func click(_ button: Button) throws {
        let place = try place(x: 60, y: button.rawValue)
        try weston.click(x: place.x, y: place.y)
    }

    var lines: [String] { program.log.split(separator: "\n").map(String.init) }

    /// Waits until it has said a line, so many times.
    func wait(for line: String, times: Int = 1) throws {
        try weston.wait(until: "the probe says “\(line)”") { lines.count { $0 == line } >= times }
    }
}
