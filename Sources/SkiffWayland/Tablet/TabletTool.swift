import SkiffCore

/// One tool of a tablet, from the moment that the compositor names it until it is removed.
///
/// - Protocol: `zwp_tablet_tool_v2` 1, tablet-unstable-v2.xml.
/// - Serial: that of a down or a button counts as a press (R-SEAT-6).
final class TabletTool {
    private let wire: ZWPTabletToolV2
    private unowned let seat: Seat
    private var decoder: ToolDecoder
    private let onRemoval: (TabletTool) -> Void
    /// The tablet that it is near, or was near last.
    private weak var tablet: ZWPTabletV2?

    init(_ wire: ZWPTabletToolV2, number: Int32, of seat: Seat, onRemoval: @escaping (TabletTool) -> Void) {
        self.wire = wire
        self.seat = seat
        self.onRemoval = onRemoval
        decoder = ToolDecoder(tool: Tool(id: number))
        wire.handler = { [unowned self] event in hear(event) }
    }

    /// The tool is gone, without a word about what it held down.
    func lose() {
        wire.destroy()
        loseFocus()
    }

    /// The tablet is gone.
    func lost(_ tablet: ZWPTabletV2) {
        if self.tablet === tablet { loseFocus() }
    }

    func forget(_ surface: Surface) {
        if decoder.forget(surface.id) { surface.input?.toolLost(decoder.tool.id, from: seat.id) }
    }

    private func loseFocus() {
        // A surface that was left without a frame has not heard of it.
        deliver(decoder.tellUnframed())
        guard let surface = decoder.lose() else { return }
        if seat.logsInput { seat.log.say(.input, "tool \(decoder.tool.id) lost") }
        seat.input(of: surface)?.toolLost(decoder.tool.id, from: seat.id)
    }

    private func hear(_ event: ZWPTabletToolV2.Event) {
        // Who is told of it may end the connection, and the seat with it.
        let seat = seat
        switch event {
        case .motion(let x, let y): decoder.motion(to: Point(x: x.double, y: y.double))
        case .pressure(let pressure): decoder.pressure(pressure)
        case .tilt(let x, let y): decoder.tilt(x: x.double, y: y.double)
        case .distance(let distance): decoder.distance(distance)
        case .rotation(let degrees): decoder.rotation(degrees: degrees.double)
        case .slider(let position): decoder.slider(position)
        case .wheel(let degrees, _): decoder.wheel(degrees: degrees.double)
        case .frame(let time):
            deliver(decoder.frame(time: Timestamp(milliseconds: time)))
            return
        case .down(let serial):
            seat.notePress(serial)
            decoder.down(serial: serial)
        case .up: decoder.up()
        case .button(let serial, let button, let state):
            guard state == .pressed || state == .released else { return }
            if state == .pressed { seat.notePress(serial) } else { seat.serials.input = serial }
            decoder.button(button, isPressed: state == .pressed, serial: serial)
        case .proximityIn(let serial, let tablet, let surface):
            seat.serials.input = serial
            self.tablet = tablet
            decoder.enter(seat.surfaceID(surface), serial: serial)
        case .proximityOut:
            decoder.leave()
        case .removed:
            lose()
            onRemoval(self)
            return
        case .type, .capability, .hardwareSerial, .hardwareIDWacom, .done: describe(event)
        }
        if decoder.isFull {
            seat.log.once("The compositor sends events of a tablet without a frame: they are taken as they are.")
            deliver(decoder.tellUnframed())
        }
    }

    /// What the tool is: told once, before anything that it does.
    private func describe(_ event: ZWPTabletToolV2.Event) {
        switch event {
        case .type(let kind): decoder.tool.kind = Tool.Kind(kind)
        case .capability(let capability):
            // Those that nobody knows mean nothing.
            guard (1...6).contains(capability.rawValue) else { return }
            decoder.tool.abilities.insert(Tool.Abilities(rawValue: 1 << (capability.rawValue - 1)))
        case .hardwareSerial(let high, let low):
            decoder.tool.hardwareSerial = UInt64(high) << 32 | UInt64(low)
        default: break
        }
    }

    private func deliver(_ deliveries: [ToolDecoder.Delivery]) {
        guard !deliveries.isEmpty else { return }
        // Who is told of the first may end the connection, and the seat with it.
        let seat = seat
        for delivery in deliveries {
            if seat.logsInput { seat.log.say(.input, "tool \(delivery.frame)") }
            // A handler before may have destroyed the surface.
            seat.input(of: delivery.surface)?.tool(delivery.frame, from: seat.id)
        }
    }
}

extension Tool.Kind {
    /// A kind that nobody knows is a pen.
    fileprivate init(_ wire: ZWPTabletToolV2.TypeValue) {
        switch wire {
        case .eraser: self = .eraser
        case .brush: self = .brush
        case .pencil: self = .pencil
        case .airbrush: self = .airbrush
        case .finger: self = .finger
        case .mouse: self = .mouse
        case .lens: self = .lens
        default: self = .pen
        }
    }
}
