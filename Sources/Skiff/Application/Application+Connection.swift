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
        let new = try Display(address, loop: loop, log: log)
        disconnect()
        // Whoever was told of the end may have connected as well: the connection that was asked for first counts.
        if display != nil { disconnect() }
        display = new
        new.delegate = wire
    }

    /// Ends the connection; the windows stay, and can be shown elsewhere.
    public final func disconnect() {
        for window in windows { hide(window) }
        display?.delegate = nil
        display?.disconnect()
        display = nil
        windowActivityChanged()
    }

    final func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
        loop.stop()
    }
}

// MARK: - What the connection says

extension Application {
    final func displayIsReady() {
        for window in windows { show(window) }
        if let display { hearPasteboards(of: display) }
    }

    final func connectionLost(_ error: ConnectionError) {
        disconnect()
        log.once(error.description)
        delegate?.application(self, connectionLost: error)
        if display == nil { end(.connectionLost(error)) }
    }
}
