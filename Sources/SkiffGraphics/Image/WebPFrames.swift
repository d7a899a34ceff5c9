import CWebP
import SkiffCore

/// Decodes the frames of an animation, one after another.
///
/// - Isolation: any; one thread at a time.
nonisolated final class WebPFrames: @unchecked Sendable {
    /// One frame, and how long it is shown.
    struct Frame: Sendable {
        let pixels: DecodedPixels
        let duration: Duration
        /// Whether it is the last.
        let isLast: Bool
    }

    private let animation: ImageAnimation
    /// The decoder reads from here for as long as it lives.
    private let bytes: UnsafeMutableRawBufferPointer
    private let decoder: OpaquePointer
    private let demuxer: UnsafePointer<skiff_webp_animation>
    private var time = 0

    /// - Errors: the bytes are no animation, or its decoder is not installed.
    init(_ animation: ImageAnimation) throws(ImageError) {
        guard let demuxer = WebP.demuxer else { throw .missingLibrary(name: "libwebpdemux2") }
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: animation.bytes.count, alignment: 16)
        bytes.copyBytes(from: animation.bytes)
        guard let start = bytes.baseAddress, let decoder = skiff_webp_animate(demuxer, start, bytes.count) else {
            bytes.deallocate()
            throw .damaged(reason: "its frames are not whole")
        }
        self.animation = animation
        self.bytes = bytes
        self.decoder = decoder
        self.demuxer = demuxer
    }

    deinit {
        demuxer.pointee.destroy(decoder)
        bytes.deallocate()
    }

    /// The next frame; after the last, the first.
    ///
    /// - Errors: the frame is broken.
    func next() throws(ImageError) -> Frame {
        if demuxer.pointee.has_more(decoder) == 0 {
            demuxer.pointee.reset(decoder)
            time = 0
        }
        var canvas: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard demuxer.pointee.next(decoder, &canvas, &end) != 0, let canvas else {
            throw .damaged(reason: "one of its frames is broken")
        }
        let shown = Int(end) - time
        time = Int(end)
        guard let pixels = DecodedPixels(size: animation.shownSize) else { throw .outOfMemory }
        UnsafeRawPointer(canvas).withMemoryRebound(
            to: UInt32.self, capacity: animation.size.width * animation.size.height
        ) { source in
            if pixels.size == animation.size {
                pixels.pixels.update(from: source, count: pixels.count)
            } else {
                PixelAverage.reduce(source, animation.size, to: pixels.pixels, pixels.size)
            }
        }
        pixels.isOpaque = pixels.hasNoHoles
        // As browsers have it: a frame that is to be shown for next to no time is shown for a tenth of a second.
        return Frame(
            pixels: pixels, duration: .milliseconds(shown > 10 ? shown : 100),
            isLast: demuxer.pointee.has_more(decoder) == 0)
    }
}
