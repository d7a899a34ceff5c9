import CPixman
import SkiffCore

/// Pixels in memory of their own, to draw into and to look at.
public final class Bitmap {
    let store: PixelStore

    /// How large it is.
    public var size: PixelSize { store.size }
    /// How its pixels are laid out.
    public var format: PixelFormat { store.format }

    /// A bitmap whose pixels are all 0: clear, or black.
    public init(size: PixelSize, format: PixelFormat = .xrgb8888) {
        guard let store = PixelStore(size: size, format: format) else {
            preconditionFailure("A bitmap is at most 32767 pixels wide and high, and needs 4 bytes of memory for each.")
        }
        self.store = store
    }

    /// Decodes a picture.
    ///
    /// - Errors: the bytes are no PNG, a broken or a too large one.
    public init(png: [UInt8]) throws(ImageError) {
        store = try PNG.decode(png)
    }

    /// A canvas that draws into this bitmap.
    ///
    /// - Lifetime: the canvas must not outlive the bitmap.
    public func canvas(scale: Scale = .one, clip: Region? = nil) -> Canvas {
        Canvas(
            pixels: store.pixels, size: size, stride: store.stride, format: format, scale: scale, clip: clip)
    }

    /// One pixel as it is in memory: `0xAARRGGBB`, premultiplied.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            check(x, y)
            return store.pixels[y * size.width + x]
        }
        set {
            check(x, y)
            store.pixels[y * size.width + x] = newValue
        }
    }

    private func check(_ x: Int, _ y: Int) {
        precondition(
            x >= 0 && y >= 0 && x < size.width && y < size.height, "The pixel is outside the bitmap of \(size).")
    }

    /// Lends all pixels, row by row without gaps.
    public func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result) rethrows -> Result {
        try body(UnsafeMutableBufferPointer(start: store.pixels, count: store.count))
    }

    /// A picture of what is drawn now; drawing on does not change it.
    public func image(scale: Scale = .one) -> Image {
        guard let copy = store.copy() else { preconditionFailure("There is no memory left for a picture.") }
        return Image(store: copy, scale: scale)
    }

    /// How many pixels differ from another bitmap, and the first that does; colour only where there is no opacity.
    ///
    /// Bitmaps of different size differ in every pixel of the larger one.
    public func differences(from other: Bitmap) -> (count: Int, first: PixelPoint?) {
        guard size == other.size else {
            return (max(store.count, other.store.count), PixelPoint(x: 0, y: 0))
        }
        let mask: UInt32 = format == .xrgb8888 || other.format == .xrgb8888 ? 0x00FF_FFFF : 0xFFFF_FFFF
        var count = 0
        var first: PixelPoint?
        for index in 0..<store.count where (store.pixels[index] ^ other.store.pixels[index]) & mask != 0 {
            count += 1
            if first == nil { first = PixelPoint(x: index % size.width, y: index / size.width) }
        }
        return (count, first)
    }
}
