import ProcessSupport

/// Hello, running on Weston.
struct HelloOnWeston {
    static let appID = "org.skiff.hello"

    let weston: WestonSession
    let program: ChildProcess

    /// Starts it; `debugsWire` fills its log with all requests and events.
    init(
        on weston: WestonSession, debugsWire: Bool = false, environment: [String: String] = [:]
    ) throws {
        self.weston = weston
        var environment = environment
        if debugsWire { environment["WAYLAND_DEBUG"] = "1" }
        program = try weston.start(Environment.product("Hello"), environment: environment)
    }

    /// What is on the screen, as soon as the window is there; the screenshot is kept under that name.
    @discardableResult
    func picture(_ name: String = "hello", scale: Int = 1) throws -> HelloPicture {
        try weston.wait(for: "Hello's window, label and button on the screen") {
            guard let window = try weston.windows().first(where: { $0.pid == program.pid }) else { return nil }
            return HelloPicture(screen: try weston.screenshot(name), window: window, scale: scale)
        }
    }

    /// Waits until the picture is so, and gives it.
    @discardableResult
    func wait(
        until what: String, named name: String = "hello", scale: Int = 1, _ isSo: (HelloPicture) throws -> Bool
    ) throws -> HelloPicture {
        try weston.wait(for: what) {
            let picture = try picture(name, scale: scale)
            return try isSo(picture) ? picture : nil
        }
    }

    /// A finger goes down on the button, and stays there until the button shows it.
    func press(_ picture: HelloPicture) throws {
        try weston.send("touch down 0 \(picture.target.x) \(picture.target.y)")
        try weston.send("touch frame")
        try wait(until: "the button looks pressed", scale: picture.scale, \.isPressed)
    }

    /// The finger is moved there.
    func move(x: Double, y: Double) throws {
        try weston.send("touch move 0 \(x) \(y)")
        try weston.send("touch frame")
    }

    func lift() throws {
        try weston.send("touch up 0")
        try weston.send("touch frame")
    }

    /// Shows that nothing that came before has changed the label.
    ///
    /// What the next press shows was drawn after all of it.
    func expectSameLabel(as before: HelloPicture) throws -> Bool {
        try press(before)
        let same = try picture(scale: before.scale).hasSameLabel(as: before)
        try weston.send("touch cancel")
        try wait(until: "the button is at rest", scale: before.scale, \.isAtRest)
        return same
    }

    /// How often Hello has sent a request so far; needs `debugsWire`.
    func requestCount(_ name: String) -> Int {
        program.log.split(separator: "\n").count { $0.contains(" -> ") && $0.contains(".\(name)(") }
    }

    /// Waits until Weston has heard what Hello has sent so far: the answer to a new size comes after it.
    func waitUntilHeard() throws {
        let window = try weston.window(of: program)
        try weston.send("window \(Self.appID) size \(window.width - 8) \(window.height - 8)")
        try weston.wait(until: "Hello has another size") {
            try weston.window(of: program).width == window.width - 8
        }
    }
}
