import Glibc
import SkiffCore
import SkiffWayland

extension Application {
    /// Connects, shows the windows, and hears events until the application ends.
    ///
    /// Call it once, from `main`. SIGTERM and SIGINT end it in order. It returns why it ended; without a compositor it says
    /// so in one sentence and returns at once.
    @discardableResult
    public final func run(on address: Address = .environment) -> Ending {
        precondition(!isRunning, "run is running already: call it once, from main")
        isRunning = true
        defer { isRunning = false }
        ending = nil
        let signals = [SIGTERM, SIGINT].map { number in loop.onSignal(number) { [weak self] in self?.end(.terminated) }
        }
        defer { for signal in signals { signal.cancel() } }
        startupToken = Self.takeStartupToken() ?? startupToken
        delegate?.applicationDidFinishLaunching(self)
        if display == nil, ending == nil {
            do {
                try connect(to: address)
            } catch {
                log.once(error.description)
                return .notConnected(error)
            }
        }
        // The compositor's answer is under way: what only needs fonts is done meanwhile.
        for window in windows { window.layoutIfNeeded() }
        if ending == nil { loop.run() }
        let ending = ending ?? .quit
        delegate?.applicationWillTerminate(self)
        stopWaiting()
        for window in windows { hide(window) }
        display?.disconnect()
        display = nil
        return ending
    }

    /// Ends `run`.
    public final func quit() {
        end(.quit)
    }

    /// Connects to a compositor and shows the windows there, in the place of the connection that there is.
    ///
    /// - Errors: why there is no connection; the one that there was stays.
    public final func connect(to address: Address = .environment) throws(ConnectionError) {
        let again = address.afterRestart
        try open(address)
        stopWaiting()
        survival.address = again
    }

    /// Makes the connection that is used from now on.
    final func open(_ address: Address) throws(ConnectionError) {
        let new = try Display(address, loop: loop, log: log, recordingTo: recordingPath)
        endConnection()
        // Whoever was told of the end may have connected as well: the connection that was asked for first counts.
        if display != nil { endConnection() }
        display = new
        survival.readySince = nil
        new.delegate = wire
    }

    /// Ends the connection; the windows stay, and can be shown elsewhere.
    ///
    /// The application does not look for a compositor again, until it is connected to one.
    public final func disconnect() {
        stopWaiting()
        endConnection()
    }

    final func endConnection() {
        for window in windows { hide(window) }
        display?.delegate = nil
        display?.disconnect()
        display = nil
        windowActivityChanged()
    }

    private func stopWaiting() {
        isWaitingForCompositor = false
        survival.stopWaiting()
    }

    final func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
        loop.stop()
    }
}

// MARK: - What the connection says

extension Application {
    final func displayIsReady() {
        survival.readySince = loop.now
        if isWaitingForCompositor { log.say(.wayland, "the compositor is back") }
        isWaitingForCompositor = false
        for window in windows { show(window) }
        if let display { hearPasteboards(of: display) }
    }
}
