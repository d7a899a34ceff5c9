import CLinux
import Glibc

/// The code that a press runs through, which the processor's caches lose in a pause.
///
/// Missed line by line it costs more than all that a press does. `skiff warm` writes into a finished program which lines
/// it runs through; they are asked for together, when the program wakes after a pause. Without such a table nothing
/// happens.
nonisolated struct Warmth {
    private struct Page {
        let address: UnsafeRawPointer
        let lines: UInt64
    }

    /// What comes later than that asks, what comes in one burst asks once.
    ///
    /// The press after a pause asks, however long that was, and so do the moves of a finger, which are 8 to 17 ms apart
    /// on most panels and find nearly all of it still there.
    ///
    /// - Units: nanoseconds.
    private static let pause = 5_000_000
    /// The libraries are looked for when the start is over.
    private static let start = 16

    private var pages: [Page] = []
    private var wakes = 0
    /// When it woke last, in nanoseconds.
    private var last = 0

    /// Asks for the code if the program has slept long enough to lose it.
    @inline(never)
    mutating func wake() {
        if wakes < Self.start {
            wakes += 1
            if wakes == Self.start { pages = Self.pages() }
        }
        guard !pages.isEmpty else { return }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = time.tv_sec * 1_000_000_000 + time.tv_nsec
        if now - last >= Self.pause {
            for page in pages { skiff_prefetch(page.address, page.lines) }
        }
        last = now
    }

    /// What the table says, at its addresses in this process; libraries of another build are left out.
    ///
    /// An address that a wrong table leads to does no harm: what is asked for is never read.
    private static func pages() -> [Page] {
        let table = skiff_warm_table()
        let written = UnsafeBufferPointer(start: skiff_warm_pages(table), count: Int(SKIFF_WARM_PAGES))
        guard written[0].lines != 0 else { return [] }
        var places = [UnsafeRawPointer?](repeating: nil, count: Int(SKIFF_WARM_IMAGES))
        skiff_warm_places(table, &places)
        var pages: [Page] = []
        for page in written where page.lines != 0 {
            guard Int(page.image) < places.count, let place = places[Int(page.image)] else { continue }
            pages.append(Page(address: place + Int(page.page) * 4096, lines: page.lines))
        }
        return pages
    }
}
