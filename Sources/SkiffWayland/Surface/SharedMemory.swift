import CLinux
import Glibc

/// Memory that the compositor can read too, growing but never shrinking, so that no access to it can fail.
///
/// - Ownership: the memory goes with `release()`; the descriptor as well.
final class SharedMemory {
    private(set) var descriptor: Int32
    private(set) var size: Int
    private(set) var base: UnsafeMutableRawPointer

    /// The system's pages: 4 KiB on most machines, up to 64 KiB on some boards.
    static let page = sysconf(Int32(_SC_PAGESIZE))

    private let populate: (UnsafeMutableRawPointer, Int) -> Bool

    /// Nil when the system has no memory or no descriptors left.
    init?(size: Int, populate: @escaping (UnsafeMutableRawPointer, Int) -> Bool = SharedMemory.populate) {
        let descriptor = skiff_memfd("skiff")
        guard descriptor >= 0 else { return nil }
        guard ftruncate(descriptor, size) == 0, skiff_seal_shrink(descriptor) == 0,
            let base = Self.map(descriptor, size)
        else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.size = size
        self.base = base
        self.populate = populate
    }

    /// Has the system find the memory of a part now; false when it has none.
    ///
    /// Without this a write to the part may be the first that needs the memory, and a write cannot fail: it would end
    /// the process (SIGBUS). All pages at once also cost half of what they cost one by one.
    func commit(_ part: Range<Int>) -> Bool {
        let start = part.lowerBound & ~(Self.page - 1)
        return populate(base + start, part.upperBound - start)
    }

    private nonisolated static func populate(_ start: UnsafeMutableRawPointer, _ count: Int) -> Bool {
        if madvise(start, count, MADV_POPULATE_WRITE) == 0 { return true }
        // Linux before 5.14 does not know that; what it cannot give then, it cannot say.
        return errno == EINVAL
    }

    /// Makes it larger, and may move it; false, and nothing changed, when there is no memory left.
    func grow(to newSize: Int) -> Bool {
        guard newSize > size else { return true }
        // What the old place has mapped stays mapped: it is not to be found page by page again.
        guard ftruncate(descriptor, newSize) == 0, let moved = skiff_remap(base, size, newSize) else { return false }
        base = moved
        size = newSize
        return true
    }

    func release() {
        guard descriptor >= 0 else { return }
        munmap(base, size)
        close(descriptor)
        descriptor = -1
    }

    private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
        guard let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED else {
            return nil
        }
        madvise(base, size, MADV_HUGEPAGE)
        return base
    }
}
