import CLinux
import Glibc

/// The code and the memory that a press runs through and uses, which the processor's caches lose in a pause.
///
/// Missed line by line they cost more than all that a press does. `skiff warm` writes into a finished program which lines
/// of its images a press meets, and by which pointers it comes to the rest; they are asked for together, when the program
/// wakes after a pause. Without such a table nothing happens.
nonisolated struct Warmth {
    private struct Page {
        let address: UnsafeRawPointer
        let lines: UInt64
    }

    /// What comes later than that asks, what comes in one burst asks once.
    ///
    /// The press after a pause asks, however long that was. The moves of a finger, 8 ms apart on most panels, do not: they
    /// find nearly all of it still there.
    ///
    /// - Units: nanoseconds.
    private static let pause = 10_000_000
    /// The libraries are looked for when the start is over.
    private static let start = 16
    /// After so many pauses the pointers are followed anew: objects come and go.
    private static let pauses = 8

    /// What lies in the program and its libraries.
    private var images: [Page] = []
    /// Where the pointers are that lead to the rest.
    private var roots: [UInt] = []
    /// What lies elsewhere.
    private var objects: [Page] = []
    private var wakes = 0
    private var pausesLeft = 0
    /// When it woke last, in nanoseconds.
    private var last = 0

    /// Asks for what a press needs if the program has slept long enough to lose it.
    @inline(never)
    mutating func wake() {
        wakes &+= 1
        guard !images.isEmpty else { return }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = time.tv_sec * 1_000_000_000 + time.tv_nsec
        if now - last >= Self.pause {
            for page in images { skiff_prefetch(page.address, page.lines) }
            for page in objects { skiff_prefetch(page.address, page.lines) }
            pausesLeft &-= 1
        }
        last = now
    }

    /// Follows the pointers, if that is due, when there is nothing else to do: they begin at `object`.
    mutating func rest(of object: AnyObject) {
        if wakes == Self.start {
            wakes &+= 1
            skiff_warm_starts_at(Unmanaged.passUnretained(object).toOpaque())
            readTable()
        } else if images.isEmpty || pausesLeft > 0 {
            return
        }
        guard !images.isEmpty else { return }
        pausesLeft = Self.pauses
        objects = Self.objects(from: roots)
    }

    /// What the table says of images, at its addresses in this process; libraries of another build are left out.
    ///
    /// An address that a wrong table leads to does no harm: what is asked for is never read.
    private mutating func readTable() {
        let table = skiff_warm_table()
        let written = UnsafeBufferPointer(start: skiff_warm_pages(table), count: Int(SKIFF_WARM_PAGES))
        guard written[0].lines != 0 else { return }
        var places = [UnsafeRawPointer?](repeating: nil, count: Int(SKIFF_WARM_IMAGES))
        skiff_warm_places(table, &places)
        for page in written where page.lines != 0 {
            guard Int(page.image) < places.count, let place = places[Int(page.image)] else { continue }
            images.append(Page(address: place + Int(page.page) * 4096, lines: page.lines))
        }
        let count = min(Int(table.pointee.roots_count), Int(SKIFF_WARM_ROOTS))
        for root in UnsafeBufferPointer(start: skiff_warm_roots(table), count: count) {
            let image = Int(root.image) < places.count ? places[Int(root.image)] : nil
            roots.append(image.map { UInt(bitPattern: $0) &+ UInt(root.place) } ?? 0)
        }
    }

    /// What the table's pointers lead to now.
    private static func objects(from roots: [UInt]) -> [Page] {
        guard !roots.isEmpty else { return [] }
        let table = skiff_warm_table()
        let counts = (
            nodes: min(Int(table.pointee.nodes_count), Int(SKIFF_WARM_NODES)),
            touches: min(Int(table.pointee.touches_count), Int(SKIFF_WARM_TOUCHES))
        )
        let nodes = UnsafeBufferPointer(start: skiff_warm_nodes(table), count: counts.nodes)
        let touches = UnsafeBufferPointer(start: skiff_warm_touches(table), count: counts.touches)
        let pointers = follow(Array(nodes), from: roots)
        let lines = touches.compactMap { touch -> UInt? in
            guard Int(touch.node) < pointers.count, pointers[Int(touch.node)] != 0 else { return nil }
            return (pointers[Int(touch.node)] &+ UInt(bitPattern: Int(touch.step) * 16)) >> 6
        }
        var pages: [Page] = []
        var page: (number: UInt, lines: UInt64) = (0, 0)
        func end() {
            guard page.lines != 0, let address = UnsafeRawPointer(bitPattern: page.number << 12) else { return }
            pages.append(Page(address: address, lines: page.lines))
        }
        for line in lines.sorted() {
            if line >> 6 != page.number {
                end()
                page = (line >> 6, 0)
            }
            page.lines |= 1 << UInt64(line & 63)
        }
        end()
        return pages
    }

    /// The pointers that are in these places, and behind them those of the nodes; 0 for those that are not there.
    static func follow(_ nodes: [skiff_warm_node], from roots: [UInt]) -> [UInt] {
        var pointers = read(roots)
        var first = 0
        // All whose parents are known are read at once.
        while first < nodes.count {
            var places: [UInt] = []
            for node in nodes[first...] {
                guard Int(node.parent) < pointers.count else { break }
                let parent = pointers[Int(node.parent)]
                places.append(parent == 0 ? 0 : (parent & ~7) &+ UInt(node.word) * 8)
            }
            guard !places.isEmpty else { break }
            pointers += read(places)
            first += places.count
        }
        return pointers
    }

    private static func read(_ places: [UInt]) -> [UInt] {
        var words = [UInt64](repeating: 0, count: places.count)
        skiff_read_words(places, &words, places.count)
        // What else Swift keeps in a word, in the bits that no pointer needs, is none of the address.
        return words.map { UInt(truncatingIfNeeded: $0 & 0x7FFF_FFFF_FFF8) }
    }
}
