import SkiffCore

/// The fingers of a seat.
///
/// - Space: the window's surface.
/// - Units: points; they travel as 24.8 fixed.
/// - Protocol: `wl_touch`, wayland.xml.
public final class CompositorTouch {
    private weak var compositor: Compositor?
    weak var seat: CompositorSeat?
    private var bound: [WLTouch] = []
    /// Whose each finger is.
    private var owners: [Int: OpaquePointer] = [:]
    /// Who has heard something since the last frame.
    private var unframed: Set<OpaquePointer> = []

    init(in compositor: Compositor) {
        self.compositor = compositor
    }

    /// Whether the window's client listens.
    public func isHeard(by window: CompositorSurface) -> Bool {
        bound.contains { $0.client == window.client }
    }

    /// Puts a finger down.
    ///
    /// The serial of the event.
    @discardableResult
    public func down(_ id: Int, at point: Point, on window: CompositorSurface, time: Timestamp? = nil) -> UInt32 {
        guard let compositor, let surface = window.surface?.resource else { return 0 }
        owners[id] = surface.client
        let serial = compositor.nextSerial(of: seat)
        seat?.pressed(.touch, serial: serial, by: surface.client)
        for resource in listeners(of: id) {
            resource.sendDown(
                serial: serial, time: (time ?? compositor.time).milliseconds, surface: surface,
                id: Int32(truncatingIfNeeded: id), x: Fixed(point.x), y: Fixed(point.y))
        }
        return serial
    }

    /// Moves a finger.
    ///
    /// One that nobody has is moved for every client.
    public func motion(_ id: Int, to point: Point, time: Timestamp? = nil) {
        guard let compositor else { return }
        for resource in listeners(of: id) {
            resource.sendMotion(
                time: (time ?? compositor.time).milliseconds, id: Int32(truncatingIfNeeded: id), x: Fixed(point.x),
                y: Fixed(point.y))
        }
    }

    /// Takes a finger off.
    ///
    /// The serial of the event.
    @discardableResult
    public func up(_ id: Int, time: Timestamp? = nil) -> UInt32 {
        guard let compositor else { return 0 }
        let serial = compositor.nextSerial(of: seat)
        for resource in listeners(of: id) {
            resource.sendUp(
                serial: serial, time: (time ?? compositor.time).milliseconds, id: Int32(truncatingIfNeeded: id))
        }
        owners[id] = nil
        return serial
    }

    /// Says how large the finger's ellipse is.
    public func shape(_ id: Int, major: Double, minor: Double) {
        for resource in listeners(of: id) {
            resource.sendShape(id: Int32(truncatingIfNeeded: id), major: Fixed(major), minor: Fixed(minor))
        }
    }

    /// Says how the finger's ellipse is turned.
    ///
    /// - Units: degrees, clockwise from the surface's y axis.
    public func orientation(_ id: Int, degrees: Double) {
        for resource in listeners(of: id) {
            resource.sendOrientation(id: Int32(truncatingIfNeeded: id), orientation: Fixed(degrees))
        }
    }

    /// Ends what belongs together, for every client that heard something; for all if none did.
    public func frame() {
        for resource in bound where unframed.isEmpty || unframed.contains(resource.client) { resource.sendFrame() }
        unframed = []
    }

    /// Takes all fingers away from their clients, as for a gesture of the compositor's own.
    public func cancel() {
        let clients = Set(owners.values)
        for resource in bound where clients.isEmpty || clients.contains(resource.client) { resource.sendCancel() }
        owners = [:]
        unframed = []
    }

    func serve(_ resource: WLTouch) {
        bound.append(resource)
        resource.onDestroy = { [weak self, weak resource] in
            guard let self, let resource else { return }
            bound.removeAll { $0 === resource }
            guard !bound.contains(where: { $0.client == resource.client }) else { return }
            owners = owners.filter { $0.value != resource.client }
            unframed.remove(resource.client)
        }
    }

    private func listeners(of id: Int) -> [WLTouch] {
        let owner = owners[id]
        let listeners = bound.filter { owner == nil || $0.client == owner }
        for resource in listeners { unframed.insert(resource.client) }
        return listeners
    }
}
