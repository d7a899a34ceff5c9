import CPixman
import Glibc
import SkiffCore

/// What a group of drawing looks like, kept in pixels of its own to be shown again.
///
/// - Ownership: holds its memory until the last reference goes.
package final class KeptGroup {
    fileprivate let store: PixelStore
    /// Where on the device grid the pixels lie.
    fileprivate let area: PixelRect
    /// How user space lay on that grid.
    fileprivate let map: Canvas.State
    fileprivate let scale: Scale

    fileprivate init(store: PixelStore, area: PixelRect, map: Canvas.State, scale: Scale) {
        self.store = store
        self.area = area
        self.map = map
        self.scale = scale
    }

    /// How much memory it takes.
    package var bytes: Int { store.size.width * store.size.height * 4 }
}

extension Canvas {
    /// How much memory a kept group would take.
    package func bytes(ofGroup bounds: Rect, margin: Int) -> Int {
        guard bounds.isFinite else { return .max }
        let area = covering(bounds).outset(by: margin + turnedEdge)
        return Self.isComposable(area) ? area.area * 4 : .max
    }

    /// Draws a group into pixels of its own, to be shown and kept; nil without memory for it, or where it is too large.
    package func keep(bounds: Rect, margin: Int, _ body: @MainActor (Canvas) -> Void) -> KeptGroup? {
        let area = covering(bounds).outset(by: margin + turnedEdge)
        return Self.isComposable(area) ? makeGroup(area, body) : nil
    }

    /// Draws a body as one picture, faded as a whole.
    package func showGroup(
        opacity: Double, bounds: Rect, margin: Int, _ body: @MainActor (Canvas) -> Void
    ) {
        let seen = covering(bounds).outset(by: margin + turnedEdge).intersection(state.clip)
        if let halves = Self.halves(of: seen) {
            return draw(halves) { showGroup(opacity: opacity, bounds: bounds, margin: margin, body) }
        }
        guard !seen.isEmpty, let store = PixelStore(size: seen.size, format: .argb8888) else { return }
        draw(into: store, at: PixelPoint(x: origin.x + seen.x, y: origin.y + seen.y), map: state, clip: nil, body)
        show(store, in: seen, opacity: opacity)
    }

    private func makeGroup(_ part: PixelRect, _ body: @MainActor (Canvas) -> Void) -> KeptGroup? {
        guard !part.isEmpty, let store = PixelStore(size: part.size, format: .argb8888) else { return nil }
        let area = PixelRect(x: origin.x + part.x, y: origin.y + part.y, width: part.width, height: part.height)
        let group = KeptGroup(store: store, area: area, map: state, scale: scale)
        draw(into: store, at: PixelPoint(x: area.x, y: area.y), map: state, clip: nil, body)
        return group
    }

    private func draw(
        into store: PixelStore, at origin: PixelPoint, map: State, clip: Region?, _ body: @MainActor (Canvas) -> Void
    ) {
        let canvas = Canvas(
            pixels: store.pixels, size: store.size, stride: store.stride, format: .argb8888, scale: scale, clip: clip,
            origin: origin)
        canvas.isThorough = isThorough
        canvas.take(mapOf: map)
        canvas.saved { body(canvas) }
    }

    /// How far on the device grid a kept group has moved since it was drawn; nil if it would look different here.
    private func shift(of group: KeptGroup) -> PixelPoint? {
        guard group.scale == scale, group.map.turn == state.turn, group.map.a == state.a, group.map.b == state.b,
            group.map.c == state.c, group.map.d == state.d
        else { return nil }
        let x = (state.tx - group.map.tx) * scale.factor
        let y = (state.ty - group.map.ty) * scale.factor
        guard abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1e-9, abs(y - y.rounded()) < 1e-9 else { return nil }
        // What is turned is smooth between pixels: a trace different in any other place.
        guard state.turn != .free || (x == 0 && y == 0) else { return nil }
        return PixelPoint(x: Int(x.rounded()), y: Int(y.rounded()))
    }

    /// Whether a kept group would look the same here as when it was drawn.
    package func fits(_ group: KeptGroup, bounds: Rect, margin: Int) -> Bool {
        guard let shift = shift(of: group) else { return false }
        let part = covering(bounds).outset(by: margin + turnedEdge)
        return part.offset(dx: origin.x - shift.x, dy: origin.y - shift.y) == group.area
    }

    /// Draws parts of a kept group anew.
    package func renew(_ group: KeptGroup, parts: [(rect: Rect, margin: Int)], _ body: @MainActor (Canvas) -> Void) {
        guard let shift = shift(of: group) else { return }
        let store = group.store
        var region = Region()
        for part in parts {
            let pixels = covering(part.rect).outset(by: part.margin + turnedEdge)
            region.insert(
                pixels.offset(dx: origin.x - shift.x - group.area.x, dy: origin.y - shift.y - group.area.y)
                    .intersection(PixelRect(store.size)))
        }
        guard !region.isEmpty else { return }
        for rect in region.rects {
            for y in rect.y..<rect.maxY { memset(store.pixels + y * store.size.width + rect.x, 0, rect.width * 4) }
        }
        draw(
            into: store, at: PixelPoint(x: group.area.x, y: group.area.y), map: group.map, clip: region, body)
    }

    /// Shows a kept group where user space is now.
    package func show(_ group: KeptGroup, opacity: Double) {
        guard let shift = shift(of: group) else { return }
        show(group.store, in: group.area.offset(dx: shift.x - origin.x, dy: shift.y - origin.y), opacity: opacity)
    }

    private func show(_ store: PixelStore, in place: PixelRect, opacity: Double) {
        guard place.intersects(state.clip) else { return }
        let opacity = opacity * state.opacity
        composite(
            .image(store.image, x: place.x, y: place.y),
            mask: opacity < 1 ? SolidSources.shared.alpha(opacity) : nil, in: place)
    }
}
