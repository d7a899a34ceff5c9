import CWayland
import SkiffCore

/// A person's input devices: touch screen, pointer and keyboard, each as long as it is there.
///
/// What they do goes to the `input` of the surface that it is meant for.
///
/// - Protocol: `wl_seat` 10, wayland.xml.
public final class Seat {
    /// The kinds of devices.
    public nonisolated struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// It has a pointer.
        public static let pointer = Capabilities(rawValue: 1)
        /// It has a keyboard.
        public static let keyboard = Capabilities(rawValue: 2)
        /// It has a touch screen.
        public static let touch = Capabilities(rawValue: 4)
    }

    /// What its events name it by.
    public let id: SeatID
    /// The compositor's name for it, as `seat0`; empty before version 2.
    @exclusivity(unchecked) public private(set) var name = ""
    /// What it has now.
    @exclusivity(unchecked) public private(set) var capabilities: Capabilities = []

    let wire: WLSeat
    unowned let display: Display
    let log: Log
    let logsInput: Bool
    @exclusivity(unchecked) var serials = SeatSerials()
    /// Which press of the connection's its last one was; 0 before the first.
    @exclusivity(unchecked) var pressNumber: UInt64 = 0

    // Each device, and what is known of it; see Seat+Touch, Seat+Pointer and Seat+Keyboard.
    @exclusivity(unchecked) var touchDevice: WLTouch?
    @exclusivity(unchecked) var touch = TouchDecoder()
    @exclusivity(unchecked) var pointerDevice: WLPointer?
    @exclusivity(unchecked) var pointer = PointerDecoder(version: 1)
    /// What the pointer looks like; made when it first comes onto a surface.
    @exclusivity(unchecked) var cursor: SeatCursor?
    /// Whether the pointer has come onto a surface, and nobody has set what it looks like there.
    @exclusivity(unchecked) var needsCursor = false
    @exclusivity(unchecked) var keyboardDevice: WLKeyboard?
    let keyboard: Keyboard
    /// What was copied last, here or elsewhere.
    public let clipboard: Selection
    /// The text that is selected, here or elsewhere: what the middle button pastes.
    public let primarySelection: Selection
    @exclusivity(unchecked) var textInput: TextInputDevice?
    // Tablets, and gestures on the touchpad; see Display+LateDevices.
    @exclusivity(unchecked) var tablet: TabletSeat?
    @exclusivity(unchecked) var touchpad: Touchpad?

    init(id: SeatID, wire: WLSeat, display: Display) {
        self.id = id
        self.wire = wire
        self.display = display
        log = display.log
        logsInput = display.log.isOn(.input)
        keyboard = Keyboard(loop: display.loop, compose: display.compose, log: display.log)
        clipboard = Selection(.clipboard, on: display)
        primarySelection = Selection(.primary, on: display)
        wire.handler = { [unowned self] event in
            switch event {
            case .capabilities(let capabilities):
                change(to: Capabilities(rawValue: capabilities.rawValue & 7))
            case .name(let name):
                self.name = name
            }
        }
    }

    /// Makes and drops devices (R-SEAT-1, R-SEAT-2).
    private func change(to new: Capabilities) {
        capabilities = new
        if !new.isEmpty {
            gainTextInput()
            // Selections are told to who has the keys, just before the first focus: they must be asked for by then. A seat
            // without keys can copy all the same.
            clipboard.connect(self)
            primarySelection.connect(self)
        }
        if new.contains(.touch) { gainTouch() } else { loseTouch() }
        if new.contains(.pointer) { gainPointer() } else { losePointer() }
        if new.contains(.keyboard) { gainKeyboard() } else { loseKeyboard() }
    }

    func loseEverything() {
        change(to: [])
        clipboard.disconnect()
        primarySelection.disconnect()
        textInput?.end()
        textInput = nil
        tablet?.end()
        tablet = nil
    }

    /// The end of what came together.
    func finishBatch() {
        let told = touch.finishBatch()
        if let recorder = display.recorder, !told.isEmpty { recorder.frameWasMissed(on: touchDevice) }
        deliver(told)
    }

    /// Takes a surface that is destroyed out of everything.
    func forget(_ surface: Surface) {
        if touch.forget(surface.id) { surface.input?.touchesCancelled(from: id) }
        if pointer.forget(surface.id) {
            serials.pointerEnter = nil
            surface.input?.pointerLost(from: id)
        }
        if keyboard.forget(surface.id) { surface.input?.keyboardLost(from: id) }
        textInput?.forget(surface)
        tablet?.forget(surface)
        touchpad?.forget(surface)
    }

    func input(of surface: SurfaceID) -> (any SurfaceInput)? {
        display.surface(surface)?.input
    }

    func surfaceID(_ wire: WLSurface?) -> SurfaceID? {
        (wire?.owner as? Surface)?.id
    }
}
