/// The serials that requests of a seat need (R-SEAT-6).
nonisolated struct SeatSerials: Hashable, Sendable {
    /// Of the last press of a button or key, or finger that came down: for moves, resizes, menus and drags.
    var press: UInt32?
    /// Of the pointer's last enter, while it is on a surface: for the cursor.
    var pointerEnter: UInt32?
    /// Of the last input of any kind: for the clipboard.
    var input: UInt32?
}
