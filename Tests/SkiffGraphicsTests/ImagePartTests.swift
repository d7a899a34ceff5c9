import SkiffCore
import Testing

@testable import SkiffGraphics

/// Pictures in parts, in tiles, turned and rounded.
struct ImagePartTests {
    /// A frame of white, four pixels wide, around black.
    private func frame() -> Image {
        let bitmap = Bitmap(size: PixelSize(width: 16, height: 16), format: .argb8888)
        bitmap.canvas().fill(Rect(0, 0, 16, 16), with: .white)
        bitmap.canvas().fill(Rect(4, 4, 8, 8), with: .black)
        return bitmap.image()
    }

    @Test("Nine parts: corners keep their size, the rest is stretched", arguments: Reference.scales)
    func nineSlice(over120: Int) {
        let scale = Scale(over120: over120)
        let rect = Rect(2, 4, 44, 28)
        let bitmap = Reference.bitmap(48, scale) { $0.draw(frame(), in: rect, capInsets: EdgeInsets(4)) }
        let direct = Reference.bitmap(48, scale) {
            $0.fill(rect, with: .white)
            $0.fill(rect.inset(dx: 4, dy: 4), with: .black)
        }
        #expect(bitmap.differences(from: direct).count == 0)
    }

    @Test("Corners that do not fit become smaller, and no number traps")
    func nineSliceFits() {
        let bitmap = Reference.bitmap(20, .one) { canvas in
            canvas.draw(frame(), in: Rect(2, 2, 4, 4), capInsets: EdgeInsets(4))
            for value in [Double.nan, .infinity, -4, 1e9] {
                canvas.draw(frame(), in: Rect(50, 2, value, 4), capInsets: EdgeInsets(value))
                canvas.draw(frame(), tiling: Rect(50, value, 3, 4))
                canvas.draw(frame(), in: Rect(value, 50, 3, 4), cornerRadius: value)
            }
        }
        #expect(bitmap.withPixels { $0.filter { $0 & 0xFF == 0xFF }.count } == 16)
    }

    @Test("Tiles begin at the top left and each lies between its own edges", arguments: Reference.scales)
    func tiles(over120: Int) {
        let scale = Scale(over120: over120)
        // Two pixels to a point: tiles of 8 points, which is whole at every scale, and of 6, which is not.
        for side in [16, 12] {
            let half = Double(side) / 4
            let tile = Bitmap(size: PixelSize(width: side, height: side))
            tile.canvas().fill(Rect(0, 0, Double(side / 2), Double(side)), with: .white)
            let image = tile.image(scale: Scale(2))
            let rect = Rect(4, 8, 32, 20)
            let bitmap = Reference.bitmap(48, scale) { $0.draw(image, tiling: rect) }
            for y in 0..<bitmap.size.height {
                for x in 0..<bitmap.size.width {
                    let point = Point((Double(x) + 0.5) / scale.factor, (Double(y) + 0.5) / scale.factor)
                    guard rect.contains(point) else {
                        #expect(bitmap[x, y] & 0xFF == 0)
                        continue
                    }
                    let within = (point.x - 4).truncatingRemainder(dividingBy: half * 2)
                    // Close to a border the filter mixes.
                    let far = 1.3 / scale.factor
                    guard within > far, abs(within - half) > far, within < half * 2 - far else { continue }
                    #expect(bitmap[x, y] & 0xFF == (within < half ? 0xFF : 0), "\(x), \(y)")
                }
            }
        }
    }

    @Test("A picture with round corners covers what a fill with them covers", arguments: Reference.scales)
    func rounded(over120: Int) {
        let scale = Scale(over120: over120)
        let plain = Bitmap(size: PixelSize(width: 4, height: 4))
        plain.canvas().fill(Rect(0, 0, 4, 4), with: .white)
        let rect = Rect(3, 4, 31, 22)
        let drawn = Reference.bitmap(40, scale) { $0.draw(plain.image(), in: rect, cornerRadius: 8) }
        let filled = Reference.bitmap(40, scale) { $0.fill(rect, cornerRadius: 8, with: .white) }
        let shares = filled.withPixels { $0.map { Double($0 & 0xFF) } }
        #expect(Reference.worst(drawn, shares) <= 1)
    }

    @Test("A turned picture has smooth edges and its colours where they belong", arguments: Reference.scales)
    func turned(over120: Int) {
        let scale = Scale(over120: over120)
        let map = AffineTransform(translationX: 22, y: 3).rotated(by: 0.5).scaledBy(x: 1.1, y: 0.9)
        let rect = Rect(0, 0, 32, 24)
        let white = Bitmap(size: PixelSize(width: 8, height: 8))
        white.canvas().fill(Rect(0, 0, 8, 8), with: .white)
        let bitmap = Reference.bitmap(48, scale) {
            $0.concatenate(map)
            $0.draw(white.image(), in: rect)
        }
        let shares = Reference.coverage(bitmap.size, scale: scale, map: map) { rect.contains($0) }
        #expect(Reference.worst(bitmap, shares) <= 6)
        // A ramp along x, twice as large as it is drawn.
        let ramp = Bitmap(size: PixelSize(width: 128, height: 96))
        for x in 0..<128 { for y in 0..<96 { ramp[x, y] = 0xFF00_0000 | UInt32(x * 2) } }
        let flowing = Reference.bitmap(48, scale) {
            $0.concatenate(map)
            $0.draw(ramp.image(), in: rect)
        }
        guard let back = map.inverted else { return }
        for y in 0..<bitmap.size.height {
            for x in 0..<bitmap.size.width where shares[y * bitmap.size.width + x] == 255 {
                let place = back.apply(to: Point((Double(x) + 0.5) / scale.factor, (Double(y) + 0.5) / scale.factor))
                guard place.x > 1, place.x < 31 else { continue }
                let wanted = place.x / 32 * 256 - 1
                #expect(abs(Double(flowing[x, y] & 0xFF) - wanted) <= 4)
            }
        }
    }

    @Test("A turned picture fades and is tinted as an upright one is")
    func turnedLooks() {
        let map = AffineTransform(translationX: 30, y: 2).rotated(by: 1)
        let store = Bitmap(size: PixelSize(width: 8, height: 8), format: .argb8888)
        store.canvas().fill(Rect(0, 0, 8, 8), with: .white)
        let faded = Reference.bitmap(40, .one) {
            $0.multiplyOpacity(0.5)
            $0.concatenate(map)
            $0.draw(store.image(), in: Rect(0, 0, 24, 24))
        }
        let tinted = Reference.bitmap(40, .one) {
            $0.concatenate(map)
            $0.draw(store.image(), in: Rect(0, 0, 24, 24), tintedBy: Color(hex: 0x000080))
        }
        let middle = map.apply(to: Point(12, 12))
        #expect(faded[Int(middle.x), Int(middle.y)] & 0xFF == 0x80)
        #expect(tinted[Int(middle.x), Int(middle.y)] & 0xFF == 0x80)
        #expect(faded[0, 0] & 0xFF == 0)
    }

    @Test("Seams do not show where parts are turned together")
    func seams() {
        let white = Bitmap(size: PixelSize(width: 8, height: 8))
        white.canvas().fill(Rect(0, 0, 8, 8), with: .white)
        let map = AffineTransform(translationX: 30, y: 2).rotated(by: 0.7)
        let parts = Reference.bitmap(60, .one) {
            $0.concatenate(map)
            $0.draw(white.image(), in: Rect(0, 0, 30, 30), capInsets: EdgeInsets(3))
        }
        let tiles = Reference.bitmap(60, .one) {
            $0.concatenate(map)
            $0.draw(white.image(), tiling: Rect(0, 0, 30, 30))
        }
        let shares = Reference.coverage(parts.size, scale: .one, map: map) { Rect(0, 0, 30, 30).contains($0) }
        #expect(Reference.worst(parts, shares) <= 6)
        #expect(Reference.worst(tiles, shares) <= 6)
    }
}
