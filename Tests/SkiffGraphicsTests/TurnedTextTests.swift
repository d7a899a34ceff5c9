import SkiffCore
import Testing

@testable import SkiffGraphics

struct TurnedTextTests {
    private func ink(_ bitmap: Bitmap) -> Double {
        bitmap.withPixels { $0.reduce(0) { $0 + Double($1 & 0xFF) / 255 } }
    }

    @Test("Turned text has as much ink as upright text, where it belongs", arguments: Reference.scales)
    func amount(over120: Int) {
        let scale = Scale(over120: over120)
        let layout = Support.engine().layout("Turning", font: .system(ofSize: 26))
        let size = layout.size
        let upright = Reference.bitmap(120, scale) { $0.draw(layout, at: Point(8, 30), color: Color(white: 0.6)) }
        for angle in [0.3, 1.2, Double.pi / 2, .pi, -2] {
            let map = AffineTransform(translationX: 60, y: 60).rotated(by: angle).translatedBy(
                x: -size.width / 2, y: -size.height / 2)
            let turned = Reference.bitmap(120, scale) {
                $0.concatenate(map)
                $0.draw(layout, at: .zero, color: Color(white: 0.6))
            }
            #expect(abs(ink(turned) / ink(upright) - 1) < 0.06)
            let shares = Reference.coverage(turned.size, scale: .one) { point in
                guard let back = map.inverted else { return false }
                let place = back.apply(to: Point(point.x / scale.factor, point.y / scale.factor))
                return Rect(origin: .zero, size: size).inset(dx: -2, dy: -2).contains(place)
            }
            let outside = turned.withPixels { pixels in
                pixels.indices.filter { shares[$0] == 0 && pixels[$0] & 0xFF != 0 }.count
            }
            #expect(outside == 0)
        }
    }

    @Test("Half a turn and back is the same as mirroring both ways")
    func half() {
        let layout = Support.engine().layout("pq", font: .system(ofSize: 30))
        let turned = Reference.bitmap(80, .one) {
            $0.translate(x: 70, y: 60)
            $0.rotate(by: .pi)
            $0.draw(layout, at: .zero, color: .white)
        }
        let mirrored = Reference.bitmap(80, .one) {
            $0.translate(x: 70, y: 60)
            $0.scale(x: -1, y: -1)
            $0.draw(layout, at: .zero, color: .white)
        }
        #expect(turned.differences(from: mirrored).count == 0)
        #expect(ink(turned) > 50)
    }

    @Test("Emoji and boxes turn too, and fade")
    func others() {
        for text in ["🙂", "\u{10FFFD}"] {
            let layout = Support.engine().layout(text, font: .system(ofSize: 30))
            func drawn(_ alpha: Double) -> Bitmap {
                Reference.bitmap(80, .one) {
                    $0.translate(x: 40, y: 10)
                    $0.rotate(by: 0.5)
                    $0.draw(layout, at: .zero, color: Color.white.withAlpha(alpha))
                }
            }
            #expect(drawn(1).withPixels { $0.filter { $0 & 0xFFFFFF != 0 }.count } > 20)
            #expect(ink(drawn(0.5)) < ink(drawn(1)) * 0.6)
        }
    }
}
