/// Tells a client the scale of its surface in 120ths.
final class FractionalScale {
    private let resource: WPFractionalScaleV1
    private weak var surface: Surface?
    private var sent = 0

    static func create(
        _ resource: WPFractionalScaleV1, for wire: WLSurface?, from manager: WPFractionalScaleManagerV1
    ) {
        guard let surface = wire?.model as? Surface else { return }
        guard surface.fractional == nil else {
            return manager.postError(
                WPFractionalScaleManagerV1.Error.fractionalScaleExists.rawValue,
                "wl_surface#\(surface.resource.id) has a fractional scale")
        }
        let scale = FractionalScale(resource, for: surface)
        surface.fractional = scale
        resource.onDestroy = { scale.ended() }
        if surface.compositor?.isScripted == true { return }
        if let output = surface.output ?? surface.compositor?.outputs.first { scale.send(output.scale120) }
    }

    private init(_ resource: WPFractionalScaleV1, for surface: Surface) {
        self.resource = resource
        self.surface = surface
    }

    /// - Units: 120ths.
    func send(_ scale: Int) {
        guard scale != sent else { return }
        sent = scale
        resource.sendPreferredScale(scale: UInt32(scale))
    }

    func announce(_ scale: UInt32) {
        resource.sendPreferredScale(scale: scale)
    }

    private func ended() {
        surface?.fractional = nil
    }
}
