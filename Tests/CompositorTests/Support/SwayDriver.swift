import CompositorSupport
import Glibc
import ProcessSupport

/// Sway 1.7, commanded by swaymsg and by wlroots' virtual pointer and keyboard.
///
/// It has no way to inject touches.
final class SwayDriver: LiveDriver {
    /// A virtual pointer's places are parts of the whole screen.
    let pixelsPerUnit = 1.0
    private let servers: LiveServers
    private let peer: WirePeer
    private let pointer: UInt32
    private let keyboard: UInt32

    private static let configuration = """
        xwayland disable
        output HEADLESS-1 resolution 800x600 bg #305070 solid_color
        default_border none

        """

    init(in folder: String) throws {
        servers = LiveServers(in: folder)
        try writeText(Self.configuration, to: folder + "/sway.conf")
        servers.environment.merge([
            "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
            "SWAYSOCK": folder + "/sway.sock",
        ]) { $1 }
        // Root is refused; its clients may connect to another user's socket.
        let isRoot = getuid() == 0
        if isRoot { chown(folder, 65534, 65534) }
        do {
            try servers.start("sway", "-c", folder + "/sway.conf", asNobody: isRoot)
            peer = try servers.wait(for: "Sway") { try WirePeer(path: folder + "/wayland-1") }
            let seat = try peer.bind("wl_seat")
            let pointers = try peer.bind("zwlr_virtual_pointer_manager_v1")
            let keyboards = try peer.bind("zwp_virtual_keyboard_manager_v1")
            pointer = peer.send(pointers, 0, .uint(seat))
            keyboard = peer.send(keyboards, 0, .uint(seat))
            try sendKeymap()
            try movePointer(x: 799, y: 599)
        } catch {
            servers.stop()
            throw error
        }
        servers.environment["WAYLAND_DISPLAY"] = "wayland-1"
    }

    var folder: String { servers.folder }
    var clientEnvironment: [String: String] { servers.environment }
    var log: String { servers.log }

    func touchDown(x: Double, y: Double) throws { throw LiveFailure("Sway takes no touches from clients") }
    func touchUp() throws { throw LiveFailure("Sway takes no touches from clients") }

    func movePointer(x: Double, y: Double) throws {
        try peer.request(pointer, 1, .uint(eventTime()), .uint(UInt32(x)), .uint(UInt32(y)), .uint(800), .uint(600))
        try peer.request(pointer, 4)
    }

    func pointerButton(down: Bool) throws {
        try peer.request(pointer, 2, .uint(eventTime()), .uint(272), .uint(down ? 1 : 0))
        try peer.request(pointer, 4)
    }

    func key(_ code: UInt32, down: Bool) throws {
        try peer.request(keyboard, 1, .uint(eventTime()), .uint(code), .uint(down ? 1 : 0))
        // A virtual keyboard says itself which modifiers are down.
        guard code == 42 else { return }
        try peer.request(keyboard, 2, .uint(down ? 1 : 0), .uint(0), .uint(0), .uint(0))
    }

    func resize() throws -> (width: Int, height: Int) {
        try servers.run("swaymsg", "floating enable, resize set 500 400")
        return (500, 400)
    }

    func rescale() throws -> Double {
        try servers.run("swaymsg", "output HEADLESS-1 scale 1.5")
        return 1.5
    }

    func closeWindow() throws { try servers.run("swaymsg", "kill") }
    func screenshot(to path: String) throws { try servers.run("grim", path) }
    func stop() { servers.stop() }

    private func sendKeymap() throws {
        let text = """
            xkb_keymap {
                xkb_keycodes { include "evdev+aliases(qwerty)" };
                xkb_types { include "complete" };
                xkb_compat { include "complete" };
                xkb_symbols { include "pc+us+inet(evdev)" };
            };
            """
        let path = folder + "/keymap"
        try writeText(text, to: path)
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        try peer.request(keyboard, 0, .uint(1), .descriptor(descriptor), .uint(UInt32(text.utf8.count + 1)))
    }
}
