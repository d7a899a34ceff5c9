import SkiffCore

extension Compositor {
    /// What a compositor offers to its clients.
    nonisolated public struct Configuration: Sendable {
        /// The first output's size.
        ///
        /// - Units: its own pixels.
        public var outputSize: PixelSize
        /// The first output's whole scale.
        public var scale: Int
        /// The first output's scale in 120ths; nil and the protocol is not offered.
        public var fractionalScale: Int?
        /// What the first seat has.
        public var capabilities: SeatCapabilities
        /// The XKB layout of every seat's keyboards; rules `evdev`, model `pc105`.
        public var layout: String
        /// The XKB variant of the layout.
        public var variant: String
        /// How often a held key repeats; 0 for never.
        ///
        /// - Units: keys a second.
        public var repeatRate: Int
        /// How long a key is held before it repeats.
        ///
        /// - Units: milliseconds.
        public var repeatDelay: Int
        /// Who draws the window frames; nil and the protocol is not offered.
        public var decorations: DecorationPolicy?
        /// Whether `wp_viewporter` is offered.
        public var viewporter: Bool
        /// Whether `wp_cursor_shape_manager_v1` is offered.
        public var cursorShapes: Bool
        /// Globals with another version than the newest that is known; 0 and the global is not offered.
        public var versions: [String: UInt32]
        /// The size that a window's first configure asks for; nil lets the client choose.
        ///
        /// - Units: points.
        public var initialSize: Size?
        /// The states in a window's first configure.
        public var initialStates: CompositorWindow.States
        /// Whether a popup with a grab has the keys; Weston 10 leaves them at the window.
        public var popupsTakeKeys: Bool
        /// What it says that it can do with windows, since version 5.
        ///
        /// - Default: everything.
        public var windowCapabilities = CompositorWindow.Capabilities.all
        /// The room that a window is told of before its first configure, since version 4; nil for the output's size.
        public var bounds: Size?
        /// The lengths that the sides of icons should have; none leaves it to the client.
        public var iconSides: [Int] = []
        /// When frame callbacks are answered.
        public var frames: FramePolicy
        /// When buffers are released.
        public var release: ReleasePolicy

        /// Everything on: a seat with touch, pointer and keyboard, one output of 1280×800, all protocols but fractional scales.
        public init(
            outputSize: PixelSize = PixelSize(width: 1280, height: 800), scale: Int = 1, fractionalScale: Int? = nil,
            capabilities: SeatCapabilities = [.touch, .pointer, .keyboard], layout: String = "us",
            variant: String = "", repeatRate: Int = 25, repeatDelay: Int = 600,
            decorations: DecorationPolicy? = .serverSide, viewporter: Bool = true,
            cursorShapes: Bool = true, versions: [String: UInt32] = [:],
            initialSize: Size? = nil, initialStates: CompositorWindow.States = .activated,
            popupsTakeKeys: Bool = true, frames: FramePolicy = .immediate, release: ReleasePolicy = .atNextCommit
        ) {
            self.outputSize = outputSize
            self.scale = scale
            self.fractionalScale = fractionalScale
            self.capabilities = capabilities
            self.layout = layout
            self.variant = variant
            self.repeatRate = repeatRate
            self.repeatDelay = repeatDelay
            self.decorations = decorations
            self.viewporter = viewporter
            self.cursorShapes = cursorShapes
            self.versions = versions
            self.initialSize = initialSize
            self.initialStates = initialStates
            self.popupsTakeKeys = popupsTakeKeys
            self.frames = frames
            self.release = release
        }
    }

    /// When a surface's frame callbacks are answered.
    nonisolated public enum FramePolicy: Sendable {
        /// At the end of the turn that saw the commit.
        case immediate
        /// Only by `CompositorWindow.sendFrameCallbacks` and `Compositor.sendFrameCallbacks`.
        case manual
    }

    /// When a surface's buffers go back to the client.
    nonisolated public enum ReleasePolicy: Sendable {
        /// When another buffer has taken its place, as a compositor with textures of the buffer itself does it.
        case atNextCommit
        /// At once: the compositor has its copy.
        case atCommit
        /// Only by `CompositorWindow.releaseBuffers`.
        case manual
    }

    /// Who draws a window's frame when a client asks.
    nonisolated public enum DecorationPolicy: Sendable {
        /// The client, whatever it asks for.
        case clientSide
        /// The compositor, whatever the client asks for.
        case serverSide
        /// Who the client asks for; the compositor, if it has no wish.
        case asAsked
    }
}

/// What kinds of input a seat has.
nonisolated public struct SeatCapabilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A mouse or a touchpad.
    public static let pointer = SeatCapabilities(rawValue: 1)
    /// Keys.
    public static let keyboard = SeatCapabilities(rawValue: 2)
    /// Fingers.
    public static let touch = SeatCapabilities(rawValue: 4)
}
