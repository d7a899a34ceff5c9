nonisolated extension Rasterizer {
    /// A group of edges: strip by strip.
    func group(_ from: Int, _ to: Int, _ winding: Int) {
        if to - from > Self.groupLimit { return addCrowd(from, to, winding) }
        let full = Int32(Self.one)
        var ends = 0
        events[0] = 0
        ends = 1
        var isCoarse = false
        for index in from..<to {
            let part = parts[Int(order[index])]
            if part.top > 0 { ends = insert(part.top, ends) }
            if part.bottom < full, part.bottom > part.top { ends = insert(part.bottom, ends) }
            if ends > Self.eventLimit {
                isCoarse = true
                break
            }
        }
        if isCoarse || (to - from) * ends > 1 << 14 {
            isCoarse = true
            ends = min(Self.coarseStrips, max(4, (1 << 15) / active))
            for index in 0..<ends { events[index] = Int32(index * Self.one / ends) }
        }
        events[ends] = full
        for index in 0..<ends { strip(from, to, winding, events[index], events[index + 1], isCoarse) }
    }

    /// Puts a height among the sorted ones, once.
    func insert(_ y: Int32, _ count: Int) -> Int {
        var hole = count
        while hole > 0, events[hole - 1] > y { hole -= 1 }
        if hole > 0, events[hole - 1] == y { return count }
        var index = count
        while index > hole {
            events[index] = events[index - 1]
            index -= 1
        }
        events[hole] = y
        return count + 1
    }

    func strip(_ from: Int, _ to: Int, _ winding: Int, _ top: Int32, _ bottom: Int32, _ isCoarse: Bool) {
        let rowTop = row * Self.one
        var top = top
        // Of more edges in a row, fewer crossings are looked at.
        var splits = isCoarse ? 0 : min(32, max(1, 8192 / active))
        while top < bottom {
            var end = bottom
            let middle = (top + bottom) / 2
            var filled = 0
            var budget = patience * (to - from + 4)
            for index in from..<to {
                let edge = order[index]
                let part = parts[Int(edge)]
                guard part.top <= middle, part.bottom > middle else { continue }
                let above = max(top, part.top)
                let below = min(bottom, part.bottom)
                let slot = Slot(
                    edge: edge, winding: Int32(edges[Int(edge)].winding),
                    xTop: above == part.top ? part.xTop : place(Int(edge), rowTop + Int(above)),
                    xBottom: below == part.bottom ? part.xBottom : place(Int(edge), rowTop + Int(below)))
                var hole = filled
                while budget >= 0, hole > 0, isAfter(slots[hole - 1], slot) {
                    slots[hole] = slots[hole - 1]
                    hole -= 1
                    budget -= 1
                }
                slots[hole] = slot
                filled += 1
            }
            if budget < 0 {
                var all = UnsafeMutableBufferPointer(start: slots, count: filled)
                all.sort { isAfter($1, $0) }
            }
            if let crossing = firstCrossing(filled, top, bottom) {
                if splits > 0, bottom - top > 4 {
                    splits -= 1
                    end = crossing
                    for index in 0..<filled {
                        slots[index].xBottom = place(Int(slots[index].edge), rowTop + Int(end))
                    }
                }
                sortByMiddle(filled)
            }
            var sum = winding
            for index in 0..<filled {
                let before = sum & mask != 0
                sum += Int(slots[index].winding)
                let after = sum & mask != 0
                if before != after { add(slots[index].xTop, slots[index].xBottom, end - top, after ? 1 : -1) }
            }
            top = end
        }
    }

    func isAfter(_ a: Slot, _ b: Slot) -> Bool {
        a.xTop != b.xTop ? a.xTop > b.xTop : a.xBottom > b.xBottom
    }

    /// The height of the first crossing in a strip; nil if there is none.
    func firstCrossing(_ filled: Int, _ top: Int32, _ bottom: Int32) -> Int32? {
        var found: Int32?
        var index = 1
        while index < filled {
            let left = slots[index - 1]
            let right = slots[index]
            if left.xBottom > right.xBottom {
                let above = Double(right.xTop - left.xTop)
                let below = Double(left.xBottom - right.xBottom)
                let y = top + Int32(above / (above + below) * Double(bottom - top) + 0.5)
                let bounded = min(max(y, top + 1), bottom)
                found = min(found ?? bounded, bounded)
            }
            index += 1
        }
        return found
    }

    func sortByMiddle(_ filled: Int) {
        var budget = patience * (filled + 4)
        var index = 1
        while index < filled {
            let slot = slots[index]
            let middle = Int(slot.xTop) + Int(slot.xBottom)
            var hole = index
            while hole > 0, Int(slots[hole - 1].xTop) + Int(slots[hole - 1].xBottom) > middle {
                slots[hole] = slots[hole - 1]
                hole -= 1
            }
            slots[hole] = slot
            budget -= index - hole
            if budget < 0 {
                var all = UnsafeMutableBufferPointer(start: slots, count: filled)
                all.sort { Int($0.xTop) + Int($0.xBottom) < Int($1.xTop) + Int($1.xBottom) }
                return
            }
            index += 1
        }
    }
}
