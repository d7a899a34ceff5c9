/// The serials that requests of a seat need (R-SEAT-6).
nonisolated struct SeatSerials: Hashable, Sendable {
    /// Of the last press of a button or key, or finger that came down: for moves, resizes, menus and drags.
    var press: UInt32?
    /// Of the pointer's last enter: for the cursor.
    var pointerEnter: UInt32?
    /// Of the last input of any kind: for the clipboard.
    var input: UInt32?

    mutating func notePress(_ serial: UInt32) {
        press = serial
        input = serial
    }
}
