import ProcessSupport

/// BenchClient's list, running on Weston.
struct ListOnWeston {
    let program: ChildProcess
    private let weston: WestonSession
    private let content: PixelBox

    init(on weston: WestonSession) throws {
        self.weston = weston
        let program = try weston.start(Environment.product("BenchClient"), "list")
        self.program = program
        let window = try weston.wait(for: "the list's window") {
            try weston.windows().first { $0.pid == program.pid && $0.content.height > 300 }
        }
        // Below what a title bar of its own takes, and inside of the shadow.
        let box = window.content
        content = PixelBox(
            x: Int(box.x) + 4..<Int(box.x) + 300, y: Int(box.y) + 60..<Int(box.y + box.height) - 8)
        try weston.wait(until: "the list has rows") { try picture().box(in: content) { $0 == 0x10_1010 } != nil }
    }

    func picture() throws -> Screenshot { try weston.screenshot("list") }

    /// What the list shows when it does not move any more.
    func restingPicture(unlike other: Screenshot? = nil) throws -> Screenshot {
        var last = try picture()
        try weston.wait(until: "the list rests") {
            let next = try picture()
            let isStill = moved(last, by: 0, is: next) && !(other.map { moved($0, by: 0, is: next) } ?? false)
            last = next
            return isStill
        }
        return last
    }

    /// Whether the picture is the one before with its rows so far up, as far as both show them.
    func moved(_ before: Screenshot, by rows: Int, is after: Screenshot) -> Bool {
        let y = content.y
        for row in y where y.contains(row + rows) {
            for x in content.x where after[x, row] != before[x, row + rows] { return false }
        }
        return true
    }

    /// A finger takes the list so far down, and stays.
    func drag(by way: Double) throws {
        let x = Double(content.x.upperBound)
        let middle = Double(content.y.lowerBound + content.y.upperBound) / 2
        let start = middle - way / 2
        try weston.send("touch down 0 \(x) \(start)")
        try weston.send("touch frame")
        for step in 1...20 {
            try weston.send("touch move 0 \(x) \(start + way * Double(step) / 20)")
            try weston.send("touch frame")
        }
    }

    func lift() throws {
        try weston.send("touch up 0")
        try weston.send("touch frame")
    }

    func turnWheel(by notches: Int) throws {
        try weston.send("pointer motion \(content.center.x) \(content.center.y)")
        try weston.send("pointer frame")
        for _ in 0..<abs(notches) {
            try weston.send("pointer source wheel")
            try weston.send("pointer axis vertical \(notches.signum() * 15) \(notches.signum())")
            try weston.send("pointer frame")
        }
    }
}
