import SkiffCore

/// Pictures that are read and decoded while the program goes on.
extension Image {
    /// Reads and decodes a picture file beside the main thread.
    ///
    /// A picture that is larger than `maxSize` is made smaller, in its own ratio, and takes the memory of the small one:
    /// JPEG and WebP pictures are decoded at reduced size.
    ///
    /// - Units: pixels.
    /// - Errors: as `init(contentsOf:)`; `cancelled`, at once, when the task is cancelled.
    public static func load(
        path: String, maxSize: PixelSize? = nil, scale: Scale = .one
    ) async throws(ImageError) -> Image {
        let result = await DecodeQueue.shared.run {
            Files.read(path).mapError { ImageError.file(path: path, reason: $0.reason) }
                .flatMap { decoded($0, maxSize: maxSize) }
        }
        return try Image(try result.get(), scale: scale)
    }

    /// Decodes the bytes of a picture file beside the main thread.
    ///
    /// - Units: pixels.
    /// - Errors: as `init(data:)`; `cancelled`, at once, when the task is cancelled.
    public static func load(
        bytes: [UInt8], maxSize: PixelSize? = nil, scale: Scale = .one
    ) async throws(ImageError) -> Image {
        let result = await DecodeQueue.shared.run { decoded(bytes, maxSize: maxSize) }
        return try Image(try result.get(), scale: scale)
    }

    nonisolated private static func decoded(_ bytes: [UInt8], maxSize: PixelSize?) -> Result<DecodedImage, ImageError> {
        do throws(ImageError) {
            return .success(try ImageDecoder.decode(bytes, maxSize: maxSize))
        } catch {
            return .failure(error)
        }
    }

    /// Whether pictures are being loaded, by whomever.
    package static var isLoading: Bool { DecodeQueue.shared.isBusy }

    /// Returns when no picture is being loaded any more.
    package static func loadingSettled() async {
        await DecodeQueue.shared.settled()
    }
}
