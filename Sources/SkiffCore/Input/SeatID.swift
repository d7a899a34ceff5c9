/// Which seat something came from: the name of its global in the registry.
///
/// - Lifetime: unique while the connection lasts; a name is not used again for another seat.
public struct SeatID: Hashable, Sendable {
    /// The global's name.
    public let name: UInt32

    /// The seat of that global.
    public init(_ name: UInt32) {
        self.name = name
    }
}
