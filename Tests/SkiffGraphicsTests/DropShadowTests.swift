import SkiffCore
import Testing

@testable import SkiffGraphics

/// Shadows against three averages in a row, each worked out from its definition.
struct DropShadowTests {
    /// Coverage blurred by averages over 2·r + 1 neighbours, once for each third of the reach.
    private func blurred(_ shares: [Double], _ size: PixelSize, _ reach: Int) -> [Double] {
        var values = shares
        for radius in [reach / 3, (reach + 1) / 3, (reach + 2) / 3] {
            for step in [1, size.width] {
                var next = values
                for y in 0..<size.height {
                    for x in 0..<size.width {
                        var sum = 0.0
                        for offset in -radius...radius {
                            let place = step == 1 ? x + offset : y + offset
                            guard place >= 0, place < (step == 1 ? size.width : size.height) else { continue }
                            sum += values[y * size.width + x + offset * step]
                        }
                        next[y * size.width + x] = sum / Double(2 * radius + 1)
                    }
                }
                values = next
            }
        }
        return values
    }

    private func roundedCoverage(_ size: PixelSize, _ scale: Scale, _ rect: Rect, _ radius: Double) -> [Double] {
        Reference.coverage(size, scale: scale) { point in
            guard rect.contains(point) else { return false }
            let dx = max(rect.minX + radius - point.x, point.x - rect.maxX + radius, 0)
            let dy = max(rect.minY + radius - point.y, point.y - rect.maxY + radius, 0)
            return dx * dx + dy * dy <= radius * radius
        }
    }

    @Test("Shadows of rectangles, small and with straight sides", arguments: Reference.scales)
    func rects(over120: Int) {
        let scale = Scale(over120: over120)
        let shadow = Shadow(drop: 4, shift: -4, blur: 4, opacity: 1, color: .white)
        for (rect, radius) in [(Rect(12, 8, 28, 24), 4.0), (Rect(16, 12, 8, 20), 0), (Rect(20, 20, 8, 4), 2)] {
            let bitmap = Reference.bitmap(48, scale) { $0.drawShadow(shadow, of: rect, cornerRadius: radius) }
            let shares = roundedCoverage(bitmap.size, scale, rect.offset(dx: -4, dy: 4), radius)
            let reach = Int((4 * scale.factor).rounded())
            #expect(Reference.worst(bitmap, blurred(shares, bitmap.size, reach)) <= 4)
        }
    }

    @Test("Shadows of paths, also through a turn", arguments: Reference.scales)
    func paths(over120: Int) {
        let scale = Scale(over120: over120)
        let shadow = Shadow(drop: 2, shift: 1, blur: 3, opacity: 1, color: .white)
        let map = AffineTransform(translationX: 20, y: 3).rotated(by: 0.6)
        let bitmap = Reference.bitmap(40, scale) {
            $0.concatenate(map)
            $0.drawShadow(shadow, of: Rect(2, 3, 20, 12))
        }
        let shares = Reference.coverage(bitmap.size, scale: scale, map: map) { Rect(3, 5, 20, 12).contains($0) }
        let reach = Int((3 * scale.factor).rounded())
        #expect(Reference.worst(bitmap, blurred(shares, bitmap.size, reach)) <= 4)
    }

    @Test("A part of a shadow has the pixels of the whole, whatever is in the way")
    func partial() {
        func scene(_ canvas: Canvas) {
            canvas.fill(Rect(0, 0, 900, 900), with: .white)
            let shadow = Shadow(drop: 3, blur: 9, opacity: 0.4, color: Color(hex: 0x203060))
            canvas.drawShadow(shadow, of: Rect(20, 20, 300, 400), cornerRadius: 6)
            canvas.drawShadow(shadow, of: Path(ellipseIn: Rect(30, 10, 700, 900)))
            canvas.drawShadow(shadow, of: Path(ellipseIn: Rect(50, 30, 30, 20)))
        }
        let whole = Bitmap(size: PixelSize(width: 100, height: 80))
        scene(whole.canvas())
        let again = Bitmap(size: whole.size)
        for y in stride(from: 0, to: 80, by: 13) {
            for x in stride(from: 0, to: 100, by: 19) {
                scene(again.canvas(clip: Region(PixelRect(x: x, y: y, width: 19, height: 13))))
            }
        }
        #expect(whole.differences(from: again).count == 0)
    }

    @Test("A shadow without blur is the shape, one without opacity nothing")
    func plain() {
        let sharp = Reference.bitmap(20, .one) {
            $0.drawShadow(
                Shadow(drop: 1, blur: 0, opacity: 1, color: .white), of: Rect(3, 3, 10, 9), cornerRadius: 3)
        }
        let shape = Reference.bitmap(20, .one) { $0.fill(Rect(3, 4, 10, 9), cornerRadius: 3, with: .white) }
        #expect(sharp.differences(from: shape).count == 0)
        for value in [Double.nan, .infinity, -3] {
            let none = Reference.bitmap(20, .one) {
                $0.drawShadow(Shadow(drop: 0, blur: value, opacity: .nan, color: .white), of: Rect(3, 3, 9, 9))
                $0.drawShadow(Shadow(drop: value, blur: 3, opacity: 0, color: .white), of: Path(Rect(3, 3, 9, 9)))
            }
            #expect(none.withPixels { $0.allSatisfy { $0 & 0xFFFFFF == 0 } })
        }
    }
}
