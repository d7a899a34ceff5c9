import CXKBCommon
import SkiffCore

/// Makes text of one seat's keys, one after another: dead keys and compose sequences become what they stand for.
///
/// Only presses count (R-WK-11).
final class Composer {
    private let source: ComposeTable
    private nonisolated(unsafe) var state: OpaquePointer?
    /// The key whose press a sequence took, and what it typed: its repeats do the same.
    private var taken: (code: UInt32, typing: KeySample.Typing)?

    init(_ source: ComposeTable) {
        self.source = source
    }

    deinit {
        if let state { xkb_compose_state_unref(state) }
    }

    /// What the key types that has gone down.
    func press(_ code: UInt32, _ meaning: Keymap.Meaning) -> KeySample.Typing {
        taken = nil
        guard meaning.keysym != 0 else { return Self.typing(of: meaning) }
        if meaning.isCommand {
            // A command is no part of a sequence, and ends it; the modifier that it was given with is neither.
            if !KeysymClass.isModifier(meaning.keysym) { reset() }
            return .nothing
        }
        if state == nil { state = source.state(beginningWith: meaning.keysym) }
        guard let state, xkb_compose_state_feed(state, meaning.keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
            return Self.typing(of: meaning)
        }
        let result: KeySample.Typing
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_NOTHING: return Self.typing(of: meaning)
        case XKB_COMPOSE_COMPOSED:
            let text = Self.text(of: state)
            result = text.isEmpty ? .nothing : .text(text)
        default: result = .nothing
        }
        taken = (code, result)
        return result
    }

    /// What a key types that is held.
    func repeated(_ code: UInt32, _ meaning: Keymap.Meaning) -> KeySample.Typing {
        if let taken, taken.code == code { return taken.typing }
        return meaning.isCommand ? .nothing : Self.typing(of: meaning)
    }

    /// Forgets a sequence that is not complete (R-WK-12).
    func reset() {
        taken = nil
        if let state { xkb_compose_state_reset(state) }
    }

    /// Takes the next sequence from the table anew.
    func forget() {
        taken = nil
        if let state { xkb_compose_state_unref(state) }
        state = nil
    }

    /// What a key types by itself: control characters are no text, but for the end of a line.
    private static func typing(of meaning: Keymap.Meaning) -> KeySample.Typing {
        if meaning.keysym == KeysymClass.backspace { return .deleteBackward }
        if KeysymClass.isReturn(meaning.keysym) { return .text("\n") }
        guard let first = meaning.characters.utf8.first, first >= 0x20, first != 0x7F else { return .nothing }
        return .text(meaning.characters)
    }

    private static func text(of state: OpaquePointer) -> String {
        let count = Int(xkb_compose_state_get_utf8(state, nil, 0))
        guard count > 0 else { return "" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { room in
            xkb_compose_state_get_utf8(state, room.baseAddress, room.count)
            return String(decoding: UnsafeRawBufferPointer(room).prefix(count), as: UTF8.self)
        }
    }
}
