import SkiffCore

/// Gestures on the touchpad of a seat, sent to whom the pointer is on.
///
/// As with all input, what is said is sent, right or wrong.
///
/// - Protocol: `zwp_pointer_gestures_v1`, pointer-gestures-unstable-v1.xml.
public final class CompositorTouchpad {
    private weak var compositor: Compositor?
    weak var seat: CompositorSeat?
    private var swipes: [ZWPPointerGestureSwipeV1] = []
    private var pinches: [ZWPPointerGesturePinchV1] = []
    private var holds: [ZWPPointerGestureHoldV1] = []

    init(in compositor: Compositor) {
        self.compositor = compositor
    }

    /// Whether the window's client listens.
    public func isHeard(by window: CompositorSurface) -> Bool {
        pinches.contains { $0.client == window.client }
    }

    /// A gesture of so many fingers begins on a window.
    public func begin(
        _ kind: TouchpadGesture.Kind, on window: CompositorSurface, fingers: UInt32 = 2, time: Timestamp? = nil
    ) {
        guard let compositor, let surface = window.surface?.resource else { return }
        let serial = compositor.nextSerial(of: seat)
        let time = (time ?? compositor.time).milliseconds
        switch kind {
        case .swipe:
            for resource in swipes where resource.client == surface.client {
                resource.sendBegin(serial: serial, time: time, surface: surface, fingers: fingers)
            }
        case .pinch:
            for resource in pinches where resource.client == surface.client {
                resource.sendBegin(serial: serial, time: time, surface: surface, fingers: fingers)
            }
        case .hold:
            for resource in holds where resource.client == surface.client {
                resource.sendBegin(serial: serial, time: time, surface: surface, fingers: fingers)
            }
        }
    }

    /// The fingers of a swipe move on by so much.
    public func swipe(by move: Point, time: Timestamp? = nil) {
        guard let compositor else { return }
        for resource in swipes {
            resource.sendUpdate(
                time: (time ?? compositor.time).milliseconds, dx: Fixed(move.x), dy: Fixed(move.y))
        }
    }

    /// The fingers of a pinch move on by so much, are so far apart against the beginning, and turn on by so much.
    ///
    /// - Units: points and degrees, clockwise.
    public func pinch(by move: Point = .zero, scale: Double, degrees: Double = 0, time: Timestamp? = nil) {
        guard let compositor else { return }
        for resource in pinches {
            resource.sendUpdate(
                time: (time ?? compositor.time).milliseconds, dx: Fixed(move.x), dy: Fixed(move.y),
                scale: Fixed(scale), rotation: Fixed(degrees))
        }
    }

    /// The gesture ends, or ends without counting.
    public func end(_ kind: TouchpadGesture.Kind, cancelled: Bool = false, time: Timestamp? = nil) {
        guard let compositor else { return }
        let serial = compositor.nextSerial(of: seat)
        let time = (time ?? compositor.time).milliseconds
        let isCancelled: Int32 = cancelled ? 1 : 0
        switch kind {
        case .swipe: for resource in swipes { resource.sendEnd(serial: serial, time: time, cancelled: isCancelled) }
        case .pinch: for resource in pinches { resource.sendEnd(serial: serial, time: time, cancelled: isCancelled) }
        case .hold: for resource in holds { resource.sendEnd(serial: serial, time: time, cancelled: isCancelled) }
        }
    }

    func serve(_ resource: ZWPPointerGestureSwipeV1) { keep(resource, in: \.swipes) }
    func serve(_ resource: ZWPPointerGesturePinchV1) { keep(resource, in: \.pinches) }
    func serve(_ resource: ZWPPointerGestureHoldV1) { keep(resource, in: \.holds) }

    private func keep<Object: Resource>(
        _ object: Object, in place: ReferenceWritableKeyPath<CompositorTouchpad, [Object]>
    ) {
        self[keyPath: place].append(object)
        object.onDestroy = { [weak self, weak object] in self?[keyPath: place].removeAll { $0 === object } }
    }
}
