import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

struct ImageTests {
    /// A picture with a colour for each pixel.
    private func picture(_ width: Int, _ height: Int, format: PixelFormat, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        let bitmap = Bitmap(size: PixelSize(width: width, height: height), format: format)
        for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel(x, y) } }
        return bitmap
    }

    @Test("What is written as PNG is read back, opaque or not")
    func roundTrip() throws {
        let opaque = picture(13, 7, format: .xrgb8888) { 0xFF00_0000 | UInt32($0 * 19 << 16 | $1 * 30 << 8 | 77) }
        let read = try Bitmap(png: opaque.pngData())
        #expect(read.format == .xrgb8888)
        #expect(read.differences(from: opaque).count == 0)
        let clear = picture(4, 1, format: .argb8888) { x, _ in [0, 0xFF10_2030, 0x8080_4000, 0x4000_0040][x] }
        let again = try Bitmap(png: clear.pngData())
        #expect(again.format == .argb8888)
        #expect(again.differences(from: clear).count == 0)
    }

    @Test("An opaque PNG with an opacity channel is taken as opaque")
    func opaqueWithAlpha() throws {
        let bitmap = picture(3, 3, format: .argb8888) { _, _ in 0xFF12_3456 }
        let image = try Image(png: bitmap.pngData(), scale: Scale(2))
        #expect(image.isOpaque)
        #expect(image.size == Size(1.5, 1.5))
        #expect(image.pixelSize == PixelSize(width: 3, height: 3))
    }

    @Test("A picture is drawn where and as it is, and through its opacity")
    func draws() {
        let image = picture(2, 2, format: .argb8888) { x, y in x == y ? 0xFF00_FF00 : 0x8080_0000 }.image()
        let bitmap = Bitmap(size: PixelSize(width: 6, height: 6))
        let canvas = bitmap.canvas()
        canvas.fill(Rect(0, 0, 6, 6), with: .white)
        canvas.draw(image, in: Rect(2, 2, 2, 2))
        #expect(bitmap[1, 1] & 0xFFFFFF == 0xFFFFFF)
        #expect(bitmap[2, 2] & 0xFFFFFF == 0x00FF00)
        #expect(bitmap[3, 2] & 0xFFFFFF == 0xFF7F7F)
        canvas.saved {
            canvas.multiplyOpacity(0.5)
            canvas.draw(image, in: Rect(4, 4, 2, 2))
        }
        #expect(bitmap[4, 4] & 0xFFFFFF == 0x7FFF7F)
    }

    @Test("Reducing averages every pixel, and an opaque picture stays opaque at its edges")
    func reduces() {
        let checked = picture(64, 64, format: .xrgb8888) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
        bitmap.canvas().draw(checked.image(), in: Rect(2, 2, 16, 16))
        for y in 2..<18 { for x in 2..<18 { #expect(abs(Int(bitmap[x, y] & 0xFF) - 128) <= 1) } }
        #expect(bitmap[1, 2] == 0)
        let odd = Bitmap(size: PixelSize(width: 20, height: 20))
        odd.canvas().draw(
            picture(50, 37, format: .xrgb8888) { _, _ in 0xFFFF_FFFF }.image(), in: Rect(0, 0, 13, 11))
        #expect(odd.withPixels { $0.filter { $0 & 0xFFFFFF == 0xFFFFFF }.count } == 13 * 11)
    }

    @Test("Enlarging keeps the corners full and passes smoothly between pixels")
    func enlarges() {
        let image = picture(2, 1, format: .xrgb8888) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }.image()
        let bitmap = Bitmap(size: PixelSize(width: 40, height: 10))
        bitmap.canvas().draw(image, in: Rect(0, 0, 40, 10))
        let row = (0..<40).map { Int(bitmap[$0, 5] & 0xFF) }
        #expect(row == row.sorted())
        #expect(row.first == 0)
        #expect(row.last == 255)
        #expect(bitmap[39, 0] & 0xFF == 255)
        // The same picture is not left enlarged.
        let plain = Bitmap(size: PixelSize(width: 2, height: 1))
        plain.canvas().draw(image, in: Rect(0, 0, 2, 1))
        #expect(plain[0, 0] & 0xFF == 0)
        #expect(plain[1, 0] & 0xFF == 255)
    }

    @Test("A tinted picture is its shape in one colour")
    func tint() {
        let image = picture(2, 1, format: .argb8888) { x, _ in x == 0 ? 0xFF12_3456 : 0 }.image()
        let bitmap = Bitmap(size: PixelSize(width: 2, height: 1))
        bitmap.canvas().draw(image, in: Rect(0, 0, 2, 1), tintedBy: Color(hex: 0xFF0000))
        #expect(bitmap[0, 0] & 0xFFFFFF == 0xFF0000)
        #expect(bitmap[1, 0] & 0xFFFFFF == 0)
    }

    @Test("Pictures reduced before are kept, four of them")
    func keepsReduced() {
        let image = picture(40, 40, format: .xrgb8888) { _, _ in 0xFF00_00FF }.image()
        let first = image.reduced(to: PixelSize(width: 10, height: 10))
        #expect(image.reduced(to: PixelSize(width: 10, height: 10)) === first)
        for side in 11...14 { _ = image.reduced(to: PixelSize(width: side, height: side)) }
        #expect(image.reduced(to: PixelSize(width: 10, height: 10)) !== first)
    }

    @Test("A copy does not change with the bitmap")
    func copies() {
        let bitmap = picture(1, 1, format: .xrgb8888) { _, _ in 0xFF00_0000 }
        let image = bitmap.image()
        bitmap[0, 0] = 0xFFFF_FFFF
        let target = Bitmap(size: PixelSize(width: 1, height: 1))
        target.canvas().draw(image, in: Rect(0, 0, 1, 1))
        #expect(target[0, 0] & 0xFF == 0)
    }
}
