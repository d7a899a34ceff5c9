import SkiffCore

/// Bringing windows to the front: the compositor lets nobody do it without a token that somebody's press has earned.
extension Display {
    /// Whether the compositor gives out tokens.
    public var hasActivation: Bool { activation != nil }

    /// Asks for a token that another window, of this program or of another, can come to the front with.
    ///
    /// The answer is nil where there are no tokens, when none comes in time, and when the connection ends first. It comes
    /// once; without the protocol at once.
    ///
    /// - Parameter surface: the window that asks.
    /// - Protocol: xdg-activation-v1.
    /// - Serial: of the press that led to it; without one the compositor may give a token that does nothing.
    public func requestActivationToken(
        from surface: Surface? = nil, seat: SeatID? = nil, serial: UInt32? = nil, appID: String? = nil,
        timeout: Duration = .seconds(2), _ body: @escaping @MainActor (String?) -> Void
    ) {
        guard let activation, isConnected else { return body(nil) }
        let wire = activation.getActivationToken()
        guard wire.isAlive else { return body(nil) }
        if let serial, let seat = seats.first(where: { $0.id == seat }) {
            wire.setSerial(serial: serial, seat: seat.wire)
        }
        if let appID { wire.setAppID(appID: Toplevel.clipped(appID)) }
        if let surface, surface.wire.isAlive { wire.setSurface(surface: surface.wire) }
        let request = ActivationRequest(wire, on: self, body: body)
        activationRequests.append(request)
        request.start(timeout: timeout)
    }

    /// The answers that will not come any more.
    func endActivationRequests() {
        for request in activationRequests { request.finish(nil) }
    }
}

extension Toplevel {
    /// Asks to come to the front, with a token that the compositor gave to somebody; before the first picture is shown
    /// it waits for that, since the compositor knows no window before.
    ///
    /// - Protocol: xdg-activation-v1; without it nothing happens.
    public func activate(with token: String) {
        guard !token.isEmpty, token.utf8.count <= 4000, !token.utf8.contains(0) else {
            return display.log.once("An activation token that is empty or longer than 4000 bytes is left out.")
        }
        guard shown != nil else {
            activationToken = token
            return
        }
        guard surface.wire.isAlive else { return }
        display.activation?.activate(token: token, surface: surface.wire)
    }
}
