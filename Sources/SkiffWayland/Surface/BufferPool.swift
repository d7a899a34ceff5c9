import CWayland
import Glibc
import SkiffCore

/// The buffers of one surface, in one shared memory that grows and is used again.
///
/// - Protocol: `wl_shm_pool`, wayland.xml.
final class BufferPool {
    /// More than two are needed only when the compositor holds one picture while another is under way.
    static let limit = 3
    /// Sizes are rounded up to this part of themselves, so that a window that grows step by step moves seldom.
    private static let slack = 4
    /// Called when the compositor gives a buffer back.
    @exclusivity(unchecked) var released: (@MainActor () -> Void)?
    @exclusivity(unchecked) private(set) var buffers: [Buffer] = []
    /// The buffer that was shown last, as long as it still holds that picture.
    @exclusivity(unchecked) private(set) var front: Buffer?
    /// How far the picture that is shown next has slid.
    ///
    /// - Units: bytes.
    @exclusivity(unchecked) var step = 0

    private let shm: WLShm
    private let log: Log
    private let makeMemory: (Int) -> SharedMemory?
    @exclusivity(unchecked) private(set) var memory: SharedMemory?
    @exclusivity(unchecked) private var wire: WLShmPool?
    @exclusivity(unchecked) var extents = Extents()
    /// Whether somebody draws into the memory, which stays until that is over.
    @exclusivity(unchecked) private(set) var isLent = false
    @exclusivity(unchecked) private var isDestroyed = false

    init(shm: WLShm, log: Log, makeMemory: @escaping (Int) -> SharedMemory? = { SharedMemory(size: $0) }) {
        self.shm = shm
        self.log = log
        self.makeMemory = makeMemory
    }

    /// A buffer that nobody reads, of that shape; nil when all are held or there is no memory.
    func take(_ shape: Buffer.Shape) -> Buffer? {
        var best: Buffer?
        var other: Buffer?
        for buffer in buffers where !buffer.isHeld {
            if buffer.shape != shape {
                other = buffer
            } else if let found = best {
                if buffer.missing.area < found.missing.area { best = buffer }
            } else {
                best = buffer
            }
        }
        if let best { return best }
        if let other { return reshape(other, to: shape) ? other : nil }
        guard buffers.count < Self.limit else { return nil }
        return make(shape)
    }

    /// Whether every buffer that there may be is with the compositor.
    var isExhausted: Bool {
        buffers.count == Self.limit && buffers.allSatisfy { $0.isHeld }
    }

    /// Lends the buffer's memory to `body`: it stays where it is, even if the pool is destroyed meanwhile.
    func withPixels(of buffer: Buffer, _ body: (UnsafeMutableRawPointer) -> Void) {
        guard let memory else { return }
        isLent = true
        body(memory.base + buffer.offset)
        isLent = false
        if isDestroyed { releaseMemory() }
    }

    /// Notes that `buffer` is what is shown from now on, with that changed against the last one.
    func show(_ buffer: Buffer, damage: Region) {
        buffer.isHeld = true
        buffer.missing = Region()
        front = buffer
        for other in buffers where other !== buffer {
            // A picture of another shape is another picture.
            if other.shape == buffer.shape {
                other.missing.formUnion(damage)
            } else {
                other.missing = Region(PixelRect(other.shape.size))
            }
        }
    }

    /// Brings a buffer up to the picture that was shown last with its pixels moved, but for the part that is drawn anew
    /// anyway; all that is to be drawn is returned.
    ///
    /// Copying what changed meanwhile is cheaper than drawing it again, and reading a buffer that the compositor holds
    /// is allowed.
    func catchUp(_ buffer: Buffer, to damage: Damage) -> Region {
        guard let memory else { return damage.changed }
        let stride = buffer.shape.stride
        if buffer.missing.isEmpty, slide(buffer, with: damage) { return damage.region }
        let target = memory.base + buffer.offset
        if buffer.missing.isEmpty {
            for move in damage.moves { PixelMover.move(move, in: target, stride: stride) }
            return damage.region
        }
        guard let front, front !== buffer, front.shape == buffer.shape else {
            var all = buffer.missing
            all.formUnion(damage.changed)
            return all
        }
        let source = memory.base + front.offset
        for rect in buffer.missing.rects where !damage.region.covers(rect) {
            if damage.moves.isEmpty {
                PixelMover.copy(rect, from: source, to: target, stride: stride)
                continue
            }
            // What pixels move into is not copied before.
            var parts = Region(rect)
            for move in damage.moves { parts.subtract(move.rect) }
            for part in parts.rects { PixelMover.copy(part, from: source, to: target, stride: stride) }
        }
        for move in damage.moves {
            PixelMover.copy(move.target, from: source, to: target, stride: stride, dx: move.dx, dy: move.dy)
        }
        buffer.missing = Region()
        return damage.region
    }

    func destroy() {
        front = nil
        for buffer in buffers { buffer.wire.destroy() }
        buffers = []
        wire?.destroy()
        wire = nil
        isDestroyed = true
        if !isLent { releaseMemory() }
    }

    private func releaseMemory() {
        memory?.release()
        memory = nil
    }

    private func make(_ shape: Buffer.Shape) -> Buffer? {
        guard let extent = place(shape) else { return nil }
        guard let wire = makeWire(shape, at: extent.lowerBound) else {
            extents.free(extent)
            return nil
        }
        let buffer = Buffer(extent: extent, shape: shape, wire: wire)
        hear(buffer)
        buffers.append(buffer)
        return buffer
    }

    private func reshape(_ buffer: Buffer, to shape: Buffer.Shape) -> Bool {
        if buffer.extent.count < shape.bytes || Self.room(for: shape) * 4 < buffer.extent.count {
            extents.free(buffer.extent)
            guard let extent = place(shape) else {
                // Without room for the new shape it is of no use, and its old place may be taken.
                if front === buffer { front = nil }
                buffer.wire.destroy()
                buffers.removeAll { $0 === buffer }
                return false
            }
            buffer.extent = extent
        } else if !commit(shape, at: buffer.extent) {
            return false
        }
        guard let wire = makeWire(shape, at: buffer.extent.lowerBound) else { return false }
        if front === buffer { front = nil }
        buffer.offset = buffer.extent.lowerBound
        buffer.committed = buffer.offset..<buffer.offset + shape.bytes
        buffer.shape = shape
        buffer.missing = Region(PixelRect(shape.size))
        replaceWire(of: buffer, by: wire)
        return true
    }

    func replaceWire(of buffer: Buffer, by wire: WLBuffer) {
        buffer.wire.destroy()
        buffer.wire = wire
        hear(buffer)
    }

    private func hear(_ buffer: Buffer) {
        buffer.wire.handler = { [weak self, weak buffer] _ in
            buffer?.isHeld = false
            self?.released?()
        }
    }

    private static func room(for shape: Buffer.Shape) -> Int {
        (shape.bytes + shape.bytes / slack + SharedMemory.page - 1) / SharedMemory.page * SharedMemory.page
    }

    /// Finds room in the memory, and makes it larger if there is none.
    private func place(_ shape: Buffer.Shape) -> Range<Int>? {
        let extent = extents.take(Self.room(for: shape))
        if reserve(extent.upperBound), commit(shape, at: extent) { return extent }
        extents.free(extent)
        return nil
    }

    private func commit(_ shape: Buffer.Shape, at extent: Range<Int>) -> Bool {
        guard let memory else { return false }
        return memory.commit(extent.lowerBound..<extent.lowerBound + shape.bytes) || outOfMemory()
    }

    private func reserve(_ size: Int) -> Bool {
        guard size <= Int(Int32.max) else {
            log.once("A window of that size needs more than the 2 GiB that a buffer pool may have: it is not drawn.")
            return false
        }
        return grow(to: size) || outOfMemory()
    }

    /// Makes the memory that large, if it is smaller; false where there is none.
    func grow(to size: Int) -> Bool {
        guard size <= Int(Int32.max) else { return false }
        if let memory {
            guard size > memory.size else { return true }
            guard memory.grow(to: size) else { return false }
            wire?.resize(size: Int32(size))
            return true
        }
        guard let memory = makeMemory(size) else { return false }
        self.memory = memory
        wire = shm.createPool(fd: memory.descriptor, size: Int32(size))
        return true
    }

    private func outOfMemory() -> Bool {
        log.once("There is no memory or no descriptor left for a window's picture: it is drawn when there is.")
        return false
    }

    func makeWire(_ shape: Buffer.Shape, at offset: Int) -> WLBuffer? {
        guard let wire, wire.isAlive else { return nil }
        let buffer = wire.createBuffer(
            offset: Int32(offset), width: Int32(shape.size.width), height: Int32(shape.size.height),
            stride: Int32(shape.stride), format: shape.isOpaque ? .xrgb8888 : .argb8888)
        return buffer.isAlive ? buffer : nil
    }
}
