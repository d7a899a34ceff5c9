import SkiffCore
import SkiffWayland

/// Hears a window's surface on its behalf, so that the words of the wire are none of the window's own.
final class WindowWire {
    private unowned let window: Window
    /// The surface that it hears: of a window or a popup.
    let surface: ShellSurface

    init(_ toplevel: Toplevel, for window: Window) {
        self.window = window
        surface = toplevel
        toplevel.delegate = self
        toplevel.surface.input = self
        toplevel.surface.takesText = window.takesText
    }

    init(_ popup: Popup, for window: PopupWindow) {
        self.window = window
        surface = popup
        popup.delegate = self
        popup.surface.input = self
        popup.surface.takesText = window.takesText
    }
}

extension WindowWire: ToplevelDelegate {
    func toplevelNeedsFrame(_ toplevel: Toplevel) { window.surfaceNeedsFrame(toplevel) }
    func toplevelShouldClose(_ toplevel: Toplevel) { window.performClose() }
    func toplevel(_ toplevel: Toplevel, frameShownAt time: Timestamp) { window.frameShown(at: time) }
}

extension WindowWire: PopupDelegate {
    func popupNeedsFrame(_ popup: Popup) { window.surfaceNeedsFrame(popup) }
    func popupWasDismissed(_ popup: Popup) { window.close() }
    func popup(_ popup: Popup, frameShownAt time: Timestamp) { window.frameShown(at: time) }
}

extension WindowWire: SurfaceInput {
    func touchLost(_ id: Int32, from seat: SeatID) { window.touchLost(id, from: seat) }
    func touch(_ frame: TouchFrame, from seat: SeatID) {
        window.touch(frame, from: seat)
    }
    func touchesCancelled(from seat: SeatID) { window.touchesCancelled(from: seat) }
    func pointer(_ frame: PointerFrame, from seat: SeatID) {
        window.pointer(window.decor == nil ? frame : frame.moved(by: window.frameInsets), from: seat)
    }
    func pointerLost(from seat: SeatID) { window.pointerLost(from: seat) }
    func touchpad(_ gesture: TouchpadGesture, from seat: SeatID) { window.touchpad(gesture, from: seat) }
    func tool(_ frame: ToolFrame, from seat: SeatID) {
        var frame = frame
        if window.decor != nil {
            let insets = window.frameInsets
            frame.axes.location = frame.axes.location.offset(dx: -insets.left, dy: -insets.top)
        }
        window.tool(frame, from: seat)
    }
    func toolLost(_ id: Int32, from seat: SeatID) { window.toolLost(id, from: seat) }
    func keyboard(_ event: KeyboardEvent, from seat: SeatID) {
        window.receiver(of: event, from: seat).keyboard(event, from: seat)
    }

    func keyboardLost(from seat: SeatID) {
        // What hears of it may close the window, which nobody else may hold.
        let window = window
        window.keyboardLost(from: seat)
        window.popupsLoseKeys(of: seat)
    }
    func textInput(_ event: TextInputEvent, from seat: SeatID) { window.textInput(event, from: seat) }
}

extension PointerFrame {
    /// The same in the window, of which so much is around in the surface.
    nonisolated fileprivate func moved(by insets: EdgeInsets) -> PointerFrame {
        var frame = self
        for index in frame.changes.indices {
            switch frame.changes[index] {
            case .enter(let place, let serial):
                frame.changes[index] = .enter(place.offset(dx: -insets.left, dy: -insets.top), serial: serial)
            case .motion(let place, let time):
                frame.changes[index] = .motion(place.offset(dx: -insets.left, dy: -insets.top), time: time)
            case .button, .leave: break
            }
        }
        return frame
    }
}
