/// Where a popup is to be: kept only to see that it is complete.
final class Positioner {
    private let resource: XDGPositioner
    private(set) var size: (width: Int32, height: Int32)?
    private(set) var anchor: (x: Int32, y: Int32, width: Int32, height: Int32)?

    static func create(_ resource: XDGPositioner) {
        let positioner = Positioner(resource)
        resource.model = positioner
        resource.handler = { [weak positioner] in positioner?.handle($0) }
        resource.onDestroy = { _ = positioner }
    }

    private init(_ resource: XDGPositioner) {
        self.resource = resource
    }

    private func handle(_ request: XDGPositioner.Request) {
        switch request {
        case .setSize(let width, let height):
            guard width > 0, height > 0 else { return fail("a popup of \(width)×\(height)") }
            size = (width, height)
        case .setAnchorRect(let x, let y, let width, let height):
            guard width >= 0, height >= 0 else { return fail("an anchor of \(width)×\(height)") }
            anchor = (x, y, width, height)
        case .setAnchor(let anchor) where anchor.rawValue > 8: fail("anchor \(anchor.rawValue)")
        case .setGravity(let gravity) where gravity.rawValue > 8: fail("gravity \(gravity.rawValue)")
        default: break
        }
    }

    private func fail(_ message: String) {
        resource.postError(XDGPositioner.Error.invalidInput.rawValue, message)
    }
}
