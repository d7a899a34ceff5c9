import SkiffCore

/// What a key says: UIKit's `UIKey`.
///
/// ```swift
/// func isShortcut(_ key: Key) -> Bool {
///     key.charactersIgnoringModifiers == "s" && key.modifierFlags == .control
/// }
/// ```
nonisolated public struct Key: Hashable, Sendable {
    /// The text of the key in the layout, with its modifiers.
    public let characters: String
    /// The text without modifiers.
    public let charactersIgnoringModifiers: String
    /// The key's place on the keyboard; `keyboard_Reserved` for a key that USB's table of keyboards does not have.
    public let keyCode: KeyboardHIDUsage
    /// The modifiers that were in effect when the key went down.
    public let modifierFlags: KeyModifiers
    /// The key's place as a code of linux/input-event-codes.h.
    public let evdevCode: UInt32

    init(_ sample: KeySample) {
        characters = sample.characters
        charactersIgnoringModifiers = sample.charactersIgnoringModifiers
        keyCode = KeyboardHIDUsage(evdevCode: sample.code)
        modifierFlags = sample.modifiers
        evdevCode = sample.code
    }
}
