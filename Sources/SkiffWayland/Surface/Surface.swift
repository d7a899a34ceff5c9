import CWayland
import SkiffCore

/// A rectangle of pixels on the screen, and where its input goes.
///
/// - Protocol: `wl_surface`, wayland.xml.
public final class Surface {
    /// Hears the input of the surface.
    @exclusivity(unchecked) public weak var input: (any SurfaceInput)?
    /// Whether keys are to be made text: then they go through the user's compose sequences, and repeat.
    @exclusivity(unchecked) public var takesText = false {
        didSet { if !takesText, oldValue { textChanged() } }
    }
    /// What input methods know of the text that has the focus; nil while there is none.
    ///
    /// It is asked for by `TextInputEvent.enter`, and told when an input method has its focus on the surface.
    @exclusivity(unchecked) public var textInput: TextInputState? {
        didSet {
            guard textInput != oldValue else { return }
            for seat in display.seats { seat.textInput?.stateChanged(of: self) }
        }
    }
    /// The outputs that show some of it.
    @exclusivity(unchecked) public private(set) var outputs: [Output] = []

    let id: SurfaceID
    let wire: WLSurface
    /// The number of its object on the wire.
    package var objectID: UInt32 { wire.raw.map { wl_proxy_get_id($0) } ?? 0 }
    let display: Display
    /// The whole scale that the compositor wishes; nil before it was told (version 6).
    @exclusivity(unchecked) private(set) var preferredScale: Scale?

    /// Whether the owner is to be asked for a new picture at the end of the batch.
    @exclusivity(unchecked) var wantsFrame = false
    /// Whether the owner could not present, and is asked again when it can.
    @exclusivity(unchecked) var waits = false
    @exclusivity(unchecked) var needsFrame: (@MainActor () -> Void)?
    @exclusivity(unchecked) var scaleMayHaveChanged: (@MainActor () -> Void)?

    init(on display: Display) {
        self.display = display
        id = display.nextSurface()
        wire = display.compositor?.createSurface() ?? .dead(display.objects)
        guard wire.isAlive else { return }
        display.surfaces.append(self)
        wire.owner = self
        wire.handler = { [unowned self] event in hear(event) }
    }

    /// The largest scale of the outputs that show it; of all, if they agree, before it is on one.
    var outputScale: Scale {
        if let largest = outputs.map({ $0.info.scale }).max() { return Scale(largest) }
        guard let first = display.outputs.first?.info.scale else { return .one }
        return display.outputs.allSatisfy { $0.info.scale == first } ? Scale(first) : .one
    }

    /// Another text has the focus: sequences and repeats that were for the one before are over.
    public func textChanged() {
        for seat in display.seats {
            if seat.keyboard.focus == id { seat.keyboard.textChanged() }
            seat.textInput?.textChanged(on: self)
        }
    }

    func outputsChanged() {
        scaleChanged()
    }

    private func scaleChanged() {
        scaleMayHaveChanged?()
        updateCursors()
    }

    func left(_ output: Output) {
        guard outputs.contains(where: { $0 === output }) else { return }
        outputs.removeAll { $0 === output }
        scaleChanged()
    }

    func destroy() {
        guard display.surfaces.contains(where: { $0 === self }) else {
            wire.destroy()
            return
        }
        for seat in display.seats { seat.forget(self) }
        display.surfaces.removeAll { $0 === self }
        wire.destroy()
    }

    private func hear(_ event: WLSurface.Event) {
        switch event {
        case .enter(let output):
            guard let output = output?.owner as? Output, !outputs.contains(where: { $0 === output }) else { return }
            outputs.append(output)
            scaleChanged()
        case .leave(let output):
            guard let output = output?.owner as? Output else { return }
            left(output)
        case .preferredBufferScale(let factor):
            guard let scale = Scale(told: Int(factor) * 120, of: "a window", log: display.log) else { return }
            preferredScale = scale
            scaleChanged()
        case .preferredBufferTransform:
            // Drawing upright is always right: the compositor turns the picture while it copies it. Turned here, the
            // same turn would be paid for before a copy that is made all the same.
            break
        }
    }
}
