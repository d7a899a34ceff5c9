import SkiffCore

/// The buttons, rings and strips beside a tablet.
///
/// - Protocol: `zwp_tablet_pad_v2` and its groups, rings and strips, tablet-unstable-v2.xml.
public final class CompositorPad {
    private weak var tablet: CompositorTablet?
    private let ringCount: Int
    private let stripCount: Int
    private let buttonCount: Int
    private var bound: [ZWPTabletPadV2] = []
    private var groups: [ZWPTabletPadGroupV2] = []
    private var rings: [ZWPTabletPadRingV2] = []

    init(rings: Int, strips: Int, buttons: Int, of tablet: CompositorTablet) {
        ringCount = rings
        stripCount = strips
        buttonCount = buttons
        self.tablet = tablet
    }

    /// How many clients have it.
    public var listenerCount: Int { bound.count }

    /// Gives its focus to a window, turns its first ring, presses a button, and takes the focus away.
    public func use(on window: CompositorSurface) {
        guard let compositor = tablet?.compositor, let surface = window.surface?.resource,
            let device = tablet?.tablet(of: surface.client)
        else { return }
        let time = compositor.time.milliseconds
        for resource in bound where resource.client == surface.client {
            resource.sendEnter(serial: compositor.nextSerial(), tablet: device, surface: surface)
        }
        for group in groups where group.client == surface.client {
            group.sendModeSwitch(time: time, serial: compositor.nextSerial(), mode: 0)
        }
        for ring in rings where ring.client == surface.client {
            ring.sendSource(source: .finger)
            ring.sendAngle(degrees: Fixed(30))
            ring.sendStop()
            ring.sendFrame(time: time)
        }
        for resource in bound where resource.client == surface.client {
            resource.sendButton(time: time, button: 0, state: .pressed)
            resource.sendButton(time: time, button: 0, state: .released)
            resource.sendLeave(serial: compositor.nextSerial(), surface: surface)
        }
    }

    /// Removes it.
    public func remove() {
        for resource in bound { resource.sendRemoved() }
        tablet?.removed(self)
    }

    func introduce(to seat: ZWPTabletSeatV2) {
        guard let resource = seat.sendPadAdded() else { return }
        bound.append(resource)
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0 === resource } }
        if let group = resource.sendGroup() {
            keep(group, in: \.groups)
            group.sendButtons(buttons: [UInt8](words: (0..<UInt32(clamping: buttonCount)).map { $0 }))
            for _ in 0..<ringCount {
                if let ring = group.sendRing() { keep(ring, in: \.rings) }
            }
            for _ in 0..<stripCount { _ = group.sendStrip() }
            group.sendModes(modes: 1)
            group.sendDone()
        }
        resource.sendPath(path: "/dev/input/event0")
        resource.sendButtons(buttons: UInt32(clamping: buttonCount))
        resource.sendDone()
    }

    private func keep<Object: Resource>(
        _ object: Object, in place: ReferenceWritableKeyPath<CompositorPad, [Object]>
    ) {
        self[keyPath: place].append(object)
        object.onDestroy = { [weak self, weak object] in self?[keyPath: place].removeAll { $0 === object } }
    }
}
