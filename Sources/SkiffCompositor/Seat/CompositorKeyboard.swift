import CXKBCommon
import SkiffCore

/// The keys of a seat.
///
/// - Units: keys are evdev codes: 1 for Escape, 30 for the key that is A on a US keyboard.
/// - Protocol: `wl_keyboard`, wayland.xml.
public final class CompositorKeyboard {
    /// The modifiers as the wire has them.
    nonisolated public struct Modifiers: Hashable, Sendable {
        /// Those of keys that are held.
        public var depressed: UInt32
        /// Those that the next key ends.
        public var latched: UInt32
        /// Those that stay, as Caps Lock does.
        public var locked: UInt32
        /// The keymap's layout in use, from 0.
        public var group: UInt32

        /// No modifiers, but for those that are given.
        public init(depressed: UInt32 = 0, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0) {
            self.depressed = depressed
            self.latched = latched
            self.locked = locked
            self.group = group
        }
    }

    private weak var compositor: Compositor?
    weak var seat: CompositorSeat?
    private var bound: [WLKeyboard] = []
    /// Made when the first client asks for a keyboard: compiling one takes milliseconds.
    private var current: Keymap?
    private var layout: (name: String, variant: String)
    private var rate: Int
    private var delay: Int
    private var sent = Modifiers()
    /// The window or popup that has the keys, as was said by `enter` and `leave`.
    public private(set) weak var focus: CompositorSurface?

    init(in compositor: Compositor) {
        self.compositor = compositor
        let configuration = compositor.configuration
        layout = (configuration.layout, configuration.variant)
        rate = configuration.repeatRate
        delay = configuration.repeatDelay
    }

    /// Whether the window's client listens.
    public func isHeard(by window: CompositorSurface) -> Bool {
        bound.contains { $0.client == window.client }
    }

    /// Gives a window the keys, some of them held already, and tells it the modifiers.
    ///
    /// The serial of the event.
    @discardableResult
    public func enter(_ window: CompositorSurface, held: [UInt32] = []) -> UInt32 {
        guard let compositor, let surface = window.surface?.resource else { return 0 }
        if focus?.client != window.client { seat?.willFocus(window.client) }
        focus = window
        let serial = compositor.nextSerial(of: seat)
        for resource in listeners {
            resource.sendEnter(serial: serial, surface: surface, keys: [UInt8](words: held))
        }
        modifiers(sent)
        return serial
    }

    /// Takes the keys away from a window.
    ///
    /// The serial of the event.
    @discardableResult
    public func leave(_ window: CompositorSurface) -> UInt32 {
        guard let compositor, let surface = window.surface?.resource else { return 0 }
        let serial = compositor.nextSerial(of: seat)
        for resource in bound where resource.client == surface.client {
            resource.sendLeave(serial: serial, surface: surface)
        }
        if focus === window { focus = nil }
        return serial
    }

    /// Presses or releases a key and tells the modifiers if the key changes them.
    ///
    /// The serial of the event.
    @discardableResult
    public func key(_ code: UInt32, pressed: Bool, time: Timestamp? = nil) -> UInt32 {
        let serial = rawKey(code, state: pressed ? 1 : 0, time: time)
        guard let state = current?.state?.raw else { return serial }
        xkb_state_update_key(state, code &+ 8, pressed ? XKB_KEY_DOWN : XKB_KEY_UP)
        let now = Modifiers(
            depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
            group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
        if now != sent { modifiers(now) }
        return serial
    }

    /// Sends a key event alone: 0 released, 1 pressed, 2 repeated (version 10).
    ///
    /// The serial of the event.
    @discardableResult
    public func rawKey(_ code: UInt32, state: UInt32, time: Timestamp? = nil) -> UInt32 {
        guard let compositor else { return 0 }
        let serial = compositor.nextSerial(of: seat)
        if state == 1 { seat?.pressed(.keyboard, serial: serial, by: focus?.client) }
        for resource in listeners {
            resource.sendKey(
                serial: serial, time: (time ?? compositor.time).milliseconds, key: code,
                state: WLKeyboard.KeyState(rawValue: state))
        }
        return serial
    }

    /// Tells the modifiers.
    ///
    /// The serial of the event.
    @discardableResult
    public func modifiers(_ modifiers: Modifiers) -> UInt32 {
        guard let compositor else { return 0 }
        sent = modifiers
        let serial = compositor.nextSerial(of: seat)
        for resource in listeners {
            resource.sendModifiers(
                serial: serial, modsDepressed: modifiers.depressed, modsLatched: modifiers.latched,
                modsLocked: modifiers.locked, group: modifiers.group)
        }
        return serial
    }

    /// Sets how held keys repeat, for every client: the rate in keys a second, 0 for never, the delay in milliseconds.
    public func repeatInfo(rate: Int, delay: Int) {
        self.rate = rate
        self.delay = delay
        for resource in bound { resource.sendRepeatInfo(rate: Int32(clamping: rate), delay: Int32(clamping: delay)) }
    }

    /// Changes the keymap for every client.
    ///
    /// False, and nothing is changed, if the layout is not known.
    @discardableResult
    public func keymap(layout: String, variant: String = "") -> Bool {
        guard let keymap = Keymap(layout: layout, variant: variant) else { return false }
        self.layout = (layout, variant)
        send(keymap)
        return true
    }

    /// Sends any bytes as a keymap, said to be of any size: truncated, empty, or no keymap at all.
    ///
    /// - Default: the size of the bytes.
    public func rawKeymap(_ bytes: [UInt8], size: UInt32? = nil) {
        let size = size ?? UInt32(bytes.count)
        if let keymap = Keymap(bytes: bytes, size: size, format: .xkbV1) { send(keymap) }
    }

    /// Tells every client that there is no keymap.
    public func noKeymap() {
        if let keymap = Keymap(bytes: [], size: 0, format: .noKeymap) { send(keymap) }
    }

    private func send(_ keymap: Keymap) {
        current = keymap
        sent = Modifiers()
        for resource in bound {
            resource.sendKeymap(format: keymap.format, fd: keymap.descriptor, size: keymap.size)
        }
    }

    /// Everybody when no window has the keys: then whatever is sent is wrong, and meant to be.
    private var listeners: [WLKeyboard] {
        guard let focus else { return bound }
        return bound.filter { $0.client == focus.client }
    }

    func serve(_ resource: WLKeyboard) {
        bound.append(resource)
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0 === resource } }
        if current == nil { current = Keymap(layout: layout.name, variant: layout.variant) }
        if current == nil { current = Keymap(bytes: [], size: 0, format: .noKeymap) }
        if let current { resource.sendKeymap(format: current.format, fd: current.descriptor, size: current.size) }
        resource.sendRepeatInfo(rate: Int32(clamping: rate), delay: Int32(clamping: delay))
    }
}
