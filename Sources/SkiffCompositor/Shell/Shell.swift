import SkiffCore

/// A client's `xdg_wm_base`.
final class Shell {
    let resource: XDGWmBase
    private(set) weak var compositor: Compositor?
    private var surfaces: [ShellSurface] = []
    /// Pings that wait for their answer.
    var pings: Set<UInt32> = []

    static func serve(_ resource: XDGWmBase, in compositor: Compositor) {
        let shell = Shell(resource, in: compositor)
        resource.model = shell
        resource.handler = { [weak shell] in shell?.handle($0) }
        resource.onDestroy = { _ = shell }
    }

    private init(_ resource: XDGWmBase, in compositor: Compositor) {
        self.resource = resource
        self.compositor = compositor
    }

    private func handle(_ request: XDGWmBase.Request) {
        switch request {
        case .destroy:
            if let left = surfaces.first(where: { $0.resource.isAlive }) {
                resource.postError(
                    XDGWmBase.Error.defunctSurfaces.rawValue,
                    "xdg_wm_base was destroyed before its xdg_surface#\(left.resource.id)")
            }
        case .createPositioner(let id): Positioner.create(id)
        case .getXdgSurface(let id, let surface): makeSurface(id, for: surface)
        case .pong(let serial): pings.remove(serial)
        }
    }

    private func makeSurface(_ id: XDGSurface, for wire: WLSurface?) {
        guard let surface = wire?.model as? Surface else { return }
        if let role = surface.role, role != .shell || surface.shell != nil {
            return resource.postError(
                XDGWmBase.Error.role.rawValue, "wl_surface#\(surface.resource.id) is \(role.rawValue) already")
        }
        var hasBuffer = surface.buffer != nil
        if case .some(.some) = surface.pending.once.buffer { hasBuffer = true }
        guard !hasBuffer else {
            return resource.postError(
                XDGWmBase.Error.invalidSurfaceState.rawValue,
                "wl_surface#\(surface.resource.id) has a buffer before it has an xdg_surface")
        }
        let made = ShellSurface(id, for: surface, in: self)
        surface.role = .shell
        surface.shell = made
        surfaces.append(made)
    }

    func forget(_ surface: ShellSurface) {
        surfaces.removeAll { $0 === surface }
    }
}
