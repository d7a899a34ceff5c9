import Glibc
import SkiffCore

/// Scrolling without a copy: not the pixels move in the memory, but the place where the picture begins in it.
///
/// A buffer that has been scrolled has room for two pictures. The rows that are gone stay behind, the new ones are
/// drawn behind the last; at the end of the room the picture is brought to the other end, once for as many rows as it
/// has.
extension BufferPool {
    /// Moves the buffer's picture as the damage says; false, and nothing is changed, where moving its pixels is as good
    /// or there is no memory.
    ///
    /// The buffer is with nobody else, and holds the last picture.
    func slide(_ buffer: Buffer, with damage: Damage) -> Bool {
        guard damage.moves.count == 1, let move = damage.moves.first, move.dx == 0,
            let rest = rest(of: buffer.shape, damage, move)
        else { return false }
        let old = buffer.extent
        let room = widen(old, for: buffer.shape)
        let bytes = buffer.shape.bytes
        let shift = -move.dy * buffer.shape.stride
        var start = buffer.offset
        if start + shift < room.lowerBound || start + shift + bytes > room.upperBound {
            start = shift > 0 ? room.lowerBound : room.upperBound - bytes
        }
        let place = start + shift
        let part = min(start, place)..<max(start, place) + bytes
        guard grow(to: room.upperBound), let committed = commit(part, beside: buffer.committed),
            let memory, let wire = makeWire(buffer.shape, at: place)
        else {
            if room != old {
                extents.free(room)
                extents.keep(old)
            }
            return false
        }
        if start != buffer.offset { memmove(memory.base + start, memory.base + buffer.offset, bytes) }
        PixelMover.keep(rest.rects, from: memory.base + start, to: memory.base + place, stride: buffer.shape.stride)
        buffer.extent = room
        buffer.committed = committed
        buffer.offset = place
        replaceWire(of: buffer, by: wire)
        step = shift
        return true
    }

    /// Finds memory for the next step of what scrolls, when this one is on its way: new memory takes longer than what
    /// is drawn into it.
    func prepareStep() {
        guard step != 0, let front else { return }
        let next = front.offset + step
        step = 0
        guard front.extent.lowerBound <= next, next + front.shape.bytes <= front.extent.upperBound else { return }
        let part = next..<next + front.shape.bytes
        if let committed = commit(part, beside: front.committed) { front.committed = committed }
    }

    /// Sees to it that a part has memory, beside another that has some; all that has some then, or nil if there is none.
    private func commit(_ part: Range<Int>, beside old: Range<Int>) -> Range<Int>? {
        guard let memory else { return nil }
        guard part.overlaps(old) else { return memory.commit(part) ? part : nil }
        if part.lowerBound < old.lowerBound {
            guard memory.commit(part.lowerBound..<old.lowerBound) else { return nil }
        }
        if part.upperBound > old.upperBound {
            guard memory.commit(old.upperBound..<part.upperBound) else { return nil }
        }
        return min(part.lowerBound, old.lowerBound)..<max(part.upperBound, old.upperBound)
    }

    /// What neither moves nor is drawn; it stays where it is seen, and is what has to be copied.
    ///
    /// Nil if that is much.
    private func rest(of shape: Buffer.Shape, _ damage: Damage, _ move: PixelMove) -> Region? {
        var rest = Region(PixelRect(shape.size))
        rest.subtract(move.target)
        for rect in damage.region.rects { rest.subtract(rect) }
        return rest.area * 2 < move.target.area ? rest : nil
    }

    /// Room for two such pictures, in use in place of the old one.
    private func widen(_ old: Range<Int>, for shape: Buffer.Shape) -> Range<Int> {
        let length = (2 * shape.bytes + SharedMemory.page - 1) / SharedMemory.page * SharedMemory.page
        guard old.count < length else { return old }
        extents.free(old)
        return extents.take(length)
    }
}
