import Glibc
import SkiffCore

/// Coverage of polygons, exact in every pixel: areas are summed, and where outlines overlap or cross, what is inside
/// counts once.
///
/// In a row of pixels, edges that come near one another are looked at together: cut into strips without an end or a
/// crossing in them, in which the fill rule tells the borders of the inside. All sums are of whole numbers, so that a
/// part of a shape has the same pixels as the whole.
nonisolated final class Rasterizer {
    /// An edge as far as it lies in the current row.
    private struct Part {
        var top: Int32 = 0
        var bottom: Int32 = 0
        var xTop: Int32 = 0
        var xBottom: Int32 = 0
        var low: Int32 = 0
        var high: Int32 = 0
    }

    /// An edge in a strip.
    private struct Slot {
        var edge: Int32
        var winding: Int32
        var xTop: Int32
        var xBottom: Int32
    }

    private let area: PixelRect
    private let mask: Int
    private let count: Int
    private let memory: UnsafeMutableRawPointer
    private let edges: UnsafeMutablePointer<EdgeList.Edge>
    private let slopes: UnsafeMutablePointer<Double>
    private let parts: UnsafeMutablePointer<Part>
    private let order: UnsafeMutablePointer<Int32>
    private let slots: UnsafeMutablePointer<Slot>
    private let events: UnsafeMutablePointer<Int32>
    /// Steps of coverage: their running sum is what is covered of each pixel.
    private let steps: UnsafeMutablePointer<Int32>
    /// Which pixels have a step, a bit for each.
    private let touched: UnsafeMutablePointer<UInt64>
    private let words: Int
    private var row: Int
    private var next = 0
    private var active = 0

    private static let one = EdgeList.one
    /// More ends in one group of a row are not looked at one by one.
    private static let eventLimit = 96
    private static let coarseStrips = 32

    /// Ready for the first row of the area.
    init(_ list: EdgeList, area: PixelRect, rule: Path.FillRule) {
        self.area = area
        // Winding counts every bit, even-odd the lowest one.
        mask = rule == .winding ? -1 : 1
        count = list.edges.count
        words = (area.width + 2) / 64 + 1
        // One piece of memory, cleared, in the order of alignment.
        let sizes = (
            edges: count * MemoryLayout<EdgeList.Edge>.stride, slopes: count * 8, touched: words * 8,
            parts: count * MemoryLayout<Part>.stride, slots: count * MemoryLayout<Slot>.stride, order: count * 4,
            events: (Self.eventLimit + 4) * 4, steps: (area.width + 3) * 4
        )
        let total =
            sizes.edges + sizes.slopes + sizes.touched + sizes.parts + sizes.slots + sizes.order + sizes.events
            + sizes.steps
        guard let block = calloc(1, total) else { preconditionFailure("There is no memory left to draw a path.") }
        memory = block
        var next = block
        func take<T>(_ bytes: Int, _ type: T.Type) -> UnsafeMutablePointer<T> {
            defer { next += bytes }
            return next.bindMemory(to: type, capacity: bytes / MemoryLayout<T>.stride)
        }
        edges = take(sizes.edges, EdgeList.Edge.self)
        slopes = take(sizes.slopes, Double.self)
        touched = take(sizes.touched, UInt64.self)
        parts = take(sizes.parts, Part.self)
        slots = take(sizes.slots, Slot.self)
        order = take(sizes.order, Int32.self)
        events = take(sizes.events, Int32.self)
        steps = take(sizes.steps, Int32.self)
        row = area.y
        for (index, edge) in list.edges.enumerated() {
            edges[index] = edge
            slopes[index] = edge.y1 > edge.y0 ? (edge.x1 - edge.x0) / Double(edge.y1 - edge.y0) : 0
        }
    }

    deinit {
        free(memory)
    }

    /// Writes the next rows, a byte a pixel.
    func render(rows: Int, into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        for index in 0..<rows {
            let line = bytes + index * stride
            collect()
            if active == 0 {
                memset(line, 0, area.width)
            } else {
                sweep()
                write(line)
            }
            row += 1
        }
    }

    /// Finds the edges in the row, from left to right.
    private func collect() {
        let rowTop = row * Self.one
        let rowBottom = rowTop + Self.one
        while next < count, edges[next].y0 < rowBottom {
            order[active] = Int32(next)
            active += 1
            next += 1
        }
        var kept = 0
        for index in 0..<active {
            let edge = Int(order[index])
            guard edges[edge].y1 > rowTop else { continue }
            order[kept] = Int32(edge)
            kept += 1
            let top = max(edges[edge].y0, rowTop)
            let bottom = min(edges[edge].y1, rowBottom)
            var part = Part()
            part.top = Int32(top - rowTop)
            part.bottom = Int32(bottom - rowTop)
            part.xTop = place(edge, top)
            part.xBottom = top == bottom ? clamp(edges[edge].x1) : place(edge, bottom)
            part.low = min(part.xTop, part.xBottom)
            part.high = max(part.xTop, part.xBottom)
            parts[edge] = part
        }
        active = kept
        sortOrder()
    }

    private func sortOrder() {
        var budget = 16 * active + 64
        var index = 1
        while index < active {
            let edge = order[index]
            let low = parts[Int(edge)].low
            var hole = index
            while hole > 0, parts[Int(order[hole - 1])].low > low {
                order[hole] = order[hole - 1]
                hole -= 1
            }
            order[hole] = edge
            budget -= index - hole
            if budget < 0 {
                let parts = parts
                var all = UnsafeMutableBufferPointer(start: order, count: active)
                all.sort { (parts[Int($0)].low, $0) < (parts[Int($1)].low, $1) }
                return
            }
            index += 1
        }
    }

    /// Where an edge is at a height, in steps from the area's left.
    private func place(_ edge: Int, _ y: Int) -> Int32 {
        let record = edges + edge
        if y == record.pointee.y0 { return clamp(record.pointee.x0) }
        if y == record.pointee.y1 { return clamp(record.pointee.x1) }
        return clamp(record.pointee.x0 + slopes[edge] * Double(y - record.pointee.y0))
    }

    private func clamp(_ x: Double) -> Int32 {
        let shift = Double(1 << 30)
        let value = min(max(x - Double(area.x * Self.one), -shift), shift)
        return Int32(truncatingIfNeeded: Int(value + shift + 0.5) - 1 << 30)
    }

    /// Walks over the edges of the row, in groups that do not reach one another.
    private func sweep() {
        let full = Int32(Self.one)
        var winding = 0
        var from = 0
        while from < active {
            let first = parts[Int(order[from])]
            var high = first.high
            var to = from + 1
            while to < active, parts[Int(order[to])].low <= high {
                high = max(high, parts[Int(order[to])].high)
                to += 1
            }
            if to == from + 1, first.top == 0, first.bottom == full {
                let before = winding & mask != 0
                winding += edges[Int(order[from])].winding
                let after = winding & mask != 0
                if before != after { add(first.xTop, first.xBottom, full, after ? 1 : -1) }
            } else {
                group(from, to, winding)
                for index in from..<to {
                    let edge = Int(order[index])
                    if parts[edge].top == 0, parts[edge].bottom > 0 { winding += edges[edge].winding }
                }
            }
            from = to
        }
    }

    /// A group of edges: strip by strip.
    private func group(_ from: Int, _ to: Int, _ winding: Int) {
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
            ends = Self.coarseStrips
            for index in 0..<ends { events[index] = Int32(index * Self.one / ends) }
        }
        events[ends] = full
        for index in 0..<ends { strip(from, to, winding, events[index], events[index + 1], isCoarse) }
    }

    /// Puts a height among the sorted ones, once.
    private func insert(_ y: Int32, _ count: Int) -> Int {
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

    private func strip(_ from: Int, _ to: Int, _ winding: Int, _ top: Int32, _ bottom: Int32, _ isCoarse: Bool) {
        let rowTop = row * Self.one
        var top = top
        var splits = isCoarse ? 0 : 32
        while top < bottom {
            var end = bottom
            let middle = (top + bottom) / 2
            var filled = 0
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
                while hole > 0, isAfter(slots[hole - 1], slot) {
                    slots[hole] = slots[hole - 1]
                    hole -= 1
                }
                slots[hole] = slot
                filled += 1
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

    private func isAfter(_ a: Slot, _ b: Slot) -> Bool {
        a.xTop != b.xTop ? a.xTop > b.xTop : a.xBottom > b.xBottom
    }

    /// The height of the first crossing in a strip; nil if there is none.
    private func firstCrossing(_ filled: Int, _ top: Int32, _ bottom: Int32) -> Int32? {
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

    private func sortByMiddle(_ filled: Int) {
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
            index += 1
        }
    }
}

nonisolated extension Rasterizer {
    /// Adds all that is right of a line of that height, or takes it away.
    private func add(_ xTop: Int32, _ xBottom: Int32, _ height: Int32, _ sign: Int32) {
        let one = Self.one
        let left = Int(min(xTop, xBottom))
        let right = Int(max(xTop, xBottom))
        let first = left >> 10
        let last = right >> 10
        let whole = Int32(2 * one)
        if last < 0 { return step(0, sign * height * whole) }
        guard first < area.width else { return }
        if first == last {
            let inside = whole - Int32((left & (one - 1)) + (right & (one - 1)))
            step(first, sign * height * inside)
            return step(first + 1, sign * height * (whole - inside))
        }
        // From column to column, each taking its share of the height.
        let share = Double(height) / Double(right - left)
        var x = left
        var done: Int32 = 0
        var column = first
        if column < 0 {
            done = Int32(share * Double(-left) + 0.5)
            step(0, sign * done * whole)
            x = 0
            column = 0
        }
        while x < right, column < area.width {
            let edge = min((column + 1) << 10, right)
            let upTo = edge == right ? height : Int32(share * Double(edge - left) + 0.5)
            let inside = whole - Int32((x - column << 10) + (edge - column << 10))
            step(column, sign * (upTo - done) * inside)
            step(column + 1, sign * (upTo - done) * (whole - inside))
            done = upTo
            x = edge
            column += 1
        }
    }

    private func step(_ column: Int, _ value: Int32) {
        steps[column] &+= value
        touched[column >> 6] |= 1 << UInt64(column & 63)
    }

    /// Sums the steps up to a row of bytes, and takes them away.
    private func write(_ line: UnsafeMutablePointer<UInt8>) {
        let width = area.width
        var sum: Int32 = 0
        var value: UInt8 = 0
        var x = 0
        for word in 0..<words {
            var bits = touched[word]
            guard bits != 0 else { continue }
            touched[word] = 0
            while bits != 0 {
                let column = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                let end = min(column, width)
                if end - x > 8 {
                    memset(line + x, Int32(value), end - x)
                    x = end
                }
                while x < end {
                    line[x] = value
                    x += 1
                }
                sum &+= steps[column]
                steps[column] = 0
                value = UInt8(min(max((Int(sum) * 255 + 1 << 20) >> 21, 0), 255))
            }
        }
        if x < width { memset(line + x, Int32(value), width - x) }
    }
}
