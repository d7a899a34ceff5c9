import SkiffCore

/// A tool of a tablet.
///
/// - Space: the window's surface.
/// - Units: points; they travel as 24.8 fixed.
/// - Protocol: `zwp_tablet_tool_v2`, tablet-unstable-v2.xml.
public final class CompositorTool {
    private weak var tablet: CompositorTablet?
    private let rawKind: UInt32
    private let abilities: Tool.Abilities
    private let hardwareSerial: UInt64
    private var bound: [ZWPTabletToolV2] = []
    /// The window or popup that it is over.
    public private(set) weak var focus: CompositorSurface?
    /// Who was told that it left, and not yet that the frame has ended.
    private var left: OpaquePointer?

    init(rawKind: UInt32, abilities: Tool.Abilities, hardwareSerial: UInt64, of tablet: CompositorTablet) {
        self.rawKind = rawKind
        self.abilities = abilities
        self.hardwareSerial = hardwareSerial
        self.tablet = tablet
    }

    /// Brings it near the tablet, over a window.
    ///
    /// The serial of the event.
    @discardableResult
    public func proximityIn(_ window: CompositorSurface) -> UInt32 {
        guard let surface = window.surface?.resource else { return 0 }
        focus = window
        let serial = nextSerial()
        guard let device = tablet?.tablet(of: surface.client) else { return serial }
        for resource in listeners { resource.sendProximityIn(serial: serial, tablet: device, surface: surface) }
        return serial
    }

    /// Takes it away from the tablet, or from the window.
    public func proximityOut() {
        for resource in listeners { resource.sendProximityOut() }
        left = focus?.client
        focus = nil
    }

    /// Puts it onto the tablet.
    ///
    /// The serial of the event.
    @discardableResult
    public func down() -> UInt32 {
        let serial = nextSerial()
        tablet?.seat?.pressed(.tool, serial: serial, by: focus?.client)
        for resource in listeners { resource.sendDown(serial: serial) }
        return serial
    }

    /// Lifts it off the tablet.
    public func up() {
        for resource in listeners { resource.sendUp() }
    }

    /// Moves it.
    public func motion(to point: Point) {
        for resource in listeners { resource.sendMotion(x: Fixed(point.x), y: Fixed(point.y)) }
    }

    /// Says how hard it is pressed: 0 to 65535.
    public func pressure(_ value: UInt32) {
        for resource in listeners { resource.sendPressure(pressure: value) }
    }

    /// Says how far above the tablet it is: 0 to 65535.
    public func distance(_ value: UInt32) {
        for resource in listeners { resource.sendDistance(distance: value) }
    }

    /// Says how far it leans to the right and down.
    ///
    /// - Units: degrees from upright.
    public func tilt(x: Double, y: Double) {
        for resource in listeners { resource.sendTilt(tiltX: Fixed(x), tiltY: Fixed(y)) }
    }

    /// Says how far it is turned about itself, clockwise.
    ///
    /// - Units: degrees.
    public func rotation(degrees: Double) {
        for resource in listeners { resource.sendRotation(degrees: Fixed(degrees)) }
    }

    /// Says where its slider is: −65535 to 65535.
    public func slider(_ position: Int32) {
        for resource in listeners { resource.sendSlider(position: position) }
    }

    /// Turns its wheel.
    ///
    /// - Units: degrees, clockwise.
    public func wheel(degrees: Double, clicks: Int = 0) {
        for resource in listeners { resource.sendWheel(degrees: Fixed(degrees), clicks: Int32(clamping: clicks)) }
    }

    /// Presses or releases a button by its evdev code, 0x14b for a pen's first.
    ///
    /// The serial of the event.
    @discardableResult
    public func button(_ code: UInt32 = 0x14b, pressed: Bool) -> UInt32 {
        rawButton(code, state: pressed ? 1 : 0)
    }

    /// Sends a button event with any state.
    ///
    /// The serial of the event.
    @discardableResult
    public func rawButton(_ code: UInt32, state: UInt32) -> UInt32 {
        let serial = nextSerial()
        for resource in listeners {
            resource.sendButton(serial: serial, button: code, state: ZWPTabletToolV2.ButtonState(rawValue: state))
        }
        return serial
    }

    /// Ends what belongs together.
    public func frame(time: Timestamp? = nil) {
        let client = focus?.client ?? left
        let time = (time ?? tablet?.compositor?.time)?.milliseconds ?? 0
        for resource in bound where client == nil || resource.client == client { resource.sendFrame(time: time) }
        left = nil
    }

    /// Removes it, without a word about what it holds down.
    public func remove() {
        for resource in bound { resource.sendRemoved() }
        tablet?.removed(self)
        focus = nil
    }

    func introduce(to seat: ZWPTabletSeatV2) {
        guard let resource = seat.sendToolAdded() else { return }
        bound.append(resource)
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0 === resource } }
        resource.sendType(toolType: ZWPTabletToolV2.TypeValue(rawValue: rawKind))
        if hardwareSerial != 0 {
            resource.sendHardwareSerial(
                hardwareSerialHi: UInt32(hardwareSerial >> 32),
                hardwareSerialLo: UInt32(truncatingIfNeeded: hardwareSerial))
        }
        for bit: UInt32 in 0..<32 where abilities.contains(Tool.Abilities(rawValue: 1 << bit)) {
            resource.sendCapability(capability: ZWPTabletToolV2.Capability(rawValue: bit + 1))
        }
        resource.sendDone()
    }

    /// Everybody when it is over no window: then whatever is sent is wrong, and meant to be.
    private var listeners: [ZWPTabletToolV2] {
        guard let focus else { return bound }
        return bound.filter { $0.client == focus.client }
    }

    private func nextSerial() -> UInt32 { tablet?.compositor?.nextSerial(of: tablet?.seat) ?? 0 }

    static func wireKind(_ kind: Tool.Kind) -> UInt32 {
        switch kind {
        case .pen: 0x140
        case .eraser: 0x141
        case .brush: 0x142
        case .pencil: 0x143
        case .airbrush: 0x144
        case .finger: 0x145
        case .mouse: 0x146
        case .lens: 0x147
        }
    }
}
