/// What a keyboard tells the surface that has its focus.
///
/// - Protocol: `wl_keyboard`, wayland.xml.
public enum KeyboardEvent: Hashable, Sendable {
    /// Focus came. Keys that are down already are neither presses nor text (R-PRESS-10).
    case enter(held: [UInt32], serial: UInt32)
    /// Focus went: nothing is held any more (R-WK-4).
    case leave(serial: UInt32)
    /// A key went down or up.
    case key(KeySample)
    /// The modifiers that are down or locked are now these.
    case modifiers(KeyModifiers)
}

/// One key going down or up.
public struct KeySample: Hashable, Sendable {
    /// What the key did.
    public enum State: Hashable, Sendable {
        /// It went down, or up.
        case pressed, released
        /// The compositor repeats a key that is held (`wl_keyboard` 10, R-WK-7).
        case repeated
    }

    /// What a key does to the text that has the focus.
    public enum Typing: Hashable, Sendable {
        /// Nothing: it types none, or it is part of a sequence that is not complete.
        case nothing
        /// It types this; a line end for Return.
        case text(String)
        /// It deletes what is before the caret.
        case deleteBackward
    }

    /// The key's place on the keyboard: its code in linux/input-event-codes.h.
    public var code: UInt32
    /// What the key did.
    public var state: State
    /// The keysym that layout and modifiers make of it, as xkbcommon numbers them; 0 without a keymap.
    public var keysym: UInt32
    /// The text that layout and modifiers make of it; empty for keys without.
    public var characters: String
    /// The text that the key would give without modifiers, in the same layout.
    public var charactersIgnoringModifiers: String
    /// What the key does to text, with dead keys and compose sequences seen to; nothing where no text is taken.
    public var typing: Typing
    /// The modifiers that were down or locked.
    public var modifiers: KeyModifiers
    /// When it was.
    public var time: Timestamp
    /// The serial of the event.
    public var serial: UInt32

    /// A key of that code, that did that.
    public init(
        code: UInt32, state: State, keysym: UInt32 = 0, characters: String = "",
        charactersIgnoringModifiers: String = "", typing: Typing = .nothing, modifiers: KeyModifiers = [],
        time: Timestamp, serial: UInt32 = 0
    ) {
        self.code = code
        self.state = state
        self.keysym = keysym
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.typing = typing
        self.modifiers = modifiers
        self.time = time
        self.serial = serial
    }
}
