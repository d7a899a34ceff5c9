import CompositorSupport
import ProcessSupport
import Testing

/// What is done on every compositor.
enum LiveCheck: String, CaseIterable {
    case globals
    case start
    case touch
    case click
    case type
    case resize
    case scale
    case clipboard
    case close

    func isPossible(on compositor: LiveCompositor) -> Bool {
        // wlroots 0.15 lets nobody inject touches.
        !(self == .touch && compositor == .sway)
    }

    func run(_ session: LiveSession) throws {
        switch self {
        case .globals: try checkGlobals(session)
        case .start: try checkStart(session)
        case .touch: try checkTouch(session)
        case .click: try checkClick(session)
        case .type: try checkTyping(session)
        case .resize: try checkResize(session)
        case .scale: try checkScale(session)
        case .clipboard: try checkClipboard(session)
        case .close: try checkClose(session)
        }
    }
}

/// What the compositor offers is what protocols/README.md says.
private func checkGlobals(_ session: LiveSession) throws {
    _ = try session.button()
    let offered = OfferedGlobals.inLog(session.probe.log)
    let said = try OfferedGlobals.inTable(of: session.compositor)
    #expect(said.count > 9)
    for (interface, version) in said {
        #expect(offered[interface] == version, "\(interface) in the table of protocols/README.md")
    }
}

/// The window is there, with its label and its button, and has the focus.
private func checkStart(_ session: LiveSession) throws {
    let (button, _) = try session.button()
    try session.waitFor(line: "active")
    #expect(button.width > 80)
    #expect(button.height > 24)
}

/// A finger presses the button.
private func checkTouch(_ session: LiveSession) throws {
    let (button, before) = try session.button("-before")
    try session.driver.touchDown(x: button.center.x, y: button.center.y)
    try session.driver.touchUp()
    try session.waitFor(line: "touched")
    try expectNewLabel(session, over: button, since: before)
}

/// The pointer presses the button.
private func checkClick(_ session: LiveSession) throws {
    let (button, before) = try session.button("-before")
    try click(button, session)
    try session.waitFor(line: "clicked")
    try session.driver.movePointer(x: 799, y: 599)
    try expectNewLabel(session, over: button, since: before)
}

private func click(_ button: PixelBox, _ session: LiveSession) throws {
    let unit = session.driver.pixelsPerUnit
    try session.driver.movePointer(x: button.center.x / unit, y: button.center.y / unit)
    try session.driver.pointerButton(down: true)
    try session.driver.pointerButton(down: false)
}

private func expectNewLabel(_ session: LiveSession, over button: PixelBox, since before: Screenshot) throws {
    let above = max(0, button.y.lowerBound - 80)..<button.y.lowerBound - 8
    try session.wait(for: "another label on the screen") {
        try session.screenshot().differences(from: before, x: button.x, y: above) > 20 ? () : nil
    }
}

/// Keys arrive with their text, a letter with Shift too.
private func checkTyping(_ session: LiveSession) throws {
    _ = try session.button()
    try session.waitFor(line: "active")
    try type(30, session)
    try session.waitFor(line: "key a a")
    try session.driver.key(42, down: true)
    try type(48, session)
    try session.driver.key(42, down: false)
    try session.waitFor(line: "key b B")
    try type(32, session)
    try session.waitFor(line: "key d d")
}

private func type(_ code: UInt32, _ session: LiveSession) throws {
    try session.driver.key(code, down: true)
    try session.driver.key(code, down: false)
}

/// The window takes the size that the compositor wants, and its picture fills it.
private func checkResize(_ session: LiveSession) throws {
    _ = try session.button("-before")
    let (width, whole) = try session.driver.resize()
    let height = whole - session.compositor.ownBarHeight
    try session.waitFor(line: "size \(width) \(height)")
    try session.wait(for: "the whole window in its new size") {
        let screen = try session.screenshot()
        let all = PixelBox(x: 0..<screen.width, y: 0..<screen.height)
        let window = screen.box(in: all) { $0 == LiveSession.background }
        return window?.width == width && window?.height == height ? () : nil
    }
}

/// At another scale, the window is drawn with as many more pixels, and its button is where it looks to be.
private func checkScale(_ session: LiveSession) throws {
    let (before, _) = try session.button("-before")
    let scale = try session.driver.rescale()
    let (after, _) = try session.button { abs(Double($0.width) - Double(before.width) * scale) <= 2 }
    #expect(abs(Double(after.height) - Double(before.height) * scale) <= 2)
    // A tiling compositor changes the window's size after its scale, and the button moves on.
    try session.wait(for: "a click on the button where it is") {
        try click(session.button().box, session)
        return poll(seconds: 1) { session.lines.contains("clicked") ? () : nil }
    }
}

/// What the program copies another one pastes, and the other way round; the other one is wl-clipboard.
private func checkClipboard(_ session: LiveSession) throws {
    _ = try session.button()
    try session.waitFor(line: "active")
    try type(46, session)
    try session.waitFor(line: "copied")
    let paste = try session.start("wl-paste", "--no-newline")
    defer { paste.stop() }
    #expect(paste.waitForEnd() == 0)
    #expect(paste.log == "Grüße 🌍")
    let copy = try session.start("wl-copy", "--foreground", "from outside")
    defer { copy.stop() }
    // The other program's copy takes its time, and the focus may be there meanwhile.
    try session.wait(for: "what the other program has copied") {
        try type(47, session)
        return session.lines.contains("pasted from outside") ? () : nil
    }
}

/// The window closes when it is asked to, and the program ends well.
private func checkClose(_ session: LiveSession) throws {
    _ = try session.button()
    try session.waitFor(line: "active")
    try session.driver.closeWindow()
    #expect(session.probe.waitForEnd() == 0)
    #expect(session.lines.suffix(2) == ["close", "ended with 0"])
}
