import SkiffCore

/// A client's icon for its windows.
///
/// - Protocol: xdg-toplevel-icon-v1.
final class ToplevelIcon {
    private let resource: XDGToplevelIconV1
    private(set) var name: String?
    private(set) var pictures: [Picture] = []
    private var buffers: [WLBuffer] = []
    private var isSet = false

    static func serve(_ manager: XDGToplevelIconManagerV1, sides: [Int]) {
        for side in sides { manager.sendIconSize(size: Int32(clamping: side)) }
        manager.sendDone()
        manager.handler = { request in
            switch request {
            case .destroy: break
            case .createIcon(let id):
                let icon = ToplevelIcon(id)
                id.model = icon
                id.handler = { [weak icon] in icon?.handle($0) }
                id.onDestroy = { _ = icon }
            case .setIcon(let toplevel, let icon):
                let model = icon?.model as? ToplevelIcon
                model?.isSet = true
                (toplevel?.model as? CompositorWindow)?.pendingIcon = .some(model)
            }
        }
    }

    private init(_ resource: XDGToplevelIconV1) {
        self.resource = resource
    }

    private func handle(_ request: XDGToplevelIconV1.Request) {
        switch request {
        case .destroy: break
        case .setName(let name):
            if mayChange() { self.name = name }
        case .addBuffer(let buffer, let scale):
            guard mayChange() else { return }
            guard let buffer, let shm = buffer.model as? ShmBuffer, shm.width == shm.height, scale > 0 else {
                return fail(.invalidBuffer, "an icon's buffer is a square of shared memory, and its scale positive")
            }
            guard let picture = shm.read() else { return }
            pictures.append(picture)
            buffers.append(buffer)
        }
    }

    /// Whether its buffers are still there, as they must be while it is in use.
    func isSound() -> Bool {
        guard resource.isAlive, buffers.contains(where: { !$0.isAlive }) else { return true }
        fail(.noBuffer, "an icon's buffer was destroyed before the icon")
        return false
    }

    private func mayChange() -> Bool {
        if isSet { fail(.immutable, "an icon that was set does not change") }
        return !isSet
    }

    private func fail(_ error: XDGToplevelIconV1.Error, _ message: String) {
        resource.postError(error.rawValue, message)
    }
}
