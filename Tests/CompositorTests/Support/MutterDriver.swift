import CompositorSupport
import Glibc
import ProcessSupport

/// Mutter 43, on a screen that is large enough for its scale of 2; commanded by its remote desktop on the bus, its keys, and pictures of its screencast.
final class MutterDriver: LiveDriver {
    private static let remote = "org.gnome.Mutter.RemoteDesktop"
    private static let cast = "org.gnome.Mutter.ScreenCast"
    private static let displays = "org.gnome.Mutter.DisplayConfig"

    /// Mutter's layout is in pixels, whatever the scale.
    let pixelsPerUnit = 1.0
    private let servers: LiveServers
    private let bus: BusConnection
    private var session = ""
    private var stream = ""
    private var node = 0

    init(in folder: String) throws {
        servers = LiveServers(in: folder)
        do {
            bus = try servers.startBus()
            servers.environment.merge([
                "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1",
                // What GStreamer has found out of its plugins is kept for the next time.
                "GST_REGISTRY": LiveCompositor.picturesPath + "/gstreamer-registry",
            ]) { $1 }
            // Without a screencast, there are no touches and no places for the pointer.
            try servers.start("pipewire")
            try servers.wait(for: "PipeWire") { access(folder + "/pipewire-0", F_OK) == 0 ? () : nil }
            try servers.start("wireplumber")
            try servers.start(
                "mutter", "--headless", "--virtual-monitor", "1600x960", "--wayland", "--no-x11", "--wayland-display",
                "wayland-0")
            _ = try servers.wait(for: "Mutter") { try WirePeer(path: folder + "/wayland-0") }
            try startSession()
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

    private func startSession() throws {
        try servers.wait(for: "Mutter's remote desktop") {
            session = (try? call(Self.remote, "/org/gnome/Mutter/RemoteDesktop", "CreateSession"))?.first?.text ?? ""
            return session.isEmpty ? nil : ()
        }
        let id = try bus.call(
            Self.remote, session, "org.freedesktop.DBus.Properties.Get", .string(Self.remote + ".Session"),
            .string("SessionId"))
        guard case .variant(let id)? = id.first else { throw LiveFailure("Mutter's session has no id") }
        let cast = try bus.call(
            Self.cast, "/org/gnome/Mutter/ScreenCast", Self.cast + ".CreateSession",
            .options(["remote-desktop-session-id": id])
        ).first?.text
        stream =
            try bus.call(
                Self.cast, cast ?? "", Self.cast + ".Session.RecordMonitor", .string("Meta-0"),
                .options(["cursor-mode": .uint32(0)])
            ).first?.text ?? ""
        try bus.listen(to: Self.cast + ".Stream")
        try notify("Start")
        node = try bus.signal("PipeWireStreamAdded", from: stream).first?.number ?? 0
    }

    private func call(_ name: String, _ path: String, _ method: String) throws -> [BusValue] {
        try bus.call(name, path, "\(name).\(method)")
    }

    private func notify(_ method: String, _ arguments: BusValue...) throws {
        _ = try bus.call(Self.remote, session, "\(Self.remote).Session.\(method)", arguments)
    }

    var folder: String { servers.folder }
    var clientEnvironment: [String: String] { servers.environment }
    var log: String { servers.log }

    func touchDown(x: Double, y: Double) throws {
        try notify("NotifyTouchDown", .string(stream), .uint32(0), .double(x), .double(y))
    }

    func touchUp() throws { try notify("NotifyTouchUp", .uint32(0)) }

    func movePointer(x: Double, y: Double) throws {
        try notify("NotifyPointerMotionAbsolute", .string(stream), .double(x), .double(y))
    }

    func pointerButton(down: Bool) throws { try notify("NotifyPointerButton", .int32(272), .boolean(down)) }
    func key(_ code: UInt32, down: Bool) throws { try notify("NotifyKeyboardKeycode", .uint32(code), .boolean(down)) }

    /// Maximizes by Super and Up: Mutter lets nobody else say a size.
    func resize() throws -> (width: Int, height: Int) {
        try press(103, with: 125)
        return (1600, 960)
    }

    func rescale() throws -> Double {
        let state = try bus.call(
            Self.displays, "/org/gnome/Mutter/DisplayConfig", Self.displays + ".GetCurrentState")
        guard state.count == 4, let monitor = state[1].members.first?.members, let connector = monitor[0].members.first,
            let mode = monitor[1].members.first?.members.first
        else { throw LiveFailure("Mutter has no monitor") }
        let shown = BusValue.structure([connector, mode, .options([:])])
        let screen = BusValue.structure([
            .int32(0), .int32(0), .double(2), .uint32(0), .boolean(true), .array("(ssa{sv})", [shown]),
        ])
        _ = try bus.call(
            Self.displays, "/org/gnome/Mutter/DisplayConfig", Self.displays + ".ApplyMonitorsConfig", state[0],
            .uint32(1), .array("(iiduba(ssa{sv}))", [screen]), .options([:]))
        return 2
    }

    /// By Alt and F4.
    func closeWindow() throws { try press(62, with: 56) }

    func screenshot(to path: String) throws {
        try servers.run(
            "gst-launch-1.0", "-q", "pipewiresrc", "path=\(node)", "num-buffers=1", "!", "videoconvert", "!", "pngenc",
            "compression-level=1",
            "!", "filesink", "location=\(path)")
    }

    func stop() { servers.stop() }

    private func press(_ code: UInt32, with modifier: UInt32) throws {
        try key(modifier, down: true)
        try key(code, down: true)
        try key(code, down: false)
        try key(modifier, down: false)
    }
}
