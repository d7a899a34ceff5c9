import SkiffWayland

/// What an application knows of a compositor that has gone: where it was, and when to look for it again.
struct Survival {
    /// Where to look; nil where it cannot be found a second time.
    var address: Address?
    /// The next look; nil while there is a connection, or nobody waits for one.
    var timer: LoopTimer?
    /// When the connection became ready, on the loop's clock; nil before.
    var readySince: Duration?
    private var tries = 0
    private var faults = 0

    private static let firstDelay = Duration.milliseconds(10)
    private static let longestDelay = Duration.seconds(2)
    /// A connection that lasted so long was a good one: the compositor is back soon, as after any restart.
    private static let goodLife = Duration.seconds(2)
    /// So many connections in a row that end by an error of the protocol, and it is not the compositor that is at fault.
    private static let mostFaults = 3
    /// A connection that lasted so long had no fault that comes back at once.
    private static let faultlessLife = Duration.seconds(60)

    /// Whether what ended a connection, or refused one, may be over later.
    mutating func mayPass(_ error: ConnectionError) -> Bool {
        guard address != nil else { return false }
        switch error {
        case .hungUp, .notReading, .noSocket, .refused, .notPermitted, .outOfMemory, .outOfDescriptors, .system:
            return true
        case .protocolError, .missingGlobal:
            faults += 1
            return faults < Self.mostFaults
        case .noRuntimeDirectory, .missingRuntimeDirectory, .runtimeDirectoryIsNoDirectory, .pathTooLong,
            .badDescriptor:
            // Without its folder the whole session is over.
            return false
        }
    }

    /// How long to wait for the next look: not long at first, then twice as long each time.
    mutating func nextDelay() -> Duration {
        defer { tries += 1 }
        return min(Self.firstDelay * (1 << min(tries, 10)), Self.longestDelay)
    }

    /// A connection has ended at that time.
    mutating func connectionEnded(at now: Duration) {
        guard let readySince else { return }
        self.readySince = nil
        if now - readySince >= Self.goodLife { tries = 0 }
        if now - readySince >= Self.faultlessLife { faults = 0 }
    }

    mutating func stopWaiting() {
        timer?.cancel()
        timer = nil
    }
}
