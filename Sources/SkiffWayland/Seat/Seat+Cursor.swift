import SkiffCore

extension Surface {
    /// Sets what a seat's pointer looks like while it is on this surface; elsewhere, nothing is set.
    ///
    /// The compositor forgets it when the pointer leaves: it is to be set at each enter (R-WP-2). Whoever hears an enter
    /// and sets nothing gets `.system`.
    ///
    /// - Serial: the pointer's last enter.
    public func setPointerStyle(_ style: PointerStyle, of seat: SeatID) {
        display.seat(seat)?.show(style, on: self)
    }

    /// Shows the pointers that are on the surface in its new scale.
    func updateCursors() {
        for seat in display.seats where seat.pointer.focus == id { seat.cursor?.scaleChanged(to: cursorScale) }
    }

    /// The whole scale for what is drawn by no more than whole scales.
    fileprivate var cursorScale: Scale { preferredScale ?? outputScale }
}

extension Seat {
    fileprivate func show(_ style: PointerStyle, on surface: Surface) {
        guard let pointerDevice, pointer.focus == surface.id, let serial = serials.pointerEnter else { return }
        let cursor = self.cursor ?? SeatCursor(of: pointerDevice, on: display)
        self.cursor = cursor
        needsCursor = false
        cursor.show(style, serial: serial, scale: surface.cursorScale)
    }

    /// Sets the usual pointer where nobody has set one for the last enter.
    func showCursorIfUnset() {
        guard needsCursor, let focus = pointer.focus, let surface = display.surface(focus) else { return }
        show(.system, on: surface)
    }
}
