import SkiffCore

/// One picture's place in a pool.
///
/// - Protocol: `wl_buffer`, wayland.xml.
/// - Ownership: the compositor's while `isHeld`; nothing writes to it then (R-LIFE-2).
final class Buffer {
    /// What a buffer is good for.
    nonisolated struct Shape: Hashable, Sendable {
        var size: PixelSize
        var scale: Scale
        var isOpaque: Bool

        /// Bytes from row to row.
        var stride: Int { size.width * 4 }
        var bytes: Int { stride * size.height }
    }

    /// Its room in the memory of the pool.
    @exclusivity(unchecked) var extent: Range<Int>
    /// Where the picture begins, in the memory; all of it is in the room.
    @exclusivity(unchecked) var offset: Int
    /// The part of the room that has memory; the picture is in it.
    @exclusivity(unchecked) var committed: Range<Int>
    @exclusivity(unchecked) var shape: Shape
    @exclusivity(unchecked) var wire: WLBuffer
    @exclusivity(unchecked) var isHeld = false
    /// What changed since this buffer was drawn.
    @exclusivity(unchecked) var missing: Region

    init(extent: Range<Int>, shape: Shape, wire: WLBuffer) {
        self.extent = extent
        offset = extent.lowerBound
        committed = extent.lowerBound..<extent.lowerBound + shape.bytes
        self.shape = shape
        self.wire = wire
        missing = Region(PixelRect(shape.size))
    }
}
