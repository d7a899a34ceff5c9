import CLinux

/// Ways from pointers that a program always has to the memory that a press uses.
///
/// Objects lie elsewhere in each process, but point at each other in the same places. See CLinux's `skiff_warm_table`.
struct WarmPaths {
    /// A pointer in an image that leads into the heap.
    struct Root {
        let place: skiff_warm_root
        /// What it points at.
        let target: UInt64
    }

    /// What of a word is an address.
    static let pointerBits: UInt64 = 0x7FFF_FFFF_FFF8
    /// No pointers are looked for behind that.
    private static let mostWords: UInt64 = 512

    private(set) var roots: [skiff_warm_root] = []
    private(set) var nodes: [skiff_warm_node] = []
    private(set) var touches: [skiff_warm_touch] = []
    /// How many places there was no way to, or no room for.
    private(set) var lostCount = 0

    init() {}

    /// The shortest ways to these addresses.
    ///
    /// The first root leads to what is in use, others to what is not.
    init(to addresses: [UInt64], in heap: Heap, from roots: [Root]) {
        self.roots = roots.prefix(Int(SKIFF_WARM_ROOTS)).map(\.place)
        let tree = Self.tree(of: heap, from: Array(roots.prefix(Int(SKIFF_WARM_ROOTS))))
        var isNeeded = [Bool](repeating: false, count: tree.count)
        var wanted: [(node: Int, step: Int16)] = []
        var places: [Int: Int] = [:]
        for (place, node) in tree.enumerated() { places[node.block] = place }
        for address in addresses {
            guard let block = heap.block(of: address), let place = places[block],
                let step = Int16(exactly: (Int64(address & ~15) - Int64(tree[place].target & ~15)) / 16)
            else {
                lostCount += 1
                continue
            }
            wanted.append((place, step))
            var next: Int? = place
            while let at = next, !isNeeded[at] {
                isNeeded[at] = true
                next = tree[at].parent
            }
        }
        // Roots keep their numbers, nodes are numbered on behind them.
        var numbers: [Int: UInt16] = [:]
        for (place, node) in tree.enumerated() {
            guard let parent = node.parent else {
                numbers[place] = UInt16(place)
                continue
            }
            guard isNeeded[place], let above = numbers[parent], nodes.count < Int(SKIFF_WARM_NODES) else { continue }
            numbers[place] = UInt16(self.roots.count + nodes.count)
            nodes.append(skiff_warm_node(parent: above, word: node.word))
        }
        for touch in wanted {
            guard let number = numbers[touch.node], touches.count < Int(SKIFF_WARM_TOUCHES) else {
                lostCount += 1
                continue
            }
            touches.append(skiff_warm_touch(node: number, step: touch.step))
        }
    }

    private struct Node {
        let parent: Int?
        let word: UInt16
        let target: UInt64
        let block: Int
        /// Whether what it points at leads nowhere.
        let isLast: Bool
    }

    /// All that can be reached, the nearest first, the roots before all; each block once.
    private static func tree(of heap: Heap, from roots: [Root]) -> [Node] {
        var nodes: [Node] = []
        var met: Set<Int> = []
        for root in roots {
            let block = heap.block(of: max(root.target, heap.start + 16)) ?? -1
            met.insert(block)
            nodes.append(Node(parent: nil, word: 0, target: root.target, block: block, isLast: false))
        }
        var next = 0
        while next < nodes.count {
            let node = nodes[next]
            defer { next += 1 }
            guard node.block >= 0, !node.isLast else { continue }
            let end = min(heap.end(ofBlock: node.block), node.target + mostWords * 8)
            var address = node.target & ~7
            while address + 8 <= end {
                if let target = heap.pointer(at: address), let block = heap.block(of: target),
                    met.insert(block).inserted
                {
                    let word = UInt16((address - node.target & ~7) / 8)
                    // What is not in use points at what it pointed at when it was.
                    let isLast = next > 0 && next < roots.count
                    nodes.append(Node(parent: next, word: word, target: target, block: block, isLast: isLast))
                }
                address += 8
            }
        }
        return nodes
    }
}
