import CPixman
import Glibc
import SkiffCore

/// Pixels in memory of our own, and the pixman image over them.
///
/// - Ownership: frees both when the last holder lets go.
final class PixelStore {
    let size: PixelSize
    private(set) var format: PixelFormat
    nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt32>
    nonisolated(unsafe) private(set) var image: OpaquePointer

    /// Clear pixels; nil when there is no memory for them.
    init?(size: PixelSize, format: PixelFormat) {
        let size = PixelSize(width: max(0, size.width), height: max(0, size.height))
        guard size.width <= 32767, size.height <= 32767,
            let memory = calloc(max(1, size.width * size.height), 4)
        else { return nil }
        let pixels = memory.assumingMemoryBound(to: UInt32.self)
        guard
            let image = pixman_image_create_bits(
                format.pixman, Int32(size.width), Int32(size.height), pixels, Int32(size.width * 4))
        else {
            free(memory)
            return nil
        }
        self.size = size
        self.format = format
        self.pixels = pixels
        self.image = image
    }

    /// Takes over what a decoder has made; nil when there is no memory left.
    init?(_ decoded: DecodedPixels) {
        format = decoded.isOpaque ? .xrgb8888 : .argb8888
        guard
            let image = pixman_image_create_bits(
                format.pixman, Int32(decoded.size.width), Int32(decoded.size.height), decoded.pixels,
                Int32(decoded.stride))
        else { return nil }
        size = decoded.size
        self.image = image
        pixels = decoded.take()
    }

    deinit {
        pixman_image_unref(image)
        free(pixels)
    }

    /// Takes the pixels for opaque from now on, which composites faster.
    func becomeOpaque() {
        guard
            let opaque = pixman_image_create_bits(
                PixelFormat.xrgb8888.pixman, Int32(size.width), Int32(size.height), pixels, Int32(stride))
        else { return }
        pixman_image_unref(image)
        image = opaque
        format = .xrgb8888
    }

    /// The same pixels in memory of their own; nil when there is none left.
    func copy() -> PixelStore? {
        guard let copy = PixelStore(size: size, format: format) else { return nil }
        copy.pixels.update(from: pixels, count: count)
        return copy
    }

    var count: Int { size.width * size.height }
    var stride: Int { size.width * 4 }
}
