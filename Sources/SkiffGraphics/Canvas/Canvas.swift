import CPixman
import SkiffCore

/// Draws into pixels: fills, shapes, paths, gradients, shadows, images and text.
///
/// Edges of upright rectangles are snapped to device pixels, each by itself, so that neighbours share an edge at every
/// scale; paths, and all that a transform turns, are smooth where they lie. Nothing is ever written outside the buffer
/// or outside the clip region that the canvas was made with. Numbers that are not finite draw nothing.
///
/// - Space: the user's: points from the top left of the buffer, moved by `translate`, `scale` and `concatenate`.
/// - Ownership: the pixels are borrowed; they must outlive the canvas.
public final class Canvas {
    /// How the axes of user space lie.
    enum Turn: UInt8 {
        /// As the pixels'.
        case none
        /// Along the pixels', but mirrored or turned by quarters.
        case quarters
        /// In any way.
        case free
    }

    /// What `saved` keeps and brings back.
    struct State {
        /// User space to points of the buffer: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
        var a = 1.0
        var b = 0.0
        var c = 0.0
        var d = 1.0
        var tx = 0.0
        var ty = 0.0
        var opacity = 1.0
        var turn = Turn.none
        var blend = BlendMode.normal
        /// In buffer pixels; always inside the bounds of the clip region.
        var clip: PixelRect
    }

    /// How large the buffer is.
    public let size: PixelSize
    /// How many pixels a point has.
    public let scale: Scale
    /// How the pixels are laid out.
    public let format: PixelFormat

    let pixels: UnsafeMutablePointer<UInt32>
    /// The length of a row in pixels.
    let rowLength: Int
    /// Where the buffer's top left lies on the device grid: not 0 for a layer, which is a cut-out of it.
    let origin: PixelPoint
    /// The clip region in buffer pixels: what may be written at all.
    let region: [PixelRect]
    nonisolated(unsafe) let target: OpaquePointer

    @exclusivity(unchecked) var state: State
    /// The clip that the pixman image has now.
    @exclusivity(unchecked) var appliedClip: PixelRect?
    /// Clips with smooth edges of the open `saved` scopes.
    @exclusivity(unchecked) var smoothClips: [SmoothClip] = []
    @exclusivity(unchecked) var depth = 0
    /// Whether views leave out nothing and take nothing from before: what other pictures are compared with.
    @exclusivity(unchecked) package var isThorough = false

    /// A canvas on memory that the caller owns.
    ///
    /// - Units: `stride` in bytes, a multiple of 4; `clip` in buffer pixels.
    /// - Ownership: the caller keeps the pixels, `stride` × `size.height` bytes, alive and at their place.
    public convenience init(
        pixels: UnsafeMutableRawPointer, size: PixelSize, stride: Int, format: PixelFormat, scale: Scale,
        clip: Region? = nil
    ) {
        self.init(
            pixels: pixels, size: size, stride: stride, format: format, scale: scale, clip: clip,
            origin: PixelPoint(x: 0, y: 0))
    }

    init(
        pixels: UnsafeMutableRawPointer, size: PixelSize, stride: Int, format: PixelFormat, scale: Scale,
        clip: Region?, origin: PixelPoint
    ) {
        let size = PixelSize(width: max(0, size.width), height: max(0, size.height))
        precondition(
            size.width <= 32767 && size.height <= 32767,
            "A canvas is at most 32767 pixels wide and high: draw into a smaller buffer.")
        precondition(
            stride >= size.width * 4 && stride % 4 == 0,
            "The stride is the length of a row in bytes: at least 4 × the width, and a multiple of 4.")
        self.size = size
        self.scale = scale
        self.format = format
        self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
        self.origin = origin
        rowLength = stride / 4
        let bounds = PixelRect(size)
        let clip = clip?.intersection(bounds) ?? Region(bounds)
        region = clip.rects
        guard
            let image = pixman_image_create_bits(
                format.pixman, Int32(size.width), Int32(size.height), self.pixels, Int32(stride))
        else { preconditionFailure("There is no memory left for a canvas.") }
        target = image
        state = State(clip: clip.bounds)
    }

    deinit {
        pixman_image_unref(target)
    }
}
