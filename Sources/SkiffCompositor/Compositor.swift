import CLinux
import CWaylandServer
import Glibc
import SkiffCore

/// A Wayland compositor in the process that uses it: what a client meets in a test.
///
/// It shows nothing; it keeps a copy of what each window shows, sends input where it is told to, and ends every client
/// that breaks a rule of the protocol. Client and compositor may share a thread, taking turns:
///
/// ```swift
/// let compositor = Compositor()
/// let descriptor = compositor.connect()      // hand it to the client
/// compositor.turn()                          // hears the client, answers it
/// let window = compositor.windows[0]
/// compositor.seats[0].touch.down(1, at: Point(10, 10), on: window)
/// compositor.seats[0].touch.frame()
/// compositor.turn()                          // sends it
/// ```
///
/// - Lifetime: `shutDown()`, or the last reference, ends every client.
@MainActor public final class Compositor {
    /// What it was made with.
    public let configuration: Configuration
    /// When frame callbacks are answered.
    public var frames: FramePolicy
    /// When buffers are released.
    public var release: ReleasePolicy
    /// The time that events carry unless they are given one.
    ///
    /// It stands still until it is set.
    public var time = Timestamp(milliseconds: 1000)
    /// The system's clock by which clients are told when their pictures were seen; those that bind it later hear the new one.
    ///
    /// - Default: 1, `CLOCK_MONOTONIC`.
    public var presentationClock: UInt32 = 1
    /// When pictures are seen, on that clock; nil and it is the time at which it happens.
    public var presented: Duration?
    /// The windows of all clients, oldest first, mapped or not.
    public internal(set) var windows: [CompositorWindow] = []
    /// The popups of all clients, oldest first, mapped or not.
    public internal(set) var popups: [CompositorPopup] = []
    /// The seats, in the order in which they were added.
    public internal(set) var seats: [CompositorSeat] = []
    /// The outputs, in the order in which they were added.
    public internal(set) var outputs: [CompositorOutput] = []
    /// The tokens that clients have got and not used yet, oldest first.
    public internal(set) var tokens: [CompositorToken] = []
    /// Whether a client that asks for a token gets one; otherwise it waits for ever.
    public var givesTokens = true
    /// What ended clients did wrong, oldest first.
    public internal(set) var protocolErrors: [ProtocolViolation] = []
    /// Hears every request, before it is carried out.
    public var onRequest: ((RequestRecord) -> Void)?
    /// Hears every commit of a window or popup, after it was carried out.
    public var onCommit: ((CompositorSurface, CompositorSurface.Commit) -> Void)?

    /// What it says word for word, while a recording is played.
    package internal(set) var script: CompositorScript?
    /// Whether it says nothing by itself.
    var isScripted: Bool { script?.isWhole == true }

    private(set) var display: OpaquePointer?
    var globals: [Global] = []
    var surfaces: [Surface] = []
    var clients: [OpaquePointer: ClientRecord] = [:]
    var sockets: [ListeningSocket] = []
    /// Rises whenever a client does anything.
    var activity = 0
    private var isTurning = false
    private var logger: OpaquePointer?
    private var newClients: Listener?

    /// A compositor without clients.
    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        frames = configuration.frames
        release = configuration.release
        skiff_silence_server()
        guard let display = wl_display_create() else {
            preconditionFailure("no memory or descriptors for a compositor: raise the limits (ulimit -n)")
        }
        self.display = display
        logger = startLogging(on: display)
        let listener = Listener { [unowned self] client in
            if let client { _ = record(of: OpaquePointer(client)) }
        }
        wl_display_add_client_created_listener(display, listener.raw)
        newClients = listener
        checkVersions()
        offerGlobals()
        addOutput(
            size: configuration.outputSize, scale: configuration.scale, fractionalScale: configuration.fractionalScale)
        addSeat(capabilities: configuration.capabilities)
    }

    isolated deinit {
        shutDown()
    }

    /// The seat that it started with, or the oldest that is left.
    public var seat: CompositorSeat {
        guard let first = seats.first else { preconditionFailure("there is no seat: add one with addSeat(name:)") }
        return first
    }

    /// How many clients are connected.
    public var clientCount: Int { clients.count }

    /// Becomes readable when there is something for `turn()` to do; -1 after `shutDown()`.
    public var descriptor: Int32 {
        display.map { wl_event_loop_get_fd(wl_display_get_event_loop($0)) } ?? -1
    }

    /// Connects a client of this process: the client's end of a new socket.
    ///
    /// - Ownership: the caller closes the descriptor, or hands it to `wl_display_connect_to_fd`, which does.
    public func connect() -> Int32 {
        guard let display else { return -1 }
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return -1 }
        guard wl_client_create(display, ends[0]) != nil else {
            ends.forEach { _ = close($0) }
            return -1
        }
        return ends[1]
    }

    /// Hears what clients have sent, answers, and sends what waits for them.
    ///
    /// Whether any client did anything.
    ///
    /// - Isolation: not from inside a closure of the compositor's.
    @discardableResult
    public func turn(timeout: Duration = .zero) -> Bool {
        guard let display, !isTurning else { return false }
        isTurning = true
        defer { isTurning = false }
        let before = activity
        wl_display_flush_clients(display)
        var wait = Self.milliseconds(timeout)
        // A client that never stops asking does not keep the turn for ever.
        for _ in 0..<64 {
            let start = activity
            wl_event_loop_dispatch(wl_display_get_event_loop(display), wait)
            wait = 0
            for seat in seats where seat.clipboard.pump() || seat.primarySelection.pump() { activity += 1 }
            if activity != start { settle() }
            endFailedClients()
            wl_display_flush_clients(display)
            if activity == start { break }
        }
        return activity != before
    }

    /// Answers the frame callbacks of every surface.
    public func sendFrameCallbacks(time: Timestamp? = nil) {
        for surface in surfaces { surface.sendFrameCallbacks(time ?? self.time) }
    }

    /// Ends every connection, as a compositor that goes away does.
    ///
    /// New clients may connect.
    public func hangUp() {
        precondition(!isTurning, "hangUp() inside a closure of the compositor's: call it when turn() has returned")
        guard let display else { return }
        wl_display_flush_clients(display)
        endConnections(display)
    }

    /// Ends every connection, stops listening and gives everything back.
    public func shutDown() {
        shutDown(leavingFiles: false)
    }

    func shutDown(leavingFiles: Bool) {
        precondition(!isTurning, "shutDown() inside a closure of the compositor's: call it when turn() has returned")
        guard let display else { return }
        if !leavingFiles { wl_display_flush_clients(display) }
        endConnections(display)
        for socket in sockets { socket.end(leavingFiles: leavingFiles) }
        sockets = []
        for global in globals { global.destroy() }
        globals = []
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
        wl_display_destroy(display)
        self.display = nil
        newClients?.release()
    }

    /// What follows once a batch of requests has been heard.
    private func settle() {
        for surface in surfaces { surface.compareHeldBuffers() }
        for client in clients.values { client.hasActed = false }
        if frames == .immediate { sendFrameCallbacks() }
    }

    private func endFailedClients() {
        for client in clients.values where client.hasFailed { wl_client_destroy(client.raw) }
    }

    func record(of client: OpaquePointer) -> ClientRecord {
        if let known = clients[client] { return known }
        let record = ClientRecord(client) { [weak self, weak script] record in
            self?.activity += 1
            self?.clients[record.raw] = nil
            script?.forget(record.raw)
        }
        clients[client] = record
        script?.watch(client)
        activity += 1
        return record
    }

    func nextSerial() -> UInt32 {
        display.map { wl_display_next_serial($0) } ?? 0
    }

    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        guard seconds < 1_000_000 else { return -1 }
        // A wait that is not nothing is at least one step, or a loop of short waits would spin.
        let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(max(seconds * 1000 + rest, 0))
    }
}
