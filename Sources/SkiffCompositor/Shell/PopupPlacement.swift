import SkiffCore

/// Where a client wants a popup, and what may be done if there is no room for it there.
///
/// - Space: the geometry of the popup's parent.
/// - Units: points.
/// - Protocol: `xdg_positioner`, xdg-shell.xml.
nonisolated public struct PopupPlacement: Hashable, Sendable {
    /// Which way something is from a middle: 0 is neither, -1 left or up, 1 right or down.
    nonisolated public struct Direction: Hashable, Sendable {
        /// Across.
        public var x = 0
        /// Down.
        public var y = 0

        init() {}

        /// From a number of `xdg_positioner.anchor` or `gravity`; nil for one that there is not.
        init?(wire: UInt32) {
            guard wire <= 8 else { return nil }
            y = [1, 5, 7].contains(wire) ? -1 : [2, 6, 8].contains(wire) ? 1 : 0
            x = [3, 5, 6].contains(wire) ? -1 : [4, 7, 8].contains(wire) ? 1 : 0
        }
    }

    /// What may be done with a popup that does not fit.
    nonisolated public struct Adjustments: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Move it along.
        public static let slideX = Adjustments(rawValue: 1)
        /// Move it up or down.
        public static let slideY = Adjustments(rawValue: 2)
        /// Put it at the other side of the anchor.
        public static let flipX = Adjustments(rawValue: 4)
        /// Put it above instead of below, or the other way round.
        public static let flipY = Adjustments(rawValue: 8)
        /// Make it narrower.
        public static let resizeX = Adjustments(rawValue: 16)
        /// Make it lower.
        public static let resizeY = Adjustments(rawValue: 32)
    }

    /// The popup's size.
    public internal(set) var size = Size.zero
    /// What the popup belongs to.
    public internal(set) var anchorRect = Rect()
    /// The place on the anchor rectangle that the popup is put to.
    public internal(set) var anchor = Direction()
    /// To which side of that place the popup is put.
    public internal(set) var gravity = Direction()
    /// What may be done if it does not fit.
    public internal(set) var adjustments: Adjustments = []
    /// How far it is moved from there.
    public internal(set) var offset = Point.zero
    /// Whether it is placed anew when its parent moves.
    public internal(set) var isReactive = false
    /// The parent's size that it was made for.
    public internal(set) var parentSize: Size?
    /// The parent's configure that it was made for.
    public internal(set) var parentConfigure: UInt32?

    /// The popup's rectangle; in `area`, as far as the adjustments allow.
    public func frame(in area: Rect?) -> Rect {
        let flips = [adjustments.contains(.flipX), adjustments.contains(.flipY)]
        let slides = [adjustments.contains(.slideX), adjustments.contains(.slideY)]
        let resizes = [adjustments.contains(.resizeX), adjustments.contains(.resizeY)]
        let x = Axis(
            length: size.width, from: anchorRect.minX, to: anchorRect.maxX, anchor: anchor.x, gravity: gravity.x,
            offset: offset.x, flips: flips[0], slides: slides[0], resizes: resizes[0]
        ).place(between: area.map { ($0.minX, $0.maxX) })
        let y = Axis(
            length: size.height, from: anchorRect.minY, to: anchorRect.maxY, anchor: anchor.y, gravity: gravity.y,
            offset: offset.y, flips: flips[1], slides: slides[1], resizes: resizes[1]
        ).place(between: area.map { ($0.minY, $0.maxY) })
        return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

/// One direction of a placement.
private nonisolated struct Axis {
    var length: Double
    var from: Double
    var to: Double
    var anchor: Int
    var gravity: Int
    var offset: Double
    var flips: Bool
    var slides: Bool
    var resizes: Bool

    /// Where it starts without limits; on the other side if `side` is -1.
    private func start(side: Int = 1) -> Double {
        let place =
            switch anchor * side {
            case -1: from
            case 1: to
            default: (from + (to - from) / 2).rounded(.down)
            }
        let start =
            switch gravity * side {
            case -1: place - length
            case 1: place
            default: place - (length / 2).rounded(.down)
            }
        return start + offset
    }

    func place(between limits: (low: Double, high: Double)?) -> (start: Double, length: Double) {
        var start = start()
        guard let (low, high) = limits else { return (start, length) }
        func fits(_ start: Double) -> Bool { start >= low && start + length <= high }
        if fits(start) { return (start, length) }
        if flips {
            let flipped = self.start(side: -1)
            if fits(flipped) { return (flipped, length) }
        }
        if slides {
            // Towards the gravity first, then away from it; the edge that it came from is seen in the end.
            for way in gravity < 0 ? [-1, 1] : [1, -1] {
                if way > 0, start < low { start += min(low - start, max(0, high - start - length)) }
                if way < 0, start + length > high { start -= min(start + length - high, max(0, start - low)) }
            }
            if fits(start) { return (start, length) }
        }
        guard resizes else { return (start, length) }
        let end = min(start + length, high)
        let cut = max(start, low)
        return end - cut >= 1 ? (cut, end - cut) : (start, length)
    }
}
