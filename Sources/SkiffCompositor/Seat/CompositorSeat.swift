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
    private weak var compositor: Compositor?
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
        global = compositor.offer(WLSeat.self) { [weak self] in self?.serve($0) }
    }

    /// Takes the seat away; clients hear of it.
    public func remove() {
        compositor?.seats.removeAll { $0 === self }
        global?.remove()
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
