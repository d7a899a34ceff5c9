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
    struct Part {
        var top: Int32 = 0
        var bottom: Int32 = 0
        var xTop: Int32 = 0
        var xBottom: Int32 = 0
        var low: Int32 = 0
        var high: Int32 = 0
    }

    /// An edge in a strip.
    struct Slot {
        var edge: Int32
        var winding: Int32
        var xTop: Int32
        var xBottom: Int32
    }

    let area: PixelRect
    let mask: Int
    let count: Int
    let memory: UnsafeMutableRawPointer
    let edges: UnsafeMutablePointer<EdgeList.Edge>
    let slopes: UnsafeMutablePointer<Double>
    let parts: UnsafeMutablePointer<Part>
    let order: UnsafeMutablePointer<Int32>
    let slots: UnsafeMutablePointer<Slot>
    let events: UnsafeMutablePointer<Int32>
    /// Steps of coverage: their running sum is what is covered of each pixel.
    let steps: UnsafeMutablePointer<Int32>
    /// Which pixels have a step, a bit for each.
    let touched: UnsafeMutablePointer<UInt64>
    let words: Int
    /// How many edges there are in each row, where there are very many.
    let crowds: [Int32]
    /// Where edges cross a line, where there are very many.
    var crossingMemory: UnsafeMutablePointer<UInt32>?
    var row: Int
    var next = 0
    var active = 0
    /// Whether the parts of the active edges are those of the row above.
    var knowsParts = true
    /// How many rows the line of the row above stands for.
    private var rowsOfLastLine = 0

    static let one = EdgeList.one
    /// More ends in one group of a row are not looked at one by one.
    static let eventLimit = 96
    static let coarseStrips = 32
    /// What the edges of one shape may take.
    static let byteLimit = 1 << 28

    /// How often an edge may be moved past another, for each edge, before all are sorted in another way.
    var patience = 16

    /// Ready for the first row of the area; for want of memory nothing is drawn.
    ///
    /// - Units: `limit` in bytes.
    init(_ list: EdgeList, area: PixelRect, rule: Path.FillRule, limit: Int = Rasterizer.byteLimit) {
        self.area = area
        // Winding counts every bit, even-odd the lowest one.
        mask = rule == .winding ? -1 : 1
        words = (area.width + 2) / 64 + 1
        let each =
            MemoryLayout<EdgeList.Edge>.stride + 8 + MemoryLayout<Part>.stride + MemoryLayout<Slot>.stride + 4
        let row = words * 8 + (Self.eventLimit + 4) * 4 + (area.width + 3) * 4
        // One piece of memory, cleared, in the order of alignment.
        var count = list.edges.count
        var found = count * each + row <= limit ? calloc(1, count * each + row) : nil
        if found == nil {
            count = 0
            found = calloc(1, row)
        }
        guard let block = found else { preconditionFailure("There is no memory left for a row of pixels.") }
        self.count = count
        crowds = count > 0 ? Self.crowds(list, area) : []
        memory = block
        var next = block
        func take<T>(_ count: Int, _ type: T.Type) -> UnsafeMutablePointer<T> {
            defer { next += count * MemoryLayout<T>.stride }
            return next.bindMemory(to: type, capacity: count)
        }
        edges = take(count, EdgeList.Edge.self)
        slopes = take(count, Double.self)
        touched = take(words, UInt64.self)
        parts = take(count, Part.self)
        slots = take(count, Slot.self)
        order = take(count, Int32.self)
        events = take(Self.eventLimit + 4, Int32.self)
        steps = take(area.width + 3, Int32.self)
        self.row = area.y
        for (index, edge) in list.edges.prefix(count).enumerated() {
            edges[index] = edge
            slopes[index] = edge.y1 > edge.y0 ? (edge.x1 - edge.x0) / Double(edge.y1 - edge.y0) : 0
        }
    }

    deinit {
        free(memory)
        free(crossingMemory)
    }

    /// Writes the next rows, a byte a pixel.
    func render(rows: Int, into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        for index in 0..<rows {
            let line = bytes + index * stride
            let rows = rowsOfLine
            if rows > 0 {
                if rows > 1, index > 0, row & (rows - 1) != 0, rowsOfLastLine == rows {
                    memcpy(line, line - stride, area.width)
                } else {
                    writeCrowd(line, rows: rows)
                }
            } else {
                collect()
                if active == 0 {
                    memset(line, 0, area.width)
                } else {
                    sweep()
                    write(line)
                }
            }
            rowsOfLastLine = rows
            row += 1
        }
    }

    /// Finds the edges in the row, from left to right.
    func collect() {
        let rowTop = row * Self.one
        let rowBottom = rowTop + Self.one
        let known = knowsParts ? active : 0
        knowsParts = true
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
            // Where it left the row above, it comes in.
            part.xTop = index < known ? parts[edge].xBottom : place(edge, top)
            part.xBottom = top == bottom ? clamp(edges[edge].x1) : place(edge, bottom)
            part.low = min(part.xTop, part.xBottom)
            part.high = max(part.xTop, part.xBottom)
            parts[edge] = part
        }
        active = kept
        sortOrder()
    }

    func sortOrder() {
        var budget = patience * (active + 4)
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
    func place(_ edge: Int, _ y: Int) -> Int32 {
        let record = edges + edge
        if y == record.pointee.y0 { return clamp(record.pointee.x0) }
        if y == record.pointee.y1 { return clamp(record.pointee.x1) }
        return clamp(record.pointee.x0 + slopes[edge] * Double(y - record.pointee.y0))
    }

    func clamp(_ x: Double) -> Int32 {
        let shift = Double(1 << 30)
        let value = min(max(x - Double(area.x * Self.one), -shift), shift)
        return Int32(truncatingIfNeeded: Int(value + shift + 0.5) - 1 << 30)
    }

    /// Walks over the edges of the row, in groups that do not reach one another.
    func sweep() {
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
}
