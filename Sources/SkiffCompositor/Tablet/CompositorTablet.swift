import SkiffCore

/// The tablet of a seat: its tools and pads.
///
/// As with all input, what is said is sent, right or wrong.
///
/// - Protocol: `zwp_tablet_seat_v2`, `zwp_tablet_v2`, tablet-unstable-v2.xml.
public final class CompositorTablet {
    private(set) weak var compositor: Compositor?
    weak var seat: CompositorSeat?
    /// A client's end of the seat's tablets, and of the one tablet that there is.
    private struct Client {
        let seat: ZWPTabletSeatV2
        var tablet: ZWPTabletV2?
    }
    private var bound: [Client] = []
    /// The tools that were added and not removed.
    public private(set) var tools: [CompositorTool] = []
    /// The pads that were added and not removed.
    public private(set) var pads: [CompositorPad] = []
    private var isPlugged = false

    init(in compositor: Compositor) {
        self.compositor = compositor
    }

    /// Whether the window's client listens.
    public func isHeard(by window: CompositorSurface) -> Bool {
        bound.contains { $0.seat.client == window.client }
    }

    /// Adds a tool; clients hear of it, and of the tablet before the first one.
    @discardableResult
    public func addTool(
        _ kind: Tool.Kind = .pen, abilities: Tool.Abilities = [.pressure, .tilt, .distance], hardwareSerial: UInt64 = 0
    ) -> CompositorTool {
        addTool(rawKind: CompositorTool.wireKind(kind), abilities: abilities, hardwareSerial: hardwareSerial)
    }

    /// Adds a tool of any kind, one that no version of the protocol knows too.
    @discardableResult
    public func addTool(
        rawKind: UInt32, abilities: Tool.Abilities = [], hardwareSerial: UInt64 = 0
    ) -> CompositorTool {
        plug()
        let tool = CompositorTool(rawKind: rawKind, abilities: abilities, hardwareSerial: hardwareSerial, of: self)
        tools.append(tool)
        for client in bound { tool.introduce(to: client.seat) }
        return tool
    }

    /// Adds a pad with one group of that many rings and strips; clients hear of it.
    @discardableResult
    public func addPad(rings: Int = 1, strips: Int = 1, buttons: Int = 4) -> CompositorPad {
        plug()
        let pad = CompositorPad(rings: rings, strips: strips, buttons: buttons, of: self)
        pads.append(pad)
        for client in bound { pad.introduce(to: client.seat) }
        return pad
    }

    /// Unplugs the tablet, without a word about its tools and pads.
    public func unplug() {
        isPlugged = false
        for index in bound.indices {
            bound[index].tablet?.sendRemoved()
            bound[index].tablet = nil
        }
    }

    private func plug() {
        guard !isPlugged else { return }
        isPlugged = true
        for index in bound.indices { bound[index].tablet = introduce(to: bound[index].seat) }
    }

    func removed(_ tool: CompositorTool) { tools.removeAll { $0 === tool } }
    func removed(_ pad: CompositorPad) { pads.removeAll { $0 === pad } }

    /// The tablet as the client has it.
    func tablet(of client: OpaquePointer) -> ZWPTabletV2? {
        bound.last { $0.seat.client == client }?.tablet
    }

    private func introduce(to seat: ZWPTabletSeatV2) -> ZWPTabletV2? {
        guard let tablet = seat.sendTabletAdded() else { return nil }
        tablet.sendName(name: "Skiff tablet")
        tablet.sendId(vid: 0x1, pid: 0x1)
        tablet.sendDone()
        return tablet
    }

    func serve(_ resource: ZWPTabletSeatV2) {
        bound.append(Client(seat: resource, tablet: isPlugged ? introduce(to: resource) : nil))
        resource.model = self
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0.seat === resource } }
        for tool in tools { tool.introduce(to: resource) }
        for pad in pads { pad.introduce(to: resource) }
    }
}
