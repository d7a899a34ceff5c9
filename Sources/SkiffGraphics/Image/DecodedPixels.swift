import Glibc
import SkiffCore

/// Premultiplied pixels in memory of their own, as a decoder leaves them: on any thread, before a picture is made of them.
///
/// - Ownership: frees them unless somebody has taken them.
/// - Isolation: any; one thread at a time.
nonisolated final class DecodedPixels: @unchecked Sendable {
    let size: PixelSize
    let pixels: UnsafeMutablePointer<UInt32>
    /// Whether every pixel is opaque.
    var isOpaque = false
    private var isTaken = false

    /// Clear pixels; nil when there is no memory for them.
    init?(size: PixelSize) {
        guard !size.isEmpty, size.width <= 32767, size.height <= 32767,
            let memory = calloc(size.width * size.height, 4)
        else { return nil }
        self.size = size
        pixels = memory.assumingMemoryBound(to: UInt32.self)
    }

    deinit {
        if !isTaken { free(pixels) }
    }

    /// The memory, which is now the caller's to free.
    func take() -> UnsafeMutablePointer<UInt32> {
        isTaken = true
        return pixels
    }

    var count: Int { size.width * size.height }
    var stride: Int { size.width * 4 }

    /// The picture at another, not larger, size: itself where it has that.
    func reduced(to small: PixelSize) -> DecodedPixels? {
        guard small != size else { return self }
        guard let result = DecodedPixels(size: small) else { return nil }
        PixelAverage.reduce(pixels, size, to: result.pixels, small)
        result.isOpaque = isOpaque
        return result
    }
}

extension PixelSize {
    /// The size in the same ratio that is not larger than `limit`; at least a pixel, and never enlarged.
    nonisolated func fitted(in limit: PixelSize?) -> PixelSize {
        guard let limit, !isEmpty, width > limit.width || height > limit.height else { return self }
        let factor = min(Double(limit.width) / Double(width), Double(limit.height) / Double(height))
        return PixelSize(
            width: max(1, Int((Double(width) * factor).rounded())),
            height: max(1, Int((Double(height) * factor).rounded())))
    }

    /// The size on its side.
    nonisolated var turned: PixelSize { PixelSize(width: height, height: width) }
}
