import SkiffCore
import SkiffGraphics

/// A PNG picture, as a program may have got it from anywhere.
enum PNGTarget {
    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        guard let image = try? Image(png: bytes) else { return }
        guard image.pixelSize.width > 0, image.pixelSize.height > 0 else {
            throw FuzzFault("a picture without pixels: \(image.pixelSize)")
        }
        let bitmap = Bitmap(size: PixelSize(width: 16, height: 16))
        bitmap.canvas().draw(image, in: Rect(-2, 1, 12.5, 20))
    }

    static var seeds: [[UInt8]] {
        let bitmap = Bitmap(size: PixelSize(width: 7, height: 5), format: .argb8888)
        bitmap.canvas().fill(Rect(1, 1, 4, 2), cornerRadius: 1, with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        let opaque = Bitmap(size: PixelSize(width: 33, height: 2), format: .xrgb8888)
        return [bitmap, opaque].map { $0.pngData() } + [palette]
    }

    /// A picture of 1 by 1 with a palette, transparency and a chunk of text.
    private static let palette: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 3, 0, 0, 0, 0x28, 0xCB, 0x34, 0xBB, 0, 0, 0, 3, 0x50, 0x4C, 0x54, 0x45, 0xFF, 0, 0, 0x19, 0xE2, 0x09, 0x37,
        0, 0, 0, 1, 0x74, 0x52, 0x4E, 0x53, 0x80, 0xAD, 0x5E, 0x5B, 0x46, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78,
        0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
        0x60,
        0x82,
    ]
}
