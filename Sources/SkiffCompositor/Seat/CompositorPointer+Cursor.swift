import CWaylandServer
import SkiffCore

extension CompositorPointer {
    /// What a client asked the pointer to look like.
    nonisolated public struct CursorRequest {
        /// What it is to be.
        nonisolated public enum Look: Hashable, Sendable {
            /// Nothing is seen.
            case hidden
            /// A picture of the client's own.
            case picture
            /// A shape of the compositor's.
            case shape(PointerStyle)
        }

        /// What it is to be.
        public let look: Look
        /// The enter that it is said to be for.
        public let serial: UInt32
        /// Whether it was for the last enter, from the client that the pointer is with: any other is ignored.
        public let isCurrent: Bool

        let hotspot: PixelPoint
        weak var surface: Surface?
    }

    /// What the pointer looks like; nil from an enter until the client has said it.
    public var cursorLook: CursorRequest.Look? { current?.look }

    /// The picture that the client has drawn; nil if it hides the pointer, or leaves it to the compositor.
    public var cursor: Picture? { current?.surface?.picture }

    /// The size of that picture.
    ///
    /// - Units: points.
    public var cursorSize: Size { current?.surface?.size ?? .zero }

    /// Where in the picture the pointer is.
    ///
    /// - Units: points.
    public var cursorHotspot: PixelPoint { current?.hotspot ?? PixelPoint(x: 0, y: 0) }

    private var current: CursorRequest? {
        guard let last = cursorRequests.last(where: \.isCurrent), last.serial == enterSerial else { return nil }
        return last
    }

    func setCursor(_ wire: WLSurface?, hotspot: PixelPoint, serial: UInt32, from resource: WLPointer) {
        guard let surface = wire?.model as? Surface else {
            return note(.hidden, nil, hotspot, serial, from: resource.client)
        }
        if let role = surface.role, role != .cursor {
            return resource.postError(
                WLPointer.Error.role.rawValue, "wl_surface#\(surface.resource.id) is \(role.rawValue) already")
        }
        surface.role = .cursor
        note(.picture, surface, hotspot, serial, from: resource.client)
    }

    static func serve(_ device: WPCursorShapeDeviceV1, for wire: WLPointer?) {
        let pointer = wire?.model as? CompositorPointer
        device.handler = { [weak pointer, weak device] request in
            guard let device, case .setShape(let serial, let shape) = request else { return }
            guard shape.rawValue > 0, shape.rawValue <= 255, let style = PointerStyle(rawValue: UInt8(shape.rawValue))
            else {
                return device.postError(
                    WPCursorShapeDeviceV1.Error.invalidShape.rawValue, "there is no shape \(shape.rawValue)")
            }
            pointer?.note(.shape(style), nil, PixelPoint(x: 0, y: 0), serial, from: device.client)
        }
    }

    private func note(
        _ look: CursorRequest.Look, _ surface: Surface?, _ hotspot: PixelPoint, _ serial: UInt32,
        from client: OpaquePointer
    ) {
        let isCurrent = serial == enterSerial && focus?.client == client
        cursorRequests.append(
            CursorRequest(look: look, serial: serial, isCurrent: isCurrent, hotspot: hotspot, surface: surface))
    }
}
