import CPixman
import SkiffCore

extension Canvas {
    /// Draws a picture with corners that keep their size: edges are stretched along, the middle both ways.
    ///
    /// Where the rectangle is smaller than the corners, they are made to fit.
    ///
    /// - Units: `capInsets` in points of the picture.
    public func draw(_ image: Image, in rect: Rect, capInsets: EdgeInsets) {
        guard !rect.isEmpty, rect.isFinite, isVisible(rect) else { return }
        let size = image.size
        let columns = Self.cuts(capInsets.left, capInsets.right, of: size.width, in: rect.width)
        let rows = Self.cuts(capInsets.top, capInsets.bottom, of: size.height, in: rect.height)
        drawFlat(rect) { canvas in
            for row in 0..<3 {
                for column in 0..<3 {
                    let place = Rect(
                        x: rect.minX + columns.to[column], y: rect.minY + rows.to[row],
                        width: columns.to[column + 1] - columns.to[column], height: rows.to[row + 1] - rows.to[row])
                    let part = image.scale.snapped(
                        Rect(
                            x: columns.from[column], y: rows.from[row],
                            width: columns.from[column + 1] - columns.from[column],
                            height: rows.from[row + 1] - rows.from[row]))
                    guard !place.isEmpty, canvas.isVisible(place), let piece = image.part(part) else { continue }
                    canvas.draw(piece, in: place)
                }
            }
        }
    }

    /// Where nine parts begin and end along an axis: in the picture, and in the rectangle.
    private static func cuts(
        _ first: Double, _ last: Double, of length: Double, in room: Double
    ) -> (from: [Double], to: [Double]) {
        let first = min(max(first.isFinite ? first : 0, 0), length)
        let last = min(max(last.isFinite ? last : 0, 0), length - first)
        let factor = first + last > room ? room / (first + last) : 1
        return ([0, first, length - last, length], [0, first * factor, room - last * factor, room])
    }

    /// Fills a rectangle with a picture again and again, from the top left.
    public func draw(_ image: Image, tiling rect: Rect) {
        let tile = image.size
        guard !rect.isEmpty, rect.isFinite, !tile.isEmpty, isVisible(rect) else { return }
        drawFlat(rect) { canvas in
            canvas.saved {
                canvas.clip(to: rect)
                canvas.drawTiles(image, rect, tile)
            }
        }
    }

    private func drawTiles(_ image: Image, _ rect: Rect, _ tile: Size) {
        let pixels = PixelSize(
            width: Int(min(tile.width * deviceScaleX, 1e6).rounded()),
            height: Int(min(tile.height * deviceScaleY, 1e6).rounded()))
        let isWhole =
            abs(tile.width * deviceScaleX - Double(pixels.width)) < 1e-6
            && abs(tile.height * deviceScaleY - Double(pixels.height)) < 1e-6
        if state.turn == .none, isWhole, !pixels.isEmpty, let store = image.store(of: pixels) {
            let place = device(rect)
            let seen = place.intersection(state.clip)
            if let halves = Self.halves(of: seen) { return draw(halves) { drawTiles(image, rect, tile) } }
            // The last tile that begins before what is seen: pixman counts no further than some thousand pixels.
            let x = seen.x - (seen.x - place.x) % pixels.width
            let y = seen.y - (seen.y - place.y) % pixels.height
            pixman_image_set_repeat(store.image, PIXMAN_REPEAT_NORMAL)
            let fade = state.opacity < 1 ? SolidSources.shared.alpha(state.opacity) : nil
            composite(.image(store.image, x: x, y: y), mask: fade, in: seen)
            pixman_image_set_repeat(store.image, PIXMAN_REPEAT_NONE)
            return
        }
        // Tiles that are no whole pixels large are each put between their own edges.
        let seen = clipBounds.intersection(rect)
        let columns = Self.indices(seen.minX - rect.minX, seen.maxX - rect.minX, tile.width)
        let rows = Self.indices(seen.minY - rect.minY, seen.maxY - rect.minY, tile.height)
        // Tiles that are too small to be told apart are left out.
        guard columns.count * rows.count <= 1 << 18 else { return }
        for row in rows {
            for column in columns {
                let place = Rect(
                    x: rect.minX + Double(column) * tile.width, y: rect.minY + Double(row) * tile.height,
                    width: tile.width, height: tile.height)
                if !device(place).isEmpty { draw(image, in: place) }
            }
        }
    }

    private static func indices(_ from: Double, _ to: Double, _ step: Double) -> Range<Int> {
        guard from.isFinite, to.isFinite, step > 0 else { return 0..<0 }
        let low = Int(min(max((from / step).rounded(.down), -1e6), 1e6))
        let high = Int(min(max((to / step).rounded(.up), -1e6), 1e6))
        return low..<max(low, high)
    }

    /// Runs the body on this canvas if it is upright, else on a picture that is then drawn through the transform.
    ///
    /// Parts side by side would show their seams if each were turned by itself.
    private func drawFlat(_ rect: Rect, _ body: @MainActor (Canvas) -> Void) {
        guard state.turn != .none else { return body(self) }
        let density = max(deviceScaleX, deviceScaleY)
        let width = (rect.width * density).rounded(.up)
        let height = (rect.height * density).rounded(.up)
        guard width <= 16384, height <= 16384, width * height <= 16_777_216,
            let store = PixelStore(size: PixelSize(width: Int(width), height: Int(height)), format: .argb8888)
        else { return }
        let canvas = Canvas(
            pixels: store.pixels, size: store.size, stride: store.stride, format: .argb8888, scale: .one)
        canvas.scale(x: width / rect.width, y: height / rect.height)
        canvas.translate(x: -rect.minX, y: -rect.minY)
        body(canvas)
        draw(Image(store: store, scale: .one), in: rect)
    }
}

extension Image {
    /// A part of the picture as one of its own, which is not kept; nil if it is outside.
    func cut(_ rect: PixelRect) -> Image? {
        let rect = rect.intersection(PixelRect(pixelSize))
        guard !rect.isEmpty, let part = PixelStore(size: rect.size, format: store.format) else { return nil }
        for y in 0..<rect.height {
            (part.pixels + y * rect.width).update(
                from: store.pixels + (rect.y + y) * store.size.width + rect.x, count: rect.width)
        }
        return Image(store: part, scale: scale)
    }

    /// The pixels at a size; nil when there is no memory for them.
    func store(of size: PixelSize) -> PixelStore? {
        if size == store.size { return store }
        if size.width <= store.size.width, size.height <= store.size.height { return reduced(to: size) }
        return store.resized(to: size)
    }
}
