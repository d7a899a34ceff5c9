import CLinux
import CXKBCommon
import Glibc
import SkiffCore

/// What keys mean: a keymap of the compositor, and the modifiers in effect.
///
/// - Protocol: `wl_keyboard.keymap` of format `xkb_v1`, wayland.xml (R-WK-1).
final class Keymap {
    /// What the layout and the modifiers make of a key.
    nonisolated struct Meaning: Equatable {
        var keysym: UInt32 = 0
        var characters = ""
        var charactersIgnoringModifiers = ""
        /// Whether a modifier is held that makes a command of the key and no other character.
        var isCommand = false
    }

    private nonisolated(unsafe) let context: OpaquePointer
    private nonisolated(unsafe) let keymap: OpaquePointer
    private nonisolated(unsafe) let state: OpaquePointer
    /// The bits of the modifiers that applications hear of.
    private let flags: [(bit: UInt32, flag: KeyModifiers)]
    /// The bits of control, alt and logo.
    private let commandBits: UInt32

    /// Compiles a keymap's text; nil if xkbcommon makes nothing of it.
    init?(text: [UInt8]) {
        guard KeymapText.isHarmless(text), let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
            return nil
        }
        // What is wrong with a keymap is said by us, once.
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        let keymap = text.withUnsafeBytes { bytes in
            xkb_keymap_new_from_buffer(
                context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
                XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        guard let keymap else {
            xkb_context_unref(context)
            return nil
        }
        guard let state = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            xkb_context_unref(context)
            return nil
        }
        self.context = context
        self.keymap = keymap
        self.state = state
        let names: [(String, KeyModifiers)] = [
            (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CAPS, .alphaShift), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alternate), (XKB_MOD_NAME_LOGO, .command), (XKB_MOD_NAME_NUM, .numericPad),
        ]
        flags = names.compactMap { name, flag in
            let index = xkb_keymap_mod_get_index(keymap, name)
            return index < 32 ? (1 << index, flag) : nil
        }
        let commands: KeyModifiers = [.control, .alternate, .command]
        commandBits = flags.reduce(0) { commands.contains($1.flag) ? $0 | $1.bit : $0 }
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// The modifiers in effect: held, latched and locked (R-WK-9).
    var modifiers: KeyModifiers {
        let bits = xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE)
        return flags.reduce(into: []) { if bits & $1.bit != 0 { $0.insert($1.flag) } }
    }

    func update(_ modifiers: WireModifiers) {
        xkb_state_update_mask(
            state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
    }

    /// Whether a key repeats while it is held: modifiers do not.
    func repeats(_ code: UInt32) -> Bool {
        let (key, overflow) = code.addingReportingOverflow(8)
        return !overflow && xkb_keymap_key_repeats(keymap, key) != 0
    }

    /// What a key means now.
    ///
    /// - Parameter code: the key's evdev code; xkb counts from 8 (R-WK-2).
    func meaning(of code: UInt32) -> Meaning {
        let (key, overflow) = code.addingReportingOverflow(8)
        guard !overflow else { return Meaning() }
        var meaning = Meaning(keysym: xkb_state_key_get_one_sym(state, key))
        meaning.characters = Self.text { xkb_state_key_get_utf8(state, key, $0, $1) }
        let held = xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE) & commandBits
        if held != 0 {
            meaning.isCommand = held & ~xkb_state_key_get_consumed_mods2(state, key, XKB_CONSUMED_MODE_GTK) != 0
        }
        let layout = xkb_state_key_get_layout(state, key)
        guard layout != XKB_LAYOUT_INVALID else { return meaning }
        var symbols: UnsafePointer<xkb_keysym_t>?
        if xkb_keymap_key_get_syms_by_level(keymap, key, layout, 0, &symbols) == 1, let symbol = symbols?.pointee {
            meaning.charactersIgnoringModifiers = Self.text {
                // It counts the terminating zero; the other function does not.
                max(0, xkb_keysym_to_utf8(symbol, $0, $1) - 1)
            }
        }
        return meaning
    }

    /// A short text that a C function writes and counts.
    private static func text(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
            let bytes = room.assumingMemoryBound(to: CChar.self)
            let count = write(bytes.baseAddress, bytes.count)
            guard count > 0, Int(count) < bytes.count else { return "" }
            return String(decoding: room[..<Int(count)], as: UTF8.self)
        }
    }
}

/// The numbers of `wl_keyboard.modifiers`.
nonisolated struct WireModifiers: Hashable, Sendable {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var group: UInt32 = 0
}
