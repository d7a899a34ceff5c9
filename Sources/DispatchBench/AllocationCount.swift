import CBench
import Glibc

/// Counts how often the program asks for memory: its allocator is the one below, before the C library's.
enum AllocationCount {
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate static var count = 0

    /// How often what the body does asks for memory.
    static func during(_ body: () -> Void) -> Int {
        let before = skiff_read_count(&count)
        body()
        return skiff_read_count(&count) - before
    }
}

/// The program's `malloc`.
@_cdecl("skiff_counted_malloc")
nonisolated public func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    skiff_name_allocator()
    skiff_count_one(&AllocationCount.count)
    return __libc_malloc(size)
}

/// The program's `calloc`.
@_cdecl("skiff_counted_calloc")
nonisolated public func countedCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    skiff_count_one(&AllocationCount.count)
    return __libc_calloc(count, size)
}

/// The program's `realloc`.
@_cdecl("skiff_counted_realloc")
nonisolated public func countedRealloc(
    _ old: UnsafeMutableRawPointer?, _ size: Int
) -> UnsafeMutableRawPointer? {
    skiff_count_one(&AllocationCount.count)
    return __libc_realloc(old, size)
}

/// The program's `aligned_alloc`.
@_cdecl("skiff_counted_aligned_alloc")
nonisolated public func countedAlignedAlloc(_ alignment: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    skiff_count_one(&AllocationCount.count)
    return __libc_memalign(alignment, size)
}

/// The program's `posix_memalign`.
@_cdecl("skiff_counted_posix_memalign")
nonisolated public func countedPosixMemalign(
    _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
    skiff_count_one(&AllocationCount.count)
    guard let memory = __libc_memalign(alignment, size) else { return ENOMEM }
    place.pointee = memory
    return 0
}
