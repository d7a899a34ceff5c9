import ProcessSupport

/// GestureLab, running on Weston; what its arena decides is in its log.
struct LabOnWeston {
    private static let accent: UInt32 = 0x0b6bcb
    private let weston: WestonSession
    private let program: ChildProcess

    init(on weston: WestonSession) throws {
        self.weston = weston
        program = try weston.start(Environment.product("GestureLab"), environment: ["SKIFF_LOG": "arena"])
        try weston.wait(until: "the lab shows its plate") { try platePixels("gesturelab") > 0 }
    }

    private func window() throws -> WestonWindow? { try weston.windows().first { $0.pid == program.pid } }

    /// A point of its window on the screen.
    func place(x: Double, y: Double) throws -> (x: Double, y: Double) {
        guard let window = try window() else { throw WestonFailure("the lab's window is gone") }
        return (window.content.x + x, window.content.y + y)
    }

    /// A finger does something, in a frame of its own.
    func touch(_ change: String, _ finger: Int, _ x: Double, _ y: Double) throws {
        try weston.send("touch \(change) \(finger) \(x) \(y)")
        try weston.send("touch frame")
    }

    func touch(_ change: String, _ finger: Int) throws {
        try weston.send("touch \(change) \(finger)")
        try weston.send("touch frame")
    }

    /// A finger goes from place to place.
    func stroke(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
        try touch("down", 0, start.x, start.y)
        for step in 1...6 {
            let part = Double(step) / 6
            try touch("move", 0, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        try touch("up", 0)
    }

    /// Waits until the arena has decided that.
    func wait(for decision: String) throws {
        try weston.wait(until: "the arena says “\(decision)”") {
            program.log.split(separator: "\n").contains { $0.contains(decision) }
        }
    }

    /// How many pixels between the edges of the plate there are in the field: those of its box.
    func platePixels(_ name: String) throws -> Int {
        guard let window = try window() else { return 0 }
        let screen = try weston.screenshot(name)
        let x = Int(window.content.x)..<Int(window.content.x) + 340
        let y = Int(window.content.y) + 150..<Int(window.content.y) + 700
        let area = PixelBox(x: x.clamped(to: 0..<screen.width), y: y.clamped(to: 0..<screen.height))
        guard let box = screen.box(in: area, where: { $0 == Self.accent }) else { return 0 }
        return box.width * box.height
    }
}
