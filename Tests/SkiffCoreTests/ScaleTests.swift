import SkiffCore
import Testing

struct ScaleTests {
    /// Scales of real desktops: 1, 1.25, 1.5 and 1.75, in 120ths.
    static let desktop = [120, 150, 180, 210].map { Scale(over120: $0) }

    @Test("R-LIFE-5, B-67: every size from 1 to 2000 is scaled exactly, half away from zero", arguments: desktop)
    func sizes(scale: Scale) {
        for length in 1...2000 {
            // In whole numbers: (length · over120 + 60) / 120, rounded down.
            let expected = (length * scale.over120 + 60) / 120
            #expect(scale.pixels(Double(length)) == expected, "\(length) at \(scale)")
            #expect(scale.pixels(-Double(length)) == -expected, "-\(length) at \(scale)")
        }
        #expect(scale.pixels(Size(width: 3, height: 5)).height == (5 * scale.over120 + 60) / 120)
    }

    @Test("R-LIFE-5: half a pixel is rounded away from zero, not to even")
    func half() {
        let scale = Scale(over120: 180)
        #expect([1, 3, 5, -1, -3].map { scale.pixels($0) } == [2, 5, 8, -2, -5])
    }

    @Test("neighbours share their edge on the pixel grid, without a gap or an overlap", arguments: desktop)
    func neighbours(scale: Scale) {
        var covered = 0
        for row in 0..<300 {
            let rect = scale.snapped(Rect(x: Double(row) * 7.3, y: 0, width: 7.3, height: 10))
            #expect(rect.x == covered)
            covered = rect.maxX
        }
        #expect(covered == scale.pixels(300 * 7.3))
    }

    @Test("R-LIFE-5: damage is rounded outwards, and takes no pixel that it does not touch", arguments: desktop)
    func covering(scale: Scale) {
        for step in 0..<500 {
            let rect = Rect(
                x: Double(step) * 0.37 - 50, y: Double(step) * 0.11, width: Double(step % 7) + 0.3, height: 1.7)
            let pixels = scale.covering(rect)
            let left = rect.minX * scale.factor
            let right = rect.maxX * scale.factor
            #expect(Double(pixels.x) <= left + 1e-5 && Double(pixels.x) > left - 1)
            #expect(Double(pixels.maxX) >= right - 1e-5 && Double(pixels.maxX) < right + 1)
        }
        // 4 points at 1.25 are 5 pixels, not 6 by a rounding error on the way.
        let whole = Rect(x: 0, y: 0, width: 120, height: 120)
        #expect(scale.covering(whole) == PixelRect(x: 0, y: 0, width: scale.over120, height: scale.over120))
    }

    @Test("a snapped rectangle lies inside the pixels that cover it, but for half a pixel")
    func snappedInsideCovering() {
        for scale in Self.desktop {
            for step in 0..<200 {
                let rect = Rect(x: Double(step) * 0.61, y: 3.3, width: 4.9, height: 0.8)
                #expect(scale.covering(rect).contains(scale.snapped(rect)))
            }
        }
    }

    @Test("scales that no output has become the nearest that may be")
    func garbage() {
        #expect(Scale(over120: 0).over120 == 1)
        #expect(Scale(over120: -1).over120 == 1)
        #expect(Scale(over120: .min).over120 == 1)
        #expect(Scale(over120: .max).over120 == 120_000)
        #expect(Scale(0) == .one)
        #expect(Scale(-3) == .one)
        #expect(Scale(.max).over120 == 120_000)
    }

    @Test("lengths that are no numbers or too long for a buffer give pixels that can be counted with")
    func hugeLengths() {
        #expect(Scale(2).pixels(.nan) == 0)
        #expect(Scale(2).pixels(.infinity) == 1_000_000_000)
        #expect(Scale(2).pixels(-1e300) == -1_000_000_000)
        let all = Scale(2).covering(Rect(x: -.infinity, y: .nan, width: .infinity, height: 1e300))
        #expect(all.width >= 0 && all.height >= 0)
        let snapped = Scale(2).snapped(Rect(x: 0, y: 0, width: .infinity, height: .nan))
        #expect(snapped.size == PixelSize(width: 1_000_000_000, height: 0))
    }

    @Test("a scale knows the whole one above it and its way back to points")
    func wholeAndBack() {
        #expect(Scale.one.isWhole && Scale(3).isWhole && !Scale(over120: 150).isWhole)
        #expect([120, 121, 150, 240, 241].map { Scale(over120: $0).roundedUp } == [1, 2, 2, 2, 3])
        #expect(Scale(over120: 180).points(PixelRect(x: 3, y: 6, width: 9, height: 12)) == Rect(2, 4, 6, 8))
    }
}
