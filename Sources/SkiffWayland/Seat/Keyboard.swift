import SkiffCore

/// What is known of a seat's keyboard: its keymap, its modifiers and the surface that has its focus.
///
/// - Protocol: `wl_keyboard` 10, wayland.xml.
final class Keyboard {
    /// The surface that keys go to.
    private(set) var focus: SurfaceID?

    private struct HeldKey {
        var code: UInt32
        /// Whether it was pressed for the text that has the focus now.
        var types: Bool
    }

    private let log: Log
    /// The last keymap's text until it is compiled: that takes a millisecond, and is not done before it is needed.
    private var text: [UInt8]?
    private var keymap: Keymap?
    /// The last modifiers, also those that came without focus (R-WK-3).
    private var wireModifiers = WireModifiers()
    private var told: KeyModifiers?
    /// The keys that went down while the surface had the focus, and are down.
    private var down: [HeldKey] = []
    private let composer: Composer
    /// Repeats keys where text is taken.
    let repeating: KeyRepeat

    init(loop: EventLoop, compose: ComposeTable, log: Log) {
        self.log = log
        composer = Composer(compose)
        repeating = KeyRepeat(loop: loop)
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
        composer.reset()
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
        forgetKeys()
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
    ///
    /// Nothing for a press of a key that is down already, and for a repeat that cannot be.
    func key(
        _ code: UInt32, state: KeySample.State, serial: UInt32, time: Timestamp, takesText: Bool
    ) -> KeyboardEvent? {
        compile()
        let meaning = keymap?.meaning(of: code) ?? Keymap.Meaning()
        var typing = KeySample.Typing.nothing
        switch state {
        case .pressed:
            guard held(code) == nil else { return nil }
            if down.count < Self.keyLimit { down.append(HeldKey(code: code, types: takesText)) }
            guard takesText else {
                // Whatever repeats for a command, the last key that went down is another one.
                if repeating.code != nil, keymap?.repeats(code) == true { repeating.stop() }
                break
            }
            typing = composer.press(code, meaning)
            if keymap?.repeats(code) == true { repeating.start(code, time: time) }
        case .repeated:
            guard let place = held(code) else { return nil }
            guard takesText else { break }
            // What was pressed before the text had the focus repeats for another (R-PRESS-10).
            guard down[place].types else { return nil }
            typing = composer.repeated(code, meaning)
        case .released:
            if let place = held(code) { down.remove(at: place) }
            repeating.release(code)
        }
        return .key(
            KeySample(
                code: code, state: state, keysym: meaning.keysym, characters: meaning.characters,
                charactersIgnoringModifiers: meaning.charactersIgnoringModifiers, typing: typing,
                modifiers: keymap?.modifiers ?? [], time: time, serial: serial))
    }

    /// Repeats a key that is held though no text has the focus: for a command that is performed again and again.
    func repeatHeld(_ code: UInt32, since time: Timestamp) {
        guard held(code) != nil, repeating.code != code, keymap?.repeats(code) == true else { return }
        repeating.start(code, time: time)
    }

    private func held(_ code: UInt32) -> Int? {
        for place in down.indices where down[place].code == code { return place }
        return nil
    }

    /// More keys than this are held by no hands.
    private static let keyLimit = 256

    /// Another text has the focus: what was begun in the one before is over (R-WK-12).
    func textChanged() {
        composer.reset()
        repeating.stop()
        for place in down.indices { down[place].types = false }
    }

    /// The sequences come from another table now.
    func forgetSequences() {
        composer.forget()
    }

    private func forgetKeys() {
        textChanged()
        down = []
    }

    func leave() {
        forgetKeys()
        focus = nil
        // What was held may be released elsewhere: none is assumed until the compositor says it.
        wireModifiers = WireModifiers()
        keymap?.update(wireModifiers)
    }

    /// Loses the keyboard: the surface that had its focus.
    func lose() -> SurfaceID? {
        defer {
            forgetKeys()
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
        leave()
        return true
    }

    /// What is held, latched or locked, as was told last.
    var modifiers: KeyModifiers { told ?? [] }

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
