import SkiffCore

/// What a decoder has made of a file.
nonisolated struct DecodedImage: Sendable {
    /// The picture, or the first of several.
    let pixels: DecodedPixels
    /// All pictures, where there are several.
    var animation: ImageAnimation?
}

/// Decodes pictures, on any thread: by what they begin with, at the size that is wanted, the right way up.
nonisolated enum ImageDecoder {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The picture in the bytes, made no larger than `maxSize`.
    ///
    /// - Errors: bytes that are no picture, a broken or too large one, or one whose decoder is not installed.
    static func decode(_ bytes: [UInt8], maxSize: PixelSize? = nil) throws(ImageError) -> DecodedImage {
        if let maxSize, maxSize.isEmpty { throw .damaged(reason: "it is wanted without pixels") }
        let result: Result<DecodedImage, ImageError> = bytes.withUnsafeBytes { data in
            do throws(ImageError) {
                return .success(try decode(data, bytes, maxSize))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func decode(
        _ data: UnsafeRawBufferPointer, _ bytes: [UInt8], _ maxSize: PixelSize?
    ) throws(ImageError) -> DecodedImage {
        if data.starts(with: png) {
            let pixels = try PNG.decode(data)
            return DecodedImage(pixels: try finish(pixels, PNGChunks.orientation(data), maxSize))
        }
        if data.starts(with: jpeg) {
            let orientation = JPEGMarkers.orientation(data)
            let pixels = try JPEG.decode(data, maxSize: orientation.isTurned ? maxSize?.turned : maxSize)
            return DecodedImage(pixels: try finish(pixels, orientation, maxSize))
        }
        guard WebPChunks.isWebP(data) else { throw .unknownFormat }
        let chunks = try WebPChunks(data)
        if let animation = try WebP.animation(bytes, data, maxSize: maxSize) {
            let first = try WebPFrames(animation).next()
            return DecodedImage(pixels: first.pixels, animation: animation.frameCount > 1 ? animation : nil)
        }
        let turned = chunks.orientation.isTurned
        let pixels = try WebP.decode(data, maxSize: turned ? maxSize?.turned : maxSize)
        return DecodedImage(pixels: try finish(pixels, chunks.orientation, maxSize))
    }

    /// Makes a decoded picture as small as it was wanted, and puts it upright.
    private static func finish(
        _ pixels: DecodedPixels, _ orientation: ImageOrientation, _ maxSize: PixelSize?
    ) throws(ImageError) -> DecodedPixels {
        guard
            let small = pixels.reduced(to: pixels.size.fitted(in: orientation.isTurned ? maxSize?.turned : maxSize)),
            let upright = orientation.apply(to: small)
        else { throw .outOfMemory }
        return upright
    }
}
