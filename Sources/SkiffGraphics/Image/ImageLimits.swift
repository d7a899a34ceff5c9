import SkiffCore

/// What is decoded at most, whoever made the file.
nonisolated enum ImageLimits {
    static let largestSide = 16_384
    /// An 8K picture still fits: 128 MiB of pixels.
    static let mostPixels = 1 << 25
    /// Where a decoder reads a picture at reduced size, the whole of it may be that large.
    static let mostSourcePixels = 1 << 28
    /// What a decoder may keep for itself meanwhile.
    ///
    /// - Units: bytes.
    static let workMemory = 256 << 20

    /// The error for a picture of that size; nil if it may be decoded.
    static func objection(to size: PixelSize) -> ImageError? {
        guard size.width > 0, size.height > 0 else { return .damaged(reason: "it has no pixels") }
        guard size.width <= largestSide, size.height <= largestSide, size.width * size.height <= mostPixels else {
            return .tooLarge(width: size.width, height: size.height)
        }
        return nil
    }
}
