import SkiffCore

/// A seat of the compositor's: where a test's fingers, mouse and keys are.
///
/// Everything is sent as it is said, right or wrong: a finger may go down twice, an event may miss its frame. Events
/// reach the clients at the compositor's next `turn()`.
public final class CompositorSeat {
    /// The name that clients are told.
    public let name: String
    /// What the seat has; clients hear a change at the next turn.
    public var capabilities: SeatCapabilities { didSet { capabilitiesChanged() } }
    /// Fingers.
    public let touch: CompositorTouch
    /// The mouse.
    public let pointer: CompositorPointer
    /// The keys.
    public let keyboard: CompositorKeyboard
    /// The input methods.
    public let textInput: CompositorTextInput
    /// The tablet, with its tools.
    public let tablet: CompositorTablet
    /// Gestures on the touchpad.
    public let touchpad: CompositorTouchpad
    private(set) weak var compositor: Compositor?
    /// What was copied last.
    public private(set) lazy var clipboard = CompositorSelection(of: self, in: compositor)
    /// The text that is selected.
    public private(set) lazy var primarySelection = CompositorSelection(of: self, in: compositor)
    private(set) lazy var popups = PopupGrabs(self)
    private var serials = SerialLedger()
    private var global: Global?
    private var bound: [WLSeat] = []
    private var everHad: SeatCapabilities

    init(name: String, capabilities: SeatCapabilities, in compositor: Compositor) {
        self.name = name
        self.capabilities = capabilities
        self.compositor = compositor
        everHad = capabilities
        touch = CompositorTouch(in: compositor)
        pointer = CompositorPointer(in: compositor)
        keyboard = CompositorKeyboard(in: compositor)
        textInput = CompositorTextInput(in: compositor)
        tablet = CompositorTablet(in: compositor)
        touchpad = CompositorTouchpad(in: compositor)
        touch.seat = self
        pointer.seat = self
        keyboard.seat = self
        tablet.seat = self
        touchpad.seat = self
        global = compositor.offer(WLSeat.self) { [weak self] in self?.serve($0) }
    }

    /// Takes the seat away; clients hear of it.
    public func remove() {
        compositor?.seats.removeAll { $0 === self }
        global?.remove()
    }

    /// A client is about to get the keys.
    func willFocus(_ client: OpaquePointer) {
        clipboard.willFocus(client)
        primarySelection.willFocus(client)
    }

    /// Takes away the popups that have grabbed the seat, the topmost first, as a press outside of their client does.
    public func dismissPopups() {
        popups.dismiss()
    }

    private var wireCapabilities: WLSeat.Capability { WLSeat.Capability(rawValue: capabilities.rawValue) }

    private func capabilitiesChanged() {
        everHad.formUnion(capabilities)
        for resource in bound { resource.sendCapabilities(capabilities: wireCapabilities) }
    }

    private func serve(_ resource: WLSeat) {
        bound.append(resource)
        resource.model = self
        resource.handler = { [weak self, weak resource] request in
            guard let self, let resource else { return }
            handle(request, from: resource)
        }
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0 === resource } }
        resource.sendName(name: name)
        resource.sendCapabilities(capabilities: wireCapabilities)
    }

    private func handle(_ request: WLSeat.Request, from resource: WLSeat) {
        switch request {
        case .getTouch(let id):
            if mayHave(.touch, "touch", resource) { touch.serve(id) }
        case .getPointer(let id):
            if mayHave(.pointer, "pointer", resource) { pointer.serve(id) }
        case .getKeyboard(let id):
            if mayHave(.keyboard, "keyboard", resource) { keyboard.serve(id) }
        case .release: break
        }
    }

    /// A client may ask for what was there a moment ago, not for what never was.
    private func mayHave(_ capability: SeatCapabilities, _ name: String, _ resource: WLSeat) -> Bool {
        if everHad.contains(capability) { return true }
        resource.postError(WLSeat.Error.missingCapability.rawValue, "the seat has never had a \(name)")
        return false
    }
}

// MARK: - Serials

extension CompositorSeat {
    /// An event of the seat has that serial.
    func note(_ serial: UInt32) {
        serials.note(serial)
    }

    /// Something was pressed; popups of other clients go.
    func pressed(_ device: SerialLedger.Device, serial: UInt32, by client: OpaquePointer?) {
        serials.press(device, serial)
        if device != .keyboard, let top = popups.stack.last, top.client != client { popups.dismiss() }
    }

    /// Whether the serial is that of the last press of a device.
    func isInEffect(press serial: UInt32) -> Bool {
        serials.isPress(serial)
    }

    /// Whether the serial is that of an event of the seat.
    func isInput(_ serial: UInt32) -> Bool {
        serials.isInput(serial)
    }
}

extension Compositor {
    /// A serial for an event of a seat.
    func nextSerial(of seat: CompositorSeat?) -> UInt32 {
        let serial = nextSerial()
        seat?.note(serial)
        return serial
    }
}
