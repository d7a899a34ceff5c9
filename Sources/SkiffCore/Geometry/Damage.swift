/// What makes a picture the next one: pixels that move in it, and then what is drawn anew.
///
/// Damage is gathered while things happen, each at the place that it has then: what is moved later takes along what
/// was to be drawn in it.
public struct Damage: Hashable, Sendable {
    /// What is drawn anew, once the pixels have moved.
    public private(set) var region = Region()
    /// What moves before; no two share pixels.
    public private(set) var moves: [PixelMove] = []

    /// So many parts of a picture move for one frame; with more, the others are drawn.
    static let mostMoves = 4

    /// No change.
    public init() {}

    /// A picture of which that is drawn anew.
    public init(_ region: Region) {
        self.region = region
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { region.isEmpty && moves.isEmpty }

    /// All that may look different afterwards.
    public var changed: Region {
        guard !moves.isEmpty else { return region }
        var changed = region
        for move in moves { changed.insert(move.rect) }
        return changed
    }

    /// Has a rectangle drawn anew.
    public mutating func insert(_ rect: PixelRect) {
        region.insert(rect)
    }

    /// Has the pixels of a rectangle moved, and drawn what comes into it.
    ///
    /// What lies over them and does not move along, `fixed`, is drawn anew, and so is the place that its pixels went to.
    public mutating func move(_ rect: PixelRect, dx: Int, dy: Int, fixed: [PixelRect] = []) {
        guard !rect.isEmpty, dx != 0 || dy != 0 else { return }
        var sum = PixelMove(rect, dx: dx, dy: dy)
        var place: Int?
        var isBlocked = region.covers(rect) || sum.target.isEmpty
        for index in moves.indices where moves[index].rect.intersects(rect) {
            guard moves[index].rect == rect else {
                isBlocked = true
                continue
            }
            place = index
            sum = PixelMove(rect, dx: dx + moves[index].dx, dy: dy + moves[index].dy)
        }
        if isBlocked || sum.target.isEmpty || (place == nil && moves.count == Self.mostMoves) {
            if let place { moves.remove(at: place) }
            region.insert(rect)
            return
        }
        region.move(in: rect, dx: dx, dy: dy)
        for part in fixed {
            let seen = part.intersection(rect)
            guard !seen.isEmpty else { continue }
            region.insert(seen)
            region.insert(seen.offset(dx: dx, dy: dy).intersection(rect))
        }
        if let place {
            if sum.dx == 0, sum.dy == 0 { moves.remove(at: place) } else { moves[place] = sum }
        } else {
            moves.append(sum)
        }
    }

    /// The part inside a rectangle; what would move across its edge is drawn instead.
    public func inside(_ rect: PixelRect) -> Damage {
        if moves.isEmpty, rect.contains(region.bounds) { return self }
        var isInside = true
        for move in moves where !rect.contains(move.rect) { isInside = false }
        var damage = self
        if !isInside {
            damage.region = changed
            damage.moves = []
        }
        damage.region = damage.region.intersection(rect)
        return damage
    }

    /// Adds changes that are not shown yet and came before these.
    public mutating func putBack(_ earlier: Damage) {
        guard !isEmpty else {
            self = earlier
            return
        }
        // Which of the moves would come first cannot be said any more.
        self = Damage(moves.isEmpty && earlier.moves.isEmpty ? region : changed)
        region.formUnion(earlier.changed)
    }
}
