import Glibc
import SkiffCore

/// Cuts lines into dashes.
nonisolated struct Dashes {
    private let lengths: [Double]
    private let period: Double
    private let phase: Double

    /// What all lines of a path may have of dashes and gaps.
    private static let budget = 1 << 17
    /// Rounds that are shorter cannot be told from a whole line.
    ///
    /// - Units: pixels.
    private static let shortest = 1.0 / 16

    /// The dashes of a style; nil if it has none that could be seen.
    init?(_ style: StrokeStyle, scale: Double) {
        guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashPhase.isFinite
        else { return nil }
        let once = style.dash.map { $0 * scale }
        // An odd number of lengths changes dash and gap from one round to the next.
        lengths = once.count % 2 == 0 ? once : once + once
        period = lengths.reduce(0, +)
        guard period >= Self.shortest, period.isFinite else { return nil }
        let rest = fmod(style.dashPhase * scale, period)
        phase = rest < 0 ? rest + period : rest
    }

    /// The dashes as lines of their own; outside the visible rectangle they may be left out.
    ///
    /// Where there are too many of them, the lines stay whole.
    func cut(_ flat: FlatPath, visible: Rect) -> FlatPath {
        var result = FlatPath()
        let start = Walk(lengths: lengths, period: period, phase: phase, budget: Self.budget)
        var budget = start.budget
        for contour in flat.contours {
            var walk = start
            walk.budget = budget
            var indices = Array(contour.points)
            if contour.isClosed { indices.append(contour.points.lowerBound) }
            guard let first = indices.first else { continue }
            if walk.isOn { result.add(flat.points[first]) }
            for (from, to) in zip(indices, indices.dropFirst()) {
                line(flat.points[from], flat.points[to], flat.isSmooth[to], visible, &walk, &result)
                if walk.budget < 0 { return flat }
            }
            result.finish(closed: false)
            budget = walk.budget
        }
        return result
    }

    private func line(
        _ a: Point, _ b: Point, _ smooth: Bool, _ visible: Rect, _ walk: inout Walk, _ result: inout FlatPath
    ) {
        let length = a.distance(to: b)
        guard length > 0, length.isFinite else { return }
        // Where the line is seen at all, along its length.
        var seen = (low: 0.0, high: 0.0)
        if let part = Self.part(of: a, b, in: visible) { seen = (part.low * length, part.high * length) }
        var done = 0.0
        if seen.low > period * 2 || (seen.high <= seen.low && length > period * 2) {
            // Whole rounds before it are passed over.
            let rounds = ((seen.high > seen.low ? seen.low : length) / period).rounded(.down) - 1
            if walk.isOn { result.finish(closed: false) }
            // The product may come out longer than the line by a hair.
            done = min(rounds * period, length)
            if walk.isOn { result.add(Path.mix(a, b, done / length)) }
        }
        let last = seen.high > seen.low ? min(length, seen.high + period) : length
        while done + walk.left < last, walk.budget >= 0 {
            done += walk.left
            let point = Path.mix(a, b, done / length)
            if walk.isOn {
                result.add(point)
                result.finish(closed: false)
            }
            walk.turn()
            if walk.isOn { result.add(point) }
        }
        if last < length {
            // The rest is out of sight, whole rounds and a piece.
            if walk.isOn { result.finish(closed: false) }
            walk.advance(length - done)
            if walk.isOn { result.add(b) }
        } else {
            walk.left -= length - done
            if walk.isOn { result.add(b, smooth: smooth) }
        }
    }

    /// Which part of a line is in a rectangle, from 0 to 1.
    private static func part(of a: Point, _ b: Point, in rect: Rect) -> (low: Double, high: Double)? {
        var low = 0.0
        var high = 1.0
        func cut(_ from: Double, _ to: Double, _ least: Double, _ most: Double) -> Bool {
            let way = to - from
            guard way != 0 else { return from >= least && from <= most }
            let first = ((way > 0 ? least : most) - from) / way
            let last = ((way > 0 ? most : least) - from) / way
            low = max(low, first)
            high = min(high, last)
            return low < high
        }
        return cut(a.x, b.x, rect.minX, rect.maxX) && cut(a.y, b.y, rect.minY, rect.maxY) ? (low, high) : nil
    }

    /// A place in the dashes.
    private struct Walk {
        let lengths: [Double]
        let period: Double
        var index = 0
        /// How much of the current dash or gap is to come.
        var left: Double
        /// How often it may still turn.
        var budget: Int

        init(lengths: [Double], period: Double, phase: Double, budget: Int) {
            self.lengths = lengths
            self.period = period
            left = lengths[0]
            self.budget = budget
            advance(phase)
        }

        var isOn: Bool { index & 1 == 0 }

        mutating func turn() {
            index = (index + 1) % lengths.count
            left = lengths[index]
            budget -= 1
        }

        mutating func advance(_ length: Double) {
            var rest = fmod(length, period)
            var guardCount = lengths.count + 1
            while rest >= left, guardCount > 0 {
                rest -= left
                turn()
                guardCount -= 1
            }
            left -= rest
        }
    }
}
