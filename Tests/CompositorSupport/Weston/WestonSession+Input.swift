extension WestonSession {
    /// One finger goes down and up again.
    package func tap(x: Double, y: Double) throws {
        for command in ["touch down 0 \(x) \(y)", "touch frame", "touch up 0", "touch frame"] { try send(command) }
    }

    /// The pointer goes there and its first button is pressed and released.
    package func click(x: Double, y: Double) throws {
        try send("pointer motion \(x) \(y)")
        try send("pointer frame")
        for state in ["down", "up"] {
            try send("pointer button 272 \(state)")
            try send("pointer frame")
        }
    }

    /// A key, by its Linux key code, is pressed and released.
    package func press(key code: Int) throws {
        try send("key \(code) down")
        try send("key \(code) up")
    }
}
