/// Crops and scales a surface.
final class Viewport {
    let resource: WPViewport
    private weak var surface: Surface?

    static func create(_ resource: WPViewport, for wire: WLSurface?, from viewporter: WPViewporter) {
        guard let surface = wire?.model as? Surface else { return }
        guard surface.viewport == nil else {
            return viewporter.postError(
                WPViewporter.Error.viewportExists.rawValue, "wl_surface#\(surface.resource.id) has a viewport")
        }
        let viewport = Viewport(resource, for: surface)
        surface.viewport = viewport
        resource.handler = { [weak viewport] in viewport?.handle($0) }
        resource.onDestroy = { viewport.ended() }
    }

    private init(_ resource: WPViewport, for surface: Surface) {
        self.resource = resource
        self.surface = surface
    }

    private func handle(_ request: WPViewport.Request) {
        if case .destroy = request { return }
        guard let surface, surface.resource.isAlive else {
            return resource.postError(WPViewport.Error.noSurface.rawValue, "the viewport's surface is gone")
        }
        switch request {
        case .destroy: break
        case .setSource(let x, let y, let width, let height):
            let values = [x, y, width, height].map(\.double)
            if values == [-1, -1, -1, -1] {
                surface.pending.source = nil
            } else if values[0] < 0 || values[1] < 0 || values[2] <= 0 || values[3] <= 0 {
                resource.postError(WPViewport.Error.badValue.rawValue, "viewport source \(values)")
            } else {
                surface.pending.source = (values[0], values[1], values[2], values[3])
            }
        case .setDestination(let width, let height):
            if width == -1, height == -1 {
                surface.pending.destination = nil
            } else if width <= 0 || height <= 0 {
                resource.postError(
                    WPViewport.Error.badValue.rawValue, "viewport destination \(width)×\(height)")
            } else {
                surface.pending.destination = (Int(width), Int(height))
            }
        }
    }

    private func ended() {
        surface?.pending.source = nil
        surface?.pending.destination = nil
        surface?.viewport = nil
    }
}
