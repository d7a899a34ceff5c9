import SkiffCore

/// The bytes of a picture that moves, and what is known of it.
nonisolated final class ImageAnimation: Sendable {
    let bytes: [UInt8]
    let frameCount: Int
    /// How often it plays; 0 is for ever.
    let loopCount: Int
    /// How large it is, and how large its frames are made.
    let size: PixelSize
    let shownSize: PixelSize

    init(bytes: [UInt8], frameCount: Int, loopCount: Int, size: PixelSize, shownSize: PixelSize) {
        self.bytes = bytes
        self.frameCount = frameCount
        self.loopCount = loopCount
        self.size = size
        self.shownSize = shownSize
    }
}
