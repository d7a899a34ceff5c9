/// Tells the surfaces of a connection apart; never used again.
nonisolated struct SurfaceID: Hashable, Sendable {
    let number: UInt32
}
