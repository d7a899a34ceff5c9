import SkiffCore

/// A committed frame that is not what the views look like.
nonisolated public struct FrameFault: Sendable, Hashable, CustomStringConvertible {
    /// Which commit of the window it was, from 1.
    public let commit: Int
    /// How many pixels are wrong.
    public let count: Int
    /// The first of them.
    public let first: PixelPoint

    /// The fault in one sentence.
    public var description: String {
        "commit \(commit): \(count) pixels are not what a full redraw gives, the first at (\(first.x), \(first.y))"
    }
}
