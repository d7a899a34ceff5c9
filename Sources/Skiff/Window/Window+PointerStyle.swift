import SkiffCore
import SkiffWayland

/// What pointers look like: what the view under each one says.
extension Window {
    /// Sets what a seat's pointer looks like, if that is another than before.
    ///
    /// While a button is down the view that was pressed has the pointer (R-WP-4).
    final func updatePointerStyle(of seat: SeatID) {
        guard let pointer = pointers[seat], let surface = wire?.surface.surface else { return }
        var style = PointerStyle.system
        // Most windows have no view with a style of its own: then nothing is searched.
        let pressed = touches[TouchID(seat: seat, number: 0, device: .pointer)]?.view
        if pressed == nil, let decor, !storedBounds.contains(pointer.place) {
            style = decor.pointerStyle(at: pointer.place)
        } else if hasPointerStyles {
            style = (pressed ?? hitTest(pointer.place, with: nil))?.shownPointerStyle ?? .system
        }
        guard style != pointer.style, pointers[seat] != nil else { return }
        pointers[seat]?.style = style
        surface.setPointerStyle(style, of: seat)
    }

    /// Views have moved or changed under pointers that stand still.
    final func updatePointerStyles() {
        guard hasPointerStyles else { return }
        for seat in Array(pointers.keys) { updatePointerStyle(of: seat) }
    }
}

extension View {
    /// The view's own style, or that of the nearest one around it that has one.
    fileprivate final var shownPointerStyle: PointerStyle? {
        var view: View? = self
        while let place = view {
            if let style = place.pointerStyle { return style }
            view = place.superview
        }
        return nil
    }
}
