import SkiffCore

extension Seat {
    func gainPointer() {
        guard pointerDevice == nil else { return }
        let device = wire.getPointer()
        pointerDevice = device
        pointer = PointerDecoder(version: device.version)
        device.handler = { [unowned self] event in hear(event) }
        gainLateDevices()
    }

    func losePointer() {
        guard let device = pointerDevice else { return }
        pointerDevice = nil
        cursor?.destroy()
        cursor = nil
        needsCursor = false
        let lostTouchpad = touchpad
        touchpad = nil
        lostTouchpad?.destroy()
        device.destroy()
        serials.pointerEnter = nil
        if let surface = pointer.lose() { input(of: surface)?.pointerLost(from: id) }
    }

    private func hear(_ event: WLPointer.Event) {
        switch event {
        case .motion(let time, let x, let y):
            pointer.motion(to: Point(x: x.double, y: y.double), time: Timestamp(milliseconds: time))
        case .frame:
            deliver(pointer.frame())
            return
        case .enter(let serial, let surface, let x, let y):
            serials.pointerEnter = serial
            serials.input = serial
            needsCursor = true
            pointer.enter(surfaceID(surface), at: Point(x: x.double, y: y.double), serial: serial)
        case .leave(let serial, _):
            serials.input = serial
            serials.pointerEnter = nil
            needsCursor = false
            pointer.leave(serial: serial)
        case .button(let serial, let time, let button, let state):
            guard state == .pressed || state == .released else { return }
            if state == .pressed { notePress(serial) } else { serials.input = serial }
            pointer.button(
                button, isPressed: state == .pressed, serial: serial, time: Timestamp(milliseconds: time))
        case .axis(let time, let axis, let value):
            guard let axis = PointerDecoder.Axis(axis) else { return }
            pointer.scroll(axis, distance: value.double, time: Timestamp(milliseconds: time))
        case .axisSource(let source):
            pointer.scrollSource(Scroll.Source(source))
        case .axisStop(let time, let axis):
            guard let axis = PointerDecoder.Axis(axis) else { return }
            pointer.scrollStopped(axis, time: Timestamp(milliseconds: time))
        case .axisDiscrete(let axis, let discrete):
            guard let axis = PointerDecoder.Axis(axis) else { return }
            pointer.wheel(axis, steps: Int(discrete))
        case .axisValue120(let axis, let value):
            guard let axis = PointerDecoder.Axis(axis) else { return }
            pointer.wheel(axis, steps120: Int(value))
        case .axisRelativeDirection(let axis, let direction):
            guard let axis = PointerDecoder.Axis(axis) else { return }
            pointer.scrollDirection(axis, isInverted: direction == .inverted)
        }
        deliver(pointer.eventEnded())
        if pointer.isFull { tellFlood() }
    }

    private func tellFlood() {
        log.once("The compositor sends pointer events without a frame: they are taken as they are.")
        deliver(pointer.frame())
    }

    private func deliver(_ deliveries: [PointerDecoder.Delivery]) {
        for delivery in deliveries {
            if logsInput { log.say(.input, "pointer \(delivery.frame)") }
            // A handler before may have destroyed the surface.
            input(of: delivery.surface)?.pointer(delivery.frame, from: id)
        }
        if needsCursor, !deliveries.isEmpty { showCursorIfUnset() }
    }
}

extension PointerDecoder.Axis {
    fileprivate init?(_ wire: WLPointer.Axis) {
        switch wire {
        case .verticalScroll: self = .vertical
        case .horizontalScroll: self = .horizontal
        default: return nil
        }
    }
}

extension Scroll.Source {
    fileprivate init(_ wire: WLPointer.AxisSource) {
        switch wire {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        default: self = .unknown
        }
    }
}
