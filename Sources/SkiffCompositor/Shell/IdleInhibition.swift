/// Keeps the screens on for a client's surface.
///
/// - Protocol: idle-inhibit-unstable-v1.
enum IdleInhibition {
    static func serve(_ manager: ZWPIdleInhibitManagerV1) {
        manager.handler = { request in
            guard case .createInhibitor(let id, let surface) = request, let model = surface?.model as? Surface else {
                return
            }
            model.inhibitorCount += 1
            id.onDestroy = { [weak model] in model?.inhibitorCount -= 1 }
        }
    }
}
