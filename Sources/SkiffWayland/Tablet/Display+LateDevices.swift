import SkiffCore

/// Tablets and touchpads' gestures: what no first frame waits for, asked for after it.
extension Display {
    /// Binds what is offered, and gives it to the seats; again for a seat that comes later.
    func gainLateDevices() {
        if pointerGestures == nil { pointerGestures = bindLate("zwp_pointer_gestures_v1") }
        if tablets == nil { tablets = bindLate("zwp_tablet_manager_v2") }
        for seat in seats { seat.gainLateDevices() }
    }

    private func bindLate<Object: Proxy & WireInterface>(_ interface: String) -> Object? {
        // Without a seat there is nobody who could use it.
        guard !seats.isEmpty, let registryWire, let index = globals.firstIndex(where: { $0.interface == interface })
        else { return nil }
        let wire: Object = registryWire.bind(globals[index])
        globals[index].bound = wire.version
        log.say(.wayland, "\(interface) \(globals[index].version) (bound \(wire.version))")
        return wire
    }
}

extension Seat {
    /// The tablets of the seat and the gestures of its touchpad, once the first frame is out.
    func gainLateDevices() {
        guard display.hasShownPicture else { return }
        if tablet == nil, let manager = display.tablets {
            tablet = TabletSeat(manager.getTabletSeat(seat: wire), of: self)
        }
        if touchpad == nil, let pointerDevice, let manager = display.pointerGestures {
            touchpad = Touchpad(manager, pointer: pointerDevice, of: self)
        }
    }
}
