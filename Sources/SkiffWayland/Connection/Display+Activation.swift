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
        if let serial, let seat = seat.flatMap({ self.seat($0) }) {
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
