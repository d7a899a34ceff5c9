import CWebP
import SkiffCore

/// Reads WebP bytes by libwebp.
nonisolated enum WebP {
    /// The decoder's functions, nil where it is not installed; opened at the first use.
    nonisolated(unsafe) private static let library: UnsafePointer<skiff_webp>? = {
        let table = UnsafeMutablePointer<skiff_webp>.allocate(capacity: 1)
        guard skiff_webp_open("libwebp.so.7", table) != 0 else {
            table.deallocate()
            return nil
        }
        return UnsafePointer(table)
    }()

    /// What takes animations apart, likewise.
    nonisolated(unsafe) static let demuxer: UnsafePointer<skiff_webp_animation>? = {
        let table = UnsafeMutablePointer<skiff_webp_animation>.allocate(capacity: 1)
        guard skiff_webp_open_animation("libwebpdemux.so.2", table) != 0 else {
            table.deallocate()
            return nil
        }
        return UnsafePointer(table)
    }()

    /// Decodes a still picture, no larger than `maxSize`.
    static func decode(_ data: UnsafeRawBufferPointer, maxSize: PixelSize?) throws(ImageError) -> DecodedPixels {
        let (library, picture, size) = try head(data)
        guard let start = data.baseAddress else { throw .unknownFormat }
        let small = size.fitted(in: maxSize)
        guard let pixels = DecodedPixels(size: small) else { throw .outOfMemory }
        let status = skiff_webp_read(
            library, start, data.count, pixels.pixels, Int32(small.width), Int32(small.height), small == size ? 0 : 1)
        guard status == 0 else { throw error(status) }
        pixels.isOpaque = picture.has_alpha == 0 || pixels.hasNoHoles
        return pixels
    }

    /// The animation in the bytes; nil if they are a still picture.
    static func animation(
        _ bytes: [UInt8], _ data: UnsafeRawBufferPointer, maxSize: PixelSize?
    ) throws(ImageError) -> ImageAnimation? {
        let (_, picture, _) = try head(data)
        guard picture.is_animated != 0 else { return nil }
        guard let demuxer, let start = data.baseAddress else { throw .missingLibrary(name: "libwebpdemux2") }
        guard let decoder = skiff_webp_animate(demuxer, start, data.count) else {
            throw .damaged(reason: "its frames are not whole")
        }
        defer { demuxer.pointee.destroy(decoder) }
        var info = WebPAnimInfo()
        guard demuxer.pointee.info(decoder, &info) != 0, info.frame_count > 0 else {
            throw .damaged(reason: "it has no frames")
        }
        let size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
        if let objection = ImageLimits.objection(to: size) { throw objection }
        return ImageAnimation(
            bytes: bytes, frameCount: Int(info.frame_count), loopCount: Int(info.loop_count), size: size,
            shownSize: size.fitted(in: maxSize))
    }

    private static func head(
        _ data: UnsafeRawBufferPointer
    ) throws(ImageError) -> (UnsafePointer<skiff_webp>, skiff_webp_picture, PixelSize) {
        guard let library else { throw .missingLibrary(name: "libwebp7") }
        guard let start = data.baseAddress else { throw .unknownFormat }
        var picture = skiff_webp_picture()
        let status = skiff_webp_head(library, start, data.count, &picture)
        guard status == 0 else { throw error(status) }
        let size = PixelSize(width: Int(picture.width), height: Int(picture.height))
        if let objection = ImageLimits.objection(to: size) { throw objection }
        return (library, picture, size)
    }

    private static func error(_ status: Int32) -> ImageError {
        switch UInt32(bitPattern: status) {
        case VP8_STATUS_OUT_OF_MEMORY.rawValue: .outOfMemory
        case VP8_STATUS_UNSUPPORTED_FEATURE.rawValue: .damaged(reason: "it uses what the decoder does not know")
        case VP8_STATUS_SUSPENDED.rawValue, VP8_STATUS_NOT_ENOUGH_DATA.rawValue: .damaged(reason: "it ends early")
        default: .damaged(reason: "its data is not right")
        }
    }
}

extension DecodedPixels {
    /// Whether there is no pixel that lets through what is behind it.
    nonisolated var hasNoHoles: Bool {
        for index in 0..<count where pixels[index] >> 24 != 255 { return false }
        return true
    }
}
