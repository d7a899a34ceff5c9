import SkiffCore

/// A part of a surface, as a client put it together.
///
/// - Units: points.
nonisolated public struct SurfaceRegion: Hashable, Sendable {
    /// One rectangle that was added or taken away.
    struct Step: Hashable, Sendable {
        var rect: Rect
        var isAdded: Bool
    }

    var steps: [Step] = []

    /// The rectangles that were added, in their order.
    public var added: [Rect] { steps.filter(\.isAdded).map(\.rect) }

    /// Whether the point is in it.
    public func contains(_ point: Point) -> Bool {
        steps.last { $0.rect.contains(point) }?.isAdded ?? false
    }
}

/// A client's `wl_region`.
final class RegionModel {
    var region = SurfaceRegion()

    static func create(_ resource: WLRegion) {
        let model = RegionModel()
        resource.model = model
        resource.onDestroy = { _ = model }
        resource.handler = { [weak model] request in model?.handle(request) }
    }

    private func handle(_ request: WLRegion.Request) {
        switch request {
        case .destroy: break
        case .add(let x, let y, let width, let height): take(x, y, width, height, isAdded: true)
        case .subtract(let x, let y, let width, let height): take(x, y, width, height, isAdded: false)
        }
    }

    private func take(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, isAdded: Bool) {
        let rect = Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        region.steps.append(SurfaceRegion.Step(rect: rect, isAdded: isAdded))
    }
}
