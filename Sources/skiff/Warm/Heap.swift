import Glibc

/// The memory that a program has from `malloc`, as glibc lays it out: one block behind the other.
///
/// A block begins with two words; the second is its size, and what the program has of it follows, up to the second word of
/// the next.
struct Heap {
    let start: UInt64
    private let words: [UInt64]
    /// Where the blocks begin, in bytes from the start.
    private let blocks: [Int]

    /// What lies there in a process.
    init(start: UInt64, bytes: [UInt8]) {
        self.start = start
        words = bytes.withUnsafeBytes { Array($0.prefix($0.count & ~7).bindMemory(to: UInt64.self)) }
        var blocks: [Int] = []
        var place = 0
        while place + 16 <= bytes.count & ~7 {
            blocks.append(place)
            let size = Int(truncatingIfNeeded: words[place / 8 + 1] & ~7)
            guard size >= 32, size <= bytes.count - place else { break }
            place += size
        }
        self.blocks = blocks
    }

    /// Where the heap of a process is; empty if it has none.
    static func range(of process: pid_t) throws(ToolError) -> Range<UInt64> {
        try MappedPart.all(of: process).first { $0.path == "[heap]" }?.memory ?? 0..<0
    }

    var end: UInt64 { start + UInt64(words.count * 8) }

    /// The block that an address is in; nil outside.
    func block(of address: UInt64) -> Int? {
        guard address >= start + 8, address < end else { return nil }
        let place = Int(address - start) - 8
        var low = 0
        var high = blocks.count
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// The end of what the program has of a block.
    func end(ofBlock block: Int) -> UInt64 {
        block + 1 < blocks.count ? start + UInt64(blocks[block + 1]) + 8 : end
    }

    /// The pointer at an address; nil if what is there points nowhere into the heap.
    func pointer(at address: UInt64) -> UInt64? { pointer(words[Int(address - start) / 8]) }

    /// The address that a word points at, without what else Swift keeps in the bits that no pointer needs.
    func pointer(_ word: UInt64) -> UInt64? {
        let address = word & WarmPaths.pointerBits
        return address >= start + 16 && address < end ? address : nil
    }
}
