/// A pen, an eraser or another tool of a tablet.
///
/// - Protocol: `zwp_tablet_tool_v2`, tablet-unstable-v2.xml.
public struct Tool: Hashable, Sendable {
    /// What kind of tool it is.
    public enum Kind: Hashable, Sendable {
        /// A pen, or a tool of a kind that nobody knows.
        case pen
        /// The end of a pen that rubs out.
        case eraser
        /// A brush, a pencil, an airbrush with a slider.
        case brush, pencil, airbrush
        /// A finger on the tablet.
        case finger
        /// A mouse that is bound to the tablet, and one with a lens.
        case mouse, lens
    }

    /// What a tool tells besides its place.
    public struct Abilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// How far it leans.
        public static let tilt = Abilities(rawValue: 1)
        /// How hard it is pressed.
        public static let pressure = Abilities(rawValue: 2)
        /// How far above the tablet it is.
        public static let distance = Abilities(rawValue: 4)
        /// How far it is turned about itself.
        public static let rotation = Abilities(rawValue: 8)
        /// A slider.
        public static let slider = Abilities(rawValue: 16)
        /// A wheel.
        public static let wheel = Abilities(rawValue: 32)
    }

    /// The seat's number for it; no other tool of the seat gets it again.
    public var id: Int32
    /// What kind of tool it is.
    public var kind: Kind
    /// What it tells besides its place.
    public var abilities: Abilities
    /// The number that the maker gave it; 0 where it has none.
    public var hardwareSerial: UInt64

    /// The tool of that kind.
    public init(id: Int32, kind: Kind = .pen, abilities: Abilities = [], hardwareSerial: UInt64 = 0) {
        self.id = id
        self.kind = kind
        self.abilities = abilities
        self.hardwareSerial = hardwareSerial
    }
}
