/// One folder of an icon theme, and which sizes its icons are for.
nonisolated package struct IconDirectory: Hashable, Sendable {
    /// What sizes an icon may be shown at.
    package enum Kind: Hashable, Sendable {
        case fixed
        case scalable(min: Int, max: Int)
        case threshold(Int)
    }

    /// Below the theme's own folder.
    package var path: String
    package var size: Int
    package var scale: Int
    /// What its icons are of, as `Actions`.
    package var context: String
    package var kind: Kind

    /// Whether its icons are made for that size and scale.
    package func matches(size wanted: Int, scale wantedScale: Int) -> Bool {
        guard scale == wantedScale else { return false }
        return switch kind {
        case .fixed: size == wanted
        case .scalable(let low, let high): low <= wanted && wanted <= high
        case .threshold(let room): abs(size - wanted) <= room
        }
    }

    /// How far its icons are from that size, in pixels.
    package func distance(size wanted: Int, scale wantedScale: Int) -> Int {
        let pixels = wanted * wantedScale
        let (low, high): (Int, Int) =
            switch kind {
            case .fixed: (size, size)
            case .scalable(let low, let high): (low, high)
            case .threshold(let room): (size - room, size + room)
            }
        if pixels < low * scale { return low * scale - pixels }
        return max(0, pixels - high * scale)
    }
}
