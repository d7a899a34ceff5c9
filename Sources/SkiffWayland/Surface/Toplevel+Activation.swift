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
