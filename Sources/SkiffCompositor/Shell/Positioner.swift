import SkiffCore

/// A client's `xdg_positioner`: what it says goes into a placement.
final class Positioner {
    private let resource: XDGPositioner
    private var placement = PopupPlacement()
    private var hasSize = false
    private var hasAnchor = false

    static func create(_ resource: XDGPositioner) {
        let positioner = Positioner(resource)
        resource.model = positioner
        resource.handler = { [weak positioner] in positioner?.handle($0) }
        resource.onDestroy = { _ = positioner }
    }

    private init(_ resource: XDGPositioner) {
        self.resource = resource
    }

    /// What was said; nil if it has no size or no anchor rectangle.
    var completePlacement: PopupPlacement? { hasSize && hasAnchor ? placement : nil }

    private func handle(_ request: XDGPositioner.Request) {
        switch request {
        case .destroy: break
        case .setSize(let width, let height):
            guard width > 0, height > 0 else { return fail("a popup of \(width)×\(height)") }
            placement.size = Size(Double(width), Double(height))
            hasSize = true
        case .setAnchorRect(let x, let y, let width, let height):
            guard width >= 0, height >= 0 else { return fail("an anchor of \(width)×\(height)") }
            placement.anchorRect = Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
            hasAnchor = true
        case .setAnchor(let anchor):
            guard let direction = PopupPlacement.Direction(wire: anchor.rawValue) else {
                return fail("anchor \(anchor.rawValue)")
            }
            placement.anchor = direction
        case .setGravity(let gravity):
            guard let direction = PopupPlacement.Direction(wire: gravity.rawValue) else {
                return fail("gravity \(gravity.rawValue)")
            }
            placement.gravity = direction
        case .setConstraintAdjustment(let adjustment):
            placement.adjustments = PopupPlacement.Adjustments(rawValue: UInt32(adjustment) & 63)
        case .setOffset(let x, let y):
            placement.offset = Point(x: Double(x), y: Double(y))
        case .setReactive:
            placement.isReactive = true
        case .setParentSize(let width, let height):
            guard width >= 0, height >= 0 else { return fail("a parent of \(width)×\(height)") }
            placement.parentSize = Size(Double(width), Double(height))
        case .setParentConfigure(let serial):
            placement.parentConfigure = serial
        }
    }

    private func fail(_ message: String) {
        resource.postError(XDGPositioner.Error.invalidInput.rawValue, message)
    }
}
