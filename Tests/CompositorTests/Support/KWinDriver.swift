import CompositorSupport
import Glibc
import ProcessSupport

/// KWin 5.27, commanded by its fake input, its scripts and its screenshots on the bus.
final class KWinDriver: LiveDriver {
    private let servers: LiveServers
    private let bus: BusConnection
    private let peer: WirePeer
    private let input: UInt32
    private var scripts = 0
    private(set) var pixelsPerUnit = 1.0

    init(in folder: String) throws {
        servers = LiveServers(in: folder)
        do {
            bus = try servers.startBus()
            servers.environment.merge([
                "KWIN_COMPOSE": "O2", "LIBGL_ALWAYS_SOFTWARE": "1", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
                "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
            ]) { $1 }
            // The installed file has a capability that containers refuse; a copy has none.
            let path = try servers.run("sh", "-c", "command -v kwin_wayland").split(separator: "\n").first
            try servers.run("cp", String(path ?? ""), folder + "/kwin_wayland")
            try servers.start(
                folder + "/kwin_wayland", "--virtual", "--width", "800", "--height", "600", "--output-count", "1",
                "--socket", "wayland-0", "--no-lockscreen", "--no-global-shortcuts", "--no-kactivities")
            peer = try servers.wait(for: "KWin") { try WirePeer(path: folder + "/wayland-0") }
            input = try peer.bind("org_kde_kwin_fake_input", version: 4)
            try peer.request(input, 0, .string("skiff"), .string("tests"))
            // The devices come with their first events.
            try touchDown(x: 1, y: 1)
            try touchUp()
            try movePointer(x: 799, y: 599)
            try key(42, down: true)
            try key(42, down: false)
        } catch {
            servers.stop()
            throw error
        }
        servers.environment["WAYLAND_DISPLAY"] = "wayland-0"
    }

    var folder: String { servers.folder }
    var clientEnvironment: [String: String] { servers.environment }
    var log: String { servers.log }

    func touchDown(x: Double, y: Double) throws {
        try peer.request(input, 4, .uint(0), .fixed(x), .fixed(y))
        try peer.request(input, 8)
    }

    func touchUp() throws {
        try peer.request(input, 6, .uint(0))
        try peer.request(input, 8)
    }

    func movePointer(x: Double, y: Double) throws { try peer.request(input, 9, .fixed(x), .fixed(y)) }
    func pointerButton(down: Bool) throws { try peer.request(input, 2, .uint(272), .uint(down ? 1 : 0)) }
    func key(_ code: UInt32, down: Bool) throws { try peer.request(input, 10, .uint(code), .uint(down ? 1 : 0)) }

    func resize() throws -> (width: Int, height: Int) {
        try script(
            "var frame = window.frameGeometry, inner = window.bufferGeometry;"
                + "window.frameGeometry = {x: 100, y: 80, width: 500 + frame.width - inner.width,"
                + "height: 400 + frame.height - inner.height};")
        return (500, 400)
    }

    func rescale() throws -> Double {
        let device = try peer.bind("kde_output_device_v2")
        let configuration = peer.send(try peer.bind("kde_output_management_v2"), 0)
        try peer.request(configuration, 4, .uint(device), .fixed(1.5))
        try peer.request(configuration, 5)
        pixelsPerUnit = 1.5
        return 1.5
    }

    func closeWindow() throws { try script("window.closeWindow();") }

    func screenshot(to path: String) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw LiveFailure("no pipe can be made") }
        defer { close(ends[0]) }
        let answer: [BusValue]
        do {
            defer { close(ends[1]) }
            answer = try bus.call(
                "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2.CaptureActiveScreen",
                .options(["native-resolution": .boolean(true)]), .descriptor(0), descriptors: [ends[1]])
        }
        guard let facts = answer.first, let width = facts["width"]?.number, let height = facts["height"]?.number,
            let stride = facts["stride"]?.number
        else { throw LiveFailure("KWin's screenshot is without a size") }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while case let count = read(ends[0], &part, part.count), count > 0 { bytes += part[..<count] }
        try Screenshot.write(bgrx: bytes, width: width, height: height, stride: stride, to: path)
    }

    func stop() { servers.stop() }

    /// Runs statements with the only client's `window` in KWin.
    private func script(_ statements: String) throws {
        let path = "\(folder)/script-\(scripts).js"
        let text = "var all = workspace.clientList(); if (all.length == 1) { var window = all[0]; \(statements) }"
        try writeText(text, to: path)
        scripts += 1
        let number = try bus.call(
            "org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting.loadScript", .string(path), .string(path)
        ).first?.number
        _ = try bus.call("org.kde.KWin", "/\(number ?? -1)", "org.kde.kwin.Script.run")
    }
}
