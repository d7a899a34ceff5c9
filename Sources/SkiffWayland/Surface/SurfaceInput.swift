import SkiffCore

/// What hears the input of a surface.
public protocol SurfaceInput: AnyObject {
    /// The seat's fingers did something.
    func touch(_ frame: TouchFrame, from seat: SeatID)
    /// One of the seat's fingers on this surface is gone, without having been lifted; the others stay.
    func touchLost(_ id: Int32, from seat: SeatID)
    /// All of the seat's fingers on this surface are gone, without having been lifted.
    func touchesCancelled(from seat: SeatID)
    /// The seat's pointer did something.
    func pointer(_ frame: PointerFrame, from seat: SeatID)
    /// The seat's pointer is gone, without having left; whatever it held down is cancelled.
    func pointerLost(from seat: SeatID)
    /// The seat's touchpad did something.
    func touchpad(_ gesture: TouchpadGesture, from seat: SeatID)
    /// A tool of the seat's tablets did something.
    func tool(_ frame: ToolFrame, from seat: SeatID)
    /// A tool of the seat's tablets is gone, without having left; what it held down is cancelled.
    func toolLost(_ id: Int32, from seat: SeatID)
    /// The seat's keyboard did something.
    func keyboard(_ event: KeyboardEvent, from seat: SeatID)
    /// The seat's keyboard is gone, without having left; whatever was held down is cancelled.
    func keyboardLost(from seat: SeatID)
    /// An input method of the seat's did something.
    func textInput(_ event: TextInputEvent, from seat: SeatID)
}

extension SurfaceInput {
    /// Nothing: for surfaces without text.
    public func textInput(_ event: TextInputEvent, from seat: SeatID) {}
    /// Nothing: for surfaces without gestures.
    public func touchpad(_ gesture: TouchpadGesture, from seat: SeatID) {}
    /// Nothing: for surfaces on which nobody draws.
    public func tool(_ frame: ToolFrame, from seat: SeatID) {}
    /// Nothing: for surfaces on which nobody draws.
    public func toolLost(_ id: Int32, from seat: SeatID) {}
}
