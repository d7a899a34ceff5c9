import SkiffCore

/// The mouse of a seat.
///
/// - Space: the surface of the window that it is in.
/// - Units: points; they travel as 24.8 fixed.
/// - Protocol: `wl_pointer`, wayland.xml.
public final class CompositorPointer {
    /// Which way a wheel turns or fingers scroll.
    nonisolated public enum Axis: UInt32, Sendable {
        /// Up and down.
        case vertical = 0
        /// Left and right.
        case horizontal = 1
    }

    /// What scrolls.
    nonisolated public enum AxisSource: UInt32, Sendable {
        /// A wheel with notches.
        case wheel = 0
        /// Fingers on a touchpad; their lifting is told by `axisStop`.
        case finger = 1
        /// Something without notches that never lifts, as a trackpoint.
        case continuous = 2
        /// A wheel tilted sideways, since version 6.
        case wheelTilt = 3
    }

    private(set) weak var compositor: Compositor?
    weak var seat: CompositorSeat?
    private var bound: [WLPointer] = []
    /// What clients asked the pointer to look like; see CompositorPointer+Cursor.
    public internal(set) var cursorRequests: [CursorRequest] = []
    /// The serial of the last enter; nil when the pointer is in no window.
    public private(set) var enterSerial: UInt32?
    /// The window or popup that it is in, as was said by `enter` and `leave`.
    public private(set) weak var focus: CompositorSurface?

    init(in compositor: Compositor) {
        self.compositor = compositor
    }

    /// Whether the window's client listens.
    public func isHeard(by window: CompositorSurface) -> Bool {
        bound.contains { $0.client == window.client }
    }

    /// Brings it into a window.
    ///
    /// The serial of the event.
    @discardableResult
    public func enter(_ window: CompositorSurface, at point: Point) -> UInt32 {
        guard let compositor, let surface = window.surface?.resource else { return 0 }
        focus = window
        let serial = compositor.nextSerial(of: seat)
        enterSerial = serial
        for resource in listeners {
            resource.sendEnter(serial: serial, surface: surface, surfaceX: Fixed(point.x), surfaceY: Fixed(point.y))
        }
        return serial
    }

    /// Takes it out of a window.
    ///
    /// The serial of the event.
    @discardableResult
    public func leave(_ window: CompositorSurface) -> UInt32 {
        guard let compositor, let surface = window.surface?.resource else { return 0 }
        let serial = compositor.nextSerial(of: seat)
        for resource in bound where resource.client == surface.client {
            resource.sendLeave(serial: serial, surface: surface)
        }
        // The frame that ends this one still goes to the window that was left.
        left = surface.client
        if focus === window {
            focus = nil
            enterSerial = nil
        }
        return serial
    }

    /// Moves it.
    public func motion(to point: Point, time: Timestamp? = nil) {
        guard let compositor else { return }
        let time = (time ?? compositor.time).milliseconds
        for resource in listeners {
            resource.sendMotion(time: time, surfaceX: Fixed(point.x), surfaceY: Fixed(point.y))
        }
    }

    /// Presses or releases a button by its evdev code, 0x110 for the left one.
    ///
    /// The serial of the event.
    @discardableResult
    public func button(_ code: UInt32 = 0x110, pressed: Bool, time: Timestamp? = nil) -> UInt32 {
        guard let compositor else { return 0 }
        let serial = compositor.nextSerial(of: seat)
        if pressed { seat?.pressed(.pointer, serial: serial, by: focus?.client) }
        for resource in listeners {
            resource.sendButton(
                serial: serial, time: (time ?? compositor.time).milliseconds, button: code,
                state: pressed ? .pressed : .released)
        }
        return serial
    }

    /// Scrolls.
    ///
    /// - Units: points, down and to the right positive; a wheel's notch is 10 or 15.
    public func axis(_ axis: Axis, _ value: Double, time: Timestamp? = nil) {
        guard let compositor else { return }
        for resource in listeners {
            resource.sendAxis(
                time: (time ?? compositor.time).milliseconds, axis: WLPointer.Axis(rawValue: axis.rawValue),
                value: Fixed(value))
        }
    }

    /// Says what scrolls in this frame.
    public func axisSource(_ source: AxisSource) {
        for resource in listeners {
            guard source != .wheelTilt || resource.version >= 6 else { continue }
            resource.sendAxisSource(axisSource: WLPointer.AxisSource(rawValue: source.rawValue))
        }
    }

    /// Says that the fingers have left the touchpad.
    public func axisStop(_ axis: Axis, time: Timestamp? = nil) {
        guard let compositor else { return }
        for resource in listeners {
            resource.sendAxisStop(
                time: (time ?? compositor.time).milliseconds, axis: WLPointer.Axis(rawValue: axis.rawValue))
        }
    }

    /// Says how many notches the wheel turned, to clients of version 7 or older.
    public func axisDiscrete(_ axis: Axis, _ notches: Int) {
        for resource in listeners where resource.version < 8 {
            resource.sendAxisDiscrete(axis: WLPointer.Axis(rawValue: axis.rawValue), discrete: Int32(clamping: notches))
        }
    }

    /// Says how far the wheel turned, to clients of version 8 or newer.
    ///
    /// - Units: 120ths of a notch.
    public func axisValue120(_ axis: Axis, _ value: Int) {
        for resource in listeners {
            resource.sendAxisValue120(axis: WLPointer.Axis(rawValue: axis.rawValue), value120: Int32(clamping: value))
        }
    }

    /// Says whether the content moves against the wheel or the fingers, to clients of version 9 or newer.
    public func axisDirection(_ axis: Axis, isInverted: Bool) {
        for resource in listeners {
            resource.sendAxisRelativeDirection(
                axis: WLPointer.Axis(rawValue: axis.rawValue), direction: isInverted ? .inverted : .identical)
        }
    }

    /// Ends what belongs together.
    public func frame() {
        let client = focus?.client ?? left
        for resource in bound where client == nil || resource.client == client { resource.sendFrame() }
        left = nil
    }

    private var left: OpaquePointer?

    /// Everybody when it is in no window: then whatever is sent is wrong, and meant to be.
    var listeners: [WLPointer] {
        guard let focus else { return bound }
        return bound.filter { $0.client == focus.client }
    }

    func serve(_ resource: WLPointer) {
        bound.append(resource)
        resource.handler = { [weak self, weak resource] request in
            guard let self, let resource, case .setCursor(let serial, let surface, let x, let y) = request else {
                return
            }
            setCursor(surface, hotspot: PixelPoint(x: Int(x), y: Int(y)), serial: serial, from: resource)
        }
        resource.model = self
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0 === resource } }
    }
}
