import Skiff

/// Something that happened, handed to responders.
public typealias UIEvent = Event
/// An event of keys: it has `presses`.
public typealias UIPressesEvent = Event
/// A finger, the pointer or a pen.
public typealias UITouch = Touch
/// A key that is down.
public typealias UIPress = Press
/// What a key is and types.
public typealias UIKey = Key
/// A key by its place on the keyboard.
public typealias UIKeyboardHIDUsage = KeyboardHIDUsage
/// Keys such as shift that are held.
public typealias UIKeyModifierFlags = KeyModifiers

extension Event {
    /// Buttons of the pointer.
    public typealias ButtonMask = Skiff.ButtonMask
}
