import SkiffCore

/// What is known of a seat's keyboard: its keymap, its modifiers and the surface that has its focus.
///
/// - Protocol: `wl_keyboard` 10, wayland.xml.
final class Keyboard {
    /// The surface that keys go to.
    private(set) var focus: SurfaceID?

    private let log: Log
    /// The last keymap's text until it is compiled: that takes a millisecond, and is not done before it is needed.
    private var text: [UInt8]?
    private var keymap: Keymap?
    /// The last modifiers, also those that came without focus (R-WK-3).
    private var wireModifiers = WireModifiers()
    private var told: KeyModifiers?

    init(log: Log) {
        self.log = log
    }

    /// Takes a new keymap.
    ///
    /// Without one, keys have no characters.
    ///
    /// - Ownership: the descriptor is closed.
    func setKeymap(isXKB: Bool, descriptor: Int32, size: UInt32) {
        text = KeymapText.take(descriptor, size: size)
        keymap = nil
        // The modifiers of the old keymap mean nothing in the new one (R-WK-10).
        wireModifiers = WireModifiers()
        told = nil
        guard isXKB else {
            text = nil
            log.once("The compositor gives the keyboard no keymap: keys have no characters.")
            return
        }
        if text == nil {
            log.once("The compositor's keymap is missing or truncated: keys have no characters until it sends another.")
        }
    }

    /// Focus came; what to tell.
    ///
    /// Nothing if the surface is gone.
    func enter(_ surface: SurfaceID?, held: [UInt32], serial: UInt32) -> [KeyboardEvent] {
        focus = surface
        told = nil
        guard surface != nil else { return [] }
        return [.enter(held: held, serial: serial)] + modifiersToTell()
    }

    func modifiers(_ modifiers: WireModifiers) -> [KeyboardEvent] {
        wireModifiers = modifiers
        keymap?.update(modifiers)
        return focus == nil ? [] : modifiersToTell()
    }

    /// A key's event with what the key means, before the modifiers that it may change itself (R-WK-9).
    func key(_ code: UInt32, state: KeySample.State, serial: UInt32, time: Timestamp) -> KeyboardEvent {
        compile()
        let meaning = keymap?.meaning(of: code) ?? Keymap.Meaning()
        return .key(
            KeySample(
                code: code, state: state, keysym: meaning.keysym, characters: meaning.characters,
                charactersIgnoringModifiers: meaning.charactersIgnoringModifiers,
                modifiers: keymap?.modifiers ?? [], time: time, serial: serial))
    }

    func leave() {
        focus = nil
    }

    /// Loses the keyboard: the surface that had its focus.
    func lose() -> SurfaceID? {
        defer {
            focus = nil
            text = nil
            keymap = nil
            wireModifiers = WireModifiers()
            told = nil
        }
        return focus
    }

    /// Loses the focus if this surface has it; whether it had.
    func forget(_ surface: SurfaceID) -> Bool {
        guard focus == surface else { return false }
        focus = nil
        return true
    }

    private func modifiersToTell() -> [KeyboardEvent] {
        compile()
        let modifiers = keymap?.modifiers ?? []
        guard modifiers != told ?? [] else { return [] }
        told = modifiers
        return [.modifiers(modifiers)]
    }

    private func compile() {
        guard let text else { return }
        self.text = nil
        keymap = Keymap(text: text)
        keymap?.update(wireModifiers)
        if keymap == nil {
            log.once("The compositor's keymap cannot be read: keys have no characters until it sends another.")
        }
    }
}
