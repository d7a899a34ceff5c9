import CImageSupport

/// Makes picture files of pixels: `0xAARRGGBB`, not premultiplied, row by row.
public enum PictureFile {
    /// A JPEG file.
    public static func jpeg(
        _ pixels: [UInt32], width: Int, quality: Int = 95, isProgressive: Bool = false, isCMYK: Bool = false,
        isSharp: Bool = true
    ) -> [UInt8] {
        var count: UInt = 0
        let bytes = support_jpeg(
            pixels, Int32(width), Int32(pixels.count / width), Int32(quality), isProgressive ? 1 : 0, isCMYK ? 1 : 0,
            isSharp ? 1 : 0, &count)
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// A WebP file; without a quality, one that keeps every pixel.
    public static func webP(_ pixels: [UInt32], width: Int, quality: Float? = nil) -> [UInt8] {
        var count = 0
        let bytes = support_webp(pixels, Int32(width), Int32(pixels.count / width), quality ?? -1, &count)
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// A WebP file of frames of one size, each shown for so many milliseconds.
    public static func animatedWebP(
        _ frames: [(pixels: [UInt32], milliseconds: Int)], width: Int, loopCount: Int = 0
    ) -> [UInt8] {
        let height = frames[0].pixels.count / width
        let size = little(width - 1, 3) + little(height - 1, 3)
        var body = chunk("VP8X", [0b0001_0010, 0, 0, 0] + size)
        body += chunk("ANIM", [0, 0, 0, 0] + little(loopCount, 2))
        for frame in frames {
            // What follows the file's head is the one chunk of its pixels.
            let picture = Array(webP(frame.pixels, width: width)[12...])
            // Not blended with the frame before.
            body += chunk("ANMF", little(0, 6) + size + little(frame.milliseconds, 3) + [0b10] + picture)
        }
        return riff(body)
    }

    /// The WebP file with EXIF data that names an orientation.
    public static func webP(_ file: [UInt8], orientation: Int, width: Int, height: Int) -> [UInt8] {
        let head = chunk("VP8X", [0b0001_1000, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
        return riff(head + file[12...] + chunk("EXIF", exif(orientation)))
    }

    /// The JPEG file with EXIF data that names an orientation.
    public static func jpeg(_ file: [UInt8], orientation: Int, isBigEndian: Bool = true) -> [UInt8] {
        let data = Array("Exif\0\0".utf8) + exif(orientation, isBigEndian: isBigEndian)
        return file[..<2] + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + file[2...]
    }

    /// The PNG file with EXIF data that names an orientation.
    public static func png(_ file: [UInt8], orientation: Int) -> [UInt8] {
        // After the signature and the head, which is always as long.
        file[..<33] + pngChunk("eXIf", exif(orientation)) + file[33...]
    }

    /// A piece of a PNG file.
    public static func pngChunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let covered = Array(name.utf8) + body
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in covered {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return big(body.count, 4) + covered + big(Int(~crc), 4)
    }

    /// EXIF data of one entry.
    public static func exif(_ orientation: Int, isBigEndian: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { isBigEndian ? big(value, count) : little(value, count) }
        return Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
            + number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 6)
    }

    private static func riff(_ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }
}
