import SkiffWayland

/// The compositor's end, and the way back (R-LIFE-8).
extension Application {
    final func connectionLost(_ error: ConnectionError) {
        // Whether somebody was shown something: a look that failed is no second loss.
        let wasReady = survival.readySince != nil
        let isNews = wasReady || !isWaitingForCompositor
        endConnection()
        survival.connectionEnded(at: loop.now)
        log.once(error.description)
        if isNews { delegate?.application(self, connectionLost: error) }
        guard display == nil else { return }
        waitForCompositor(after: error)
    }

    /// Looks for the compositor again later, or ends `run` if that is of no use.
    private func waitForCompositor(after error: ConnectionError) {
        // A first compositor that cannot show windows is no compositor that has gone.
        var wasNeverThere = false
        if case .missingGlobal = error { wasNeverThere = !isWaitingForCompositor }
        guard survivesCompositor, ending == nil, !wasNeverThere, survival.mayPass(error) else {
            isWaitingForCompositor = false
            return end(.connectionLost(error))
        }
        if !isWaitingForCompositor {
            isWaitingForCompositor = true
            log.once("The windows are kept, and shown again when the compositor is back.")
        }
        let delay = survival.nextDelay()
        log.say(.wayland, "looks for the compositor again in \(delay)")
        survival.timer = loop.after(delay) { [weak self] in self?.lookForCompositor() }
    }

    private func lookForCompositor() {
        survival.timer = nil
        guard let address = survival.address, display == nil else { return }
        do {
            try open(address)
        } catch {
            waitForCompositor(after: error)
        }
    }
}
