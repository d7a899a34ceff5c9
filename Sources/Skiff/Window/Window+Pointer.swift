import SkiffCore
import SkiffWayland

/// A seat's pointer in a window: where it is, and what it holds down.
struct PointerPress {
    var place: Point
    var buttons: ButtonMask = []
    /// What it looks like; nil until that was set for its enter (R-WP-2).
    var style: PointerStyle?
    /// What its touchpad's fingers do together, if the window was told.
    var gesture: TouchpadGesture?
}

/// The pointer: a button held down is a touch of type `indirectPointer` (R-TOUCH-22).
extension Window {
    /// One frame of the pointer on the window's surface.
    final func pointer(_ frame: PointerFrame, from seat: SeatID) {
        for change in frame.changes {
            switch change {
            case .enter(let place, _):
                pointers[seat] = PointerPress(place: place)
                updatePointerStyle(of: seat)
                updateHovered(of: seat)
                if hasHovers { updateHover(of: seat) }
            case .motion(let place, let time):
                movePointer(to: place, time: time, seat)
            case .button(let button, let isPressed, let serial, let time):
                pressPointer(button, isPressed: isPressed, time: time, serial: serial, seat)
            case .leave:
                // What it held down is cancelled (R-WP-4).
                endTouchpadGesture(of: seat)
                pointers[seat] = nil
                setHovered(nil)
                pointerIsGone(seat, as: .ended)
                cancel(touches.live.filter { $0.seat == seat && $0.id.device == .pointer })
            }
        }
        if let scroll = frame.scroll { send(scroll, seat) }
    }

    /// The pointer is gone; what it held down is cancelled (R-SEAT-1).
    final func pointerLost(from seat: SeatID) {
        endTouchpadGesture(of: seat)
        pointers[seat] = nil
        setHovered(nil)
        pointerIsGone(seat, as: .cancelled)
        takeAway { $0.seat == seat && $0.id.device == .pointer }
    }

    private func id(_ seat: SeatID) -> TouchID { TouchID(seat: seat, number: 0, device: .pointer) }

    private func movePointer(to place: Point, time: Timestamp, _ seat: SeatID) {
        pointers[seat, default: PointerPress(place: place)].place = place
        guard let touch = touches[id(seat)] else {
            updatePointerStyle(of: seat)
            updateHovered(of: seat)
            guard hasHovers else { return }
            advanceClock(to: time, of: EventClock.Device(seat: seat, kind: .pointer))
            return updateHover(of: seat)
        }
        advanceClock(to: time, of: EventClock.Device(seat: seat, kind: .pointer))
        touches.settle()
        if update(touch, to: place, time: time, isUp: false) { send(began: [], time: time) }
    }

    private func pressPointer(
        _ button: PointerButton, isPressed: Bool, time: Timestamp, serial: UInt32, _ seat: SeatID
    ) {
        guard var pointer = pointers[seat], !button.mask.isEmpty else { return }
        // A press that is known, or a release of an unknown one, changes nothing (R-WP-5).
        guard pointer.buttons.contains(button.mask) != isPressed else { return }
        pointer.buttons.formSymmetricDifference(button.mask)
        pointers[seat] = pointer
        advanceClock(to: time, of: EventClock.Device(seat: seat, kind: .pointer))
        touches.settle()
        if let touch = touches[id(seat)] {
            if pointer.buttons.isEmpty {
                _ = update(touch, to: pointer.place, time: time, isUp: true)
                send(began: [], time: time)
                updatePointerStyle(of: seat)
                updateHovered(of: seat)
                if hasHovers { updateHover(of: seat) }
            } else {
                touch.sample.buttonMask = pointer.buttons
                // It is the same touch (R-TOUCH-22), but what its own button did is done.
                if !isPressed, button.mask == touch.downButtons {
                    let event = Event(type: .touches, window: self, timestamp: time, touches: touches.live)
                    touch.view?.buttonLifted(of: touch, with: event)
                }
            }
        } else if isPressed, pointer.buttons == button.mask,
            let touch = begin(
                id(seat), .indirectPointer, at: pointer.place, time, serial: serial, buttons: button.mask)
        {
            send(began: [touch], time: time)
        } else if pointer.buttons.isEmpty, hasHovers {
            updateHover(of: seat)
        }
    }

    private func send(_ scroll: Scroll, _ seat: SeatID) {
        guard let pointer = pointers[seat] else { return }
        guard application?.isIgnoringInteractionEvents != true else { return cancelStreams(of: seat) }
        advanceClock(to: scroll.time, of: EventClock.Device(seat: seat, kind: .pointer))
        let event = Event(
            type: .scroll, window: self, timestamp: scroll.time, scroll: scroll, pointerLocation: pointer.place)
        event.origin = seat
        dispatch(event)
    }
}
