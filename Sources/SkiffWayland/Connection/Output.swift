import SkiffCore

/// A screen.
///
/// - Protocol: `wl_output`, wayland.xml.
/// - Lifetime: until the compositor removes it or the connection ends; then it keeps its last state.
public final class Output {
    /// What is known of a screen.
    public nonisolated struct Info: Hashable, Sendable {
        /// Short and unique, as `HDMI-A-1`; nil before version 4.
        public var name: String?
        /// For people; nil before version 4.
        public var description: String?
        /// Who made it.
        public var make = ""
        /// What its maker calls it.
        public var model = ""
        /// Width and height in millimetres, nil where there is no such thing: projectors, virtual screens.
        public var physicalSize: Size?
        /// Where the screen is among the others, in the compositor's own space.
        public var position = Point.zero
        /// The pixels of the mode in use, before `transform`; nil before it was told.
        public var mode: PixelSize?
        /// Pictures a second; nil where there is no fixed rate.
        public var refreshRate: Double?
        /// Whole pixels a point; at least 1.
        public var scale = 1
        /// How the picture is turned for it.
        public var transform = Transform.normal
    }

    /// How the picture is turned to look upright.
    public nonisolated enum Transform: UInt32, Hashable, Sendable {
        /// Turned counter-clockwise by that many degrees.
        case normal, rotated90, rotated180, rotated270
        /// The same after a flip about the vertical axis.
        case flipped, flipped90, flipped180, flipped270
    }

    /// The number of its global.
    public let name: UInt32
    /// The state that the compositor completed last.
    public private(set) var info = Info()

    let wire: WLOutput
    private var pending = Info()
    private unowned let display: Display

    init(name: UInt32, wire: WLOutput, display: Display) {
        self.name = name
        self.wire = wire
        self.display = display
        wire.owner = self
        wire.handler = { [unowned self] event in hear(event) }
    }

    private func hear(_ event: WLOutput.Event) {
        switch event {
        case .geometry(let x, let y, let width, let height, _, let make, let model, let transform):
            pending.position = Point(x: Double(x), y: Double(y))
            // −1 and 0 both stand for unknown.
            pending.physicalSize =
                width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
            pending.make = make
            pending.model = model
            if let known = Transform(rawValue: transform.rawValue) {
                pending.transform = known
            } else {
                display.log.once(
                    "An output says that it is turned in a way that there is not, \(transform.rawValue): it is taken as upright."
                )
                pending.transform = .normal
            }
        case .mode(let flags, let width, let height, let refresh):
            guard flags.contains(.current) else { return }
            pending.mode =
                width > 0 && height > 0 ? PixelSize(width: Int(width), height: Int(height)) : nil
            pending.refreshRate = refresh > 0 ? Double(refresh) / 1000 : nil
        case .scale(let factor):
            guard let scale = Scale(told: Int(factor) * 120, of: "an output", log: display.log) else { return }
            pending.scale = scale.roundedUp
        case .name(let name):
            pending.name = name
        case .description(let description):
            pending.description = description
        case .done:
            apply()
        }
        // Version 1 has no `done`.
        if wire.version < 2 { apply() }
    }

    private func apply() {
        guard pending != info else { return }
        info = pending
        display.outputsChanged()
    }
}
