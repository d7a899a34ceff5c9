/// Something that the compositor offers.
///
/// - Protocol: `wl_registry.global`, wayland.xml.
public nonisolated struct Global: Hashable, Sendable {
    /// Its number in the registry.
    public var name: UInt32
    /// What it speaks, `wl_seat` for instance.
    public var interface: String
    /// The version that the compositor offers.
    public var version: UInt32
    /// The version in use; nil for what Skiff does not use.
    public var bound: UInt32?
}
