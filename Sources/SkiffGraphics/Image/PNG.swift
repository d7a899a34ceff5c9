import CPNG
import SkiffCore

/// Reads and writes PNG bytes.
nonisolated enum PNG {
    /// As many as a decoded picture may have.
    static let mostPixels = ImageLimits.mostPixels

    /// Decodes into pixels of a picture.
    ///
    /// - Errors: bytes that are no PNG, a broken or too large one; nothing is kept then.
    @MainActor static func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelStore {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.starts(with: signature) else { throw .notAPNG }
        guard let store = PixelStore(try ImageDecoder.decode(bytes).pixels) else { throw .outOfMemory }
        return store
    }

    /// Decodes into premultiplied pixels, as they are stored.
    static func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> DecodedPixels {
        var image = png_image()
        guard let start = bytes.baseAddress, skiff_png_open(&image, start, bytes.count) != 0 else {
            throw .damaged(reason: String(cString: skiff_png_message(&image)))
        }
        let size = PixelSize(width: Int(image.width), height: Int(image.height))
        if let objection = ImageLimits.objection(to: size) {
            skiff_png_close(&image)
            throw objection
        }
        guard PNGChunks.isWhole(bytes) else {
            skiff_png_close(&image)
            throw .damaged(reason: "it ends early")
        }
        let mayBeClear = skiff_png_has_alpha(&image) != 0
        guard let pixels = DecodedPixels(size: size) else {
            skiff_png_close(&image)
            throw .outOfMemory
        }
        guard skiff_png_read(&image, pixels.pixels, Int32(pixels.stride)) != 0 else {
            throw .damaged(reason: String(cString: skiff_png_message(&image)))
        }
        pixels.isOpaque = !mayBeClear || premultiply(pixels.pixels, pixels.count)
        return pixels
    }

    /// Multiplies colours by their opacity in place; true if every pixel was opaque.
    private static func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) -> Bool {
        var allOpaque = true
        for index in 0..<count {
            let pixel = pixels[index]
            let alpha = pixel >> 24
            if alpha == 255 { continue }
            allOpaque = false
            func channel(_ shift: UInt32) -> UInt32 {
                (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
            }
            pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
        }
        return allOpaque
    }

    /// Encodes pixels; nil when the encoder fails.
    @MainActor static func encode(_ store: PixelStore) -> [UInt8]? {
        guard !store.size.isEmpty else { return nil }
        let alpha = store.format == .argb8888
        let depth = alpha ? 4 : 3
        var straight = [UInt8](repeating: 0, count: store.count * depth)
        for index in 0..<store.count {
            let pixel = store.pixels[index]
            let opacity = alpha ? pixel >> 24 : 255
            let at = index * depth
            for channel in 0..<3 {
                let value = pixel >> UInt32(channel * 8) & 0xFF
                let full = opacity == 0 ? 0 : min(255, (value * 255 + opacity / 2) / opacity)
                straight[at + channel] = UInt8(full)
            }
            if alpha { straight[at + 3] = UInt8(opacity) }
        }
        let width = Int32(store.size.width)
        let height = Int32(store.size.height)
        let stride = width * Int32(depth)
        var count = 0
        guard skiff_png_write(width, height, alpha ? 1 : 0, straight, stride, nil, &count) != 0, count > 0 else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: count)
        guard skiff_png_write(width, height, alpha ? 1 : 0, straight, stride, &bytes, &count) != 0 else { return nil }
        return bytes
    }
}
