import ProcessSupport

/// PortedDemo, running on Weston with its first demonstration.
struct PortedDemoOnWeston {
    let weston: WestonSession
    let program: ChildProcess

    init(on weston: WestonSession) throws {
        self.weston = weston
        program = try weston.start(Environment.product("PortedDemo"), environment: [:])
    }

    /// Its window on the screen, as soon as the blue view is there.
    func picture(_ name: String) throws -> PortedDemoPicture {
        try weston.wait(for: "PortedDemo's blue view on the screen") {
            guard let window = try weston.windows().first(where: { $0.pid == program.pid }) else { return nil }
            return PortedDemoPicture(screen: try weston.screenshot(name), window: window)
        }
    }
}

/// PortedDemo as it is on the screen: the blue view is found by its colour, the journal is at the right.
struct PortedDemoPicture {
    private static let paleBlue: UInt32 = 0xa8d1fa
    private static let journalWidth = 264

    let screen: Screenshot
    /// A place in the blue view, above the yellow one.
    let blue: (x: Double, y: Double)
    let journal: PixelBox
    /// The window without the journal.
    let rest: PixelBox

    /// Nil if the blue view is not there, or the window not wholly on the screen.
    init?(screen: Screenshot, window: WestonWindow) {
        let content = window.content
        let x = Int(content.x)..<Int(content.x + content.width)
        let y = Int(content.y)..<Int(content.y + content.height)
        guard x.clamped(to: 0..<screen.width) == x, y.clamped(to: 0..<screen.height) == y,
            let box = screen.box(in: PixelBox(x: x, y: y), where: { $0 == Self.paleBlue })
        else { return nil }
        self.screen = screen
        blue = (box.center.x, Double(box.y.lowerBound + 30))
        let border = x.upperBound - 16 - Self.journalWidth
        journal = PixelBox(x: border..<x.upperBound, y: y)
        rest = PixelBox(x: x.lowerBound..<border, y: y)
    }

    func differs(from other: PortedDemoPicture, in box: PixelBox) -> Bool {
        screen.differences(from: other.screen, x: box.x, y: box.y) > 0
    }
}
