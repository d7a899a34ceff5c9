import SkiffCore

/// The tablets of a seat: their tools, as long as they are there.
///
/// - Protocol: `zwp_tablet_seat_v2` 1, tablet-unstable-v2.xml.
/// - Quirk: what the compositor makes must be kept until it says that it is gone. libwayland drops events on what was
///   destroyed before; the number of an object that such an event brings is then missing, and ends the connection.
final class TabletSeat {
    private let wire: ZWPTabletSeatV2
    private unowned let seat: Seat
    private var tablets: [ZWPTabletV2] = []
    private var tools: [TabletTool] = []
    private var pads: [TabletPad] = []
    private var toolCount: Int32 = 0

    /// Tools are numbered from here, fingers from 0 by most compositors: no log takes one for the other.
    private static let firstNumber: Int32 = 0x4000_0000

    init(_ wire: ZWPTabletSeatV2, of seat: Seat) {
        self.wire = wire
        self.seat = seat
        wire.handler = { [unowned self] event in
            switch event {
            case .tabletAdded(let tablet): add(tablet)
            case .toolAdded(let tool): add(tool)
            case .padAdded(let pad): pads.append(TabletPad(pad) { [unowned self] gone in remove(gone) })
            }
        }
    }

    /// The seat, or the connection, is gone.
    func end() {
        for tool in tools { tool.lose() }
        for pad in pads { pad.end() }
        for tablet in tablets { tablet.destroy() }
        tools = []
        pads = []
        tablets = []
        wire.destroy()
    }

    func forget(_ surface: Surface) {
        for tool in tools { tool.forget(surface) }
    }

    private func add(_ tablet: ZWPTabletV2) {
        tablets.append(tablet)
        tablet.handler = { [weak self, weak tablet] event in
            if case .removed = event, let self, let tablet { remove(tablet) }
        }
    }

    private func remove(_ tablet: ZWPTabletV2) {
        // Its tools have left before; those that the compositor has forgotten are lost. Who is told of that may end the
        // connection, and all of this with it.
        for tool in tools { tool.lost(tablet) }
        tablets.removeAll { $0 === tablet }
        tablet.destroy()
    }

    private func add(_ wire: ZWPTabletToolV2) {
        let number = Self.firstNumber &+ toolCount
        toolCount &+= 1
        tools.append(
            TabletTool(wire, number: number, of: seat) { [weak self] gone in
                // Who was told that it is gone may have ended the connection, and this with it.
                self?.tools.removeAll { $0 === gone }
            })
    }

    private func remove(_ pad: TabletPad) {
        pads.removeAll { $0 === pad }
        pad.end()
    }
}
