import SkiffCore

extension Seat {
    func gainTouch() {
        guard touchDevice == nil else { return }
        let device = wire.getTouch()
        touchDevice = device
        // Weston and Mutter are the compositors that offer interfaces of these names.
        touch = TouchDecoder(
            omitsLastFrame: display.globals.contains {
                $0.interface.hasPrefix("weston_") || $0.interface == "gtk_shell1"
            })
        device.handler = { [unowned self] event in hear(event) }
    }

    func loseTouch() {
        guard let device = touchDevice else { return }
        touchDevice = nil
        device.destroy()
        cancelTouches()
    }

    private func hear(_ event: WLTouch.Event) {
        switch event {
        case .motion(let time, let id, let x, let y):
            touch.motion(id: id, location: Point(x: x.double, y: y.double), time: Timestamp(milliseconds: time))
        case .frame:
            if let (frame, surface) = touch.onlyFrame() {
                deliver(frame, to: surface)
                touch.reuse(frame)
            } else {
                deliver(touch.frame())
            }
        case .down(let serial, let time, let surface, let id, let x, let y):
            if touch.missesFrame { deliver(touch.tellUnframed()) }
            notePress(serial)
            touch.down(
                id: id, surface: surfaceID(surface), location: Point(x: x.double, y: y.double),
                time: Timestamp(milliseconds: time), serial: serial)
            if touch.isFull { tellFlood() }
        case .up(let serial, let time, let id):
            serials.input = serial
            touch.up(id: id, time: Timestamp(milliseconds: time), serial: serial)
            if touch.isFull { tellFlood() }
        case .cancel:
            cancelTouches()
        case .shape(let id, let major, let minor):
            touch.shape(id: id, major: major.double, minor: minor.double)
        case .orientation(let id, let orientation):
            touch.orientation(id: id, degrees: orientation.double)
        }
    }

    func deliver(_ deliveries: [TouchDecoder.Delivery]) {
        for delivery in deliveries {
            switch delivery {
            case .frame(let frame, let surface):
                deliver(frame, to: surface)
            case .lost(let finger, let surface):
                if logsInput { log.say(.input, "touch \(finger) lost") }
                input(of: surface)?.touchLost(finger, from: id)
            }
        }
    }

    private func deliver(_ frame: TouchFrame, to surface: SurfaceID) {
        if logsInput { log.say(.input, "touch \(frame.samples)") }
        // A handler before may have destroyed the surface.
        input(of: surface)?.touch(frame, from: id)
    }

    private func tellFlood() {
        log.once("The compositor sends touch events without a frame: they are taken as they are.")
        deliver(touch.tellUnframed())
    }

    private func cancelTouches() {
        let told = touch.cancel()
        // With no finger down, every surface may still wait for more of a gesture.
        for surface in told.isEmpty ? display.surfaces.map(\.id) : told {
            if logsInput { log.say(.input, "touch cancelled") }
            input(of: surface)?.touchesCancelled(from: id)
        }
    }
}
