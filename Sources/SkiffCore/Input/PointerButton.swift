/// A button of a pointer, by its code in linux/input-event-codes.h.
public struct PointerButton: Hashable, Sendable {
    /// Its code, BTN_LEFT and so on.
    public let code: UInt32

    /// The button of that code.
    public init(code: UInt32) {
        self.code = code
    }

    /// The primary button.
    public static let left = PointerButton(code: 0x110)
    /// The secondary button.
    public static let right = PointerButton(code: 0x111)
    /// The wheel, pressed.
    public static let middle = PointerButton(code: 0x112)
    /// The button that browsers go back by.
    public static let side = PointerButton(code: 0x113)
    /// The button that browsers go forward by.
    public static let extra = PointerButton(code: 0x114)

    /// The bit of `ButtonMask`, or nothing for a code that is no mouse button (R-WP-13).
    public var mask: ButtonMask {
        guard (0x110...0x117).contains(code) else { return [] }
        return ButtonMask(rawValue: 1 << Int(code - 0x110))
    }
}

/// The buttons that are down: bit 0 is the primary one, bit 1 the secondary one, as in UIKit's `UIEvent.ButtonMask`.
public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The left button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The right button.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The button with that number, from 1.
    public static func button(_ number: Int) -> ButtonMask {
        (1...32).contains(number) ? ButtonMask(rawValue: 1 << (number - 1)) : []
    }
}
