import SkiffCore
import SkiffWayland

extension Event {
    /// The seat that the event is of, as far as it is known.
    var seat: SeatID? { origin ?? touches.last?.seat ?? presses.last?.id.seat }

    /// The modifier keys that are held, latched or locked on the seat that the event is of.
    ///
    /// For keys they are those before the key itself (R-WK-9); for all else, those of the moment that asks.
    public var modifierFlags: KeyModifiers {
        if let press = presses.last { return press.stroke.modifierFlags }
        guard let seat, let display = window?.application?.display else { return [] }
        return display.seat(seat)?.modifiers ?? []
    }

    /// The buttons that are down, of a pointer or a tool; nothing for fingers and keys.
    public var buttonMask: ButtonMask {
        var mask: ButtonMask = []
        for touch in touches { mask.formUnion(touch.buttonMask) }
        // What comes of a pointer without a touch.
        if touches.isEmpty, type != .presses, let seat, let pointer = window?.pointers[seat] {
            mask.formUnion(pointer.buttons)
        }
        return mask
    }
}
