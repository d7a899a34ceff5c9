import CJPEG
import SkiffCore

/// Reads JPEG bytes by libjpeg-turbo.
nonisolated enum JPEG {
    /// The library's functions, nil where it is not installed; opened at the first use.
    nonisolated(unsafe) private static let library: UnsafePointer<skiff_jpeg>? = {
        let table = UnsafeMutablePointer<skiff_jpeg>.allocate(capacity: 1)
        guard skiff_jpeg_open(skiff_jpeg_library(), table) != 0 else {
            table.deallocate()
            return nil
        }
        return UnsafePointer(table)
    }()

    /// Decodes a picture, at a half, a quarter or an eighth of its size where that is still enough for `maxSize`.
    static func decode(_ data: UnsafeRawBufferPointer, maxSize: PixelSize?) throws(ImageError) -> DecodedPixels {
        guard let library else { throw .missingLibrary(name: "libjpeg62-turbo") }
        guard let start = data.baseAddress else { throw .unknownFormat }
        var picture = skiff_jpeg_picture()
        func read(_ denominator: Int, _ pixels: DecodedPixels?) throws(ImageError) {
            let done = skiff_jpeg_read(
                library, start, data.count, Int32(denominator), ImageLimits.workMemory, pixels?.pixels,
                Int32(pixels?.stride ?? 0), &picture)
            if done == 0 { throw .damaged(reason: message(&picture)) }
        }
        try read(1, nil)
        let whole = PixelSize(width: Int(picture.width), height: Int(picture.height))
        let wanted = whole.fitted(in: maxSize)
        let denominator =
            [8, 4, 2].first { whole.width >= wanted.width * $0 && whole.height >= wanted.height * $0 } ?? 1
        if denominator > 1 { try read(denominator, nil) }
        let size = PixelSize(width: Int(picture.out_width), height: Int(picture.out_height))
        guard whole.width * whole.height <= ImageLimits.mostSourcePixels else {
            throw .tooLarge(width: whole.width, height: whole.height)
        }
        if let objection = ImageLimits.objection(to: size) { throw objection }
        guard let pixels = DecodedPixels(size: size) else { throw .outOfMemory }
        try read(denominator, pixels)
        if picture.is_cmyk != 0 { mix(pixels, isInverted: picture.is_inverted != 0) }
        pixels.isOpaque = true
        guard let small = pixels.reduced(to: wanted) else { throw .outOfMemory }
        return small
    }

    /// Turns four inks into colours, in place.
    private static func mix(_ pixels: DecodedPixels, isInverted: Bool) {
        for index in 0..<pixels.count {
            // In memory: cyan, magenta, yellow, black; 255 is none of it, once inverted.
            let inks = isInverted ? pixels.pixels[index].littleEndian : ~pixels.pixels[index].littleEndian
            let black = inks >> 24
            let red = ((inks & 0xFF) * black + 127) / 255
            let green = ((inks >> 8 & 0xFF) * black + 127) / 255
            let blue = ((inks >> 16 & 0xFF) * black + 127) / 255
            pixels.pixels[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
    }

    private static func message(_ picture: inout skiff_jpeg_picture) -> String {
        withUnsafeBytes(of: &picture.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
