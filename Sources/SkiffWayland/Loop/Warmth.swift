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

    /// Shorter pauses cost the caches little, and a finger that moves leaves none.
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
    private static func pages() -> [Page] {
        var table = skiff_warm_table().pointee
        guard table.pages.0.lines != 0 else { return [] }
        let bases = withUnsafeBytes(of: &table.images) { Self.bases(of: $0.bindMemory(to: UInt64.self)) }
        var pages: [Page] = []
        withUnsafeBytes(of: &table.pages) { bytes in
            for page in bytes.bindMemory(to: skiff_warm_page.self) where page.lines != 0 {
                guard Int(page.image) < bases.count, let base = bases[Int(page.image)] else { continue }
                pages.append(Page(address: base + Int(page.page) * 4096, lines: page.lines))
            }
        }
        return pages
    }

    /// Where the images lie: the program and those of its libraries that have these build ids.
    private static func bases(of ids: UnsafeBufferPointer<UInt64>) -> [UnsafeRawPointer?] {
        var bases = [UnsafeRawPointer?](repeating: nil, count: ids.count)
        var next = skiff_loaded()
        var isProgram = true
        while let image = next {
            if let base = UnsafeRawPointer(bitPattern: UInt(image.pointee.l_addr)) {
                // A library's notes lie in its first page.
                let id = isProgram ? 0 : skiff_build_id(base, 4096)
                if isProgram {
                    bases[0] = base
                } else if id != 0, let place = ids.dropFirst().firstIndex(of: id) {
                    bases[place] = base
                }
            }
            isProgram = false
            next = UnsafePointer(image.pointee.l_next)
        }
        return bases
    }
}
