extension Control {
    /// What a control is, as bits (R-CTRL-1).
    nonisolated public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What can happen to a control, as bits (R-CTRL-2).
    nonisolated public struct Events: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A touch went down in the control.
        public static let touchDown = Events(rawValue: 1 << 0)
        /// The same, for the second and later taps in a row.
        public static let touchDownRepeat = Events(rawValue: 1 << 1)
        public static let touchDragInside = Events(rawValue: 1 << 2)
        public static let touchDragOutside = Events(rawValue: 1 << 3)
        public static let touchDragEnter = Events(rawValue: 1 << 4)
        public static let touchDragExit = Events(rawValue: 1 << 5)
        public static let touchUpInside = Events(rawValue: 1 << 6)
        public static let touchUpOutside = Events(rawValue: 1 << 7)
        public static let touchCancel = Events(rawValue: 1 << 8)
        /// The user changed the control's value (R-VALUE-1).
        public static let valueChanged = Events(rawValue: 1 << 12)
        /// What the control is for; a button sends it together with `touchUpInside`.
        public static let primaryActionTriggered = Events(rawValue: 1 << 13)
        public static let menuActionTriggered = Events(rawValue: 1 << 14)
        public static let editingDidBegin = Events(rawValue: 1 << 16)
        public static let editingChanged = Events(rawValue: 1 << 17)
        public static let editingDidEnd = Events(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
        public static let allTouchEvents = Events(rawValue: 0xFFF)
        public static let allEditingEvents = Events(rawValue: 0xF0000)
        public static let applicationReserved = Events(rawValue: 0x0F00_0000)
        public static let systemReserved = Events(rawValue: 0xF000_0000)
        public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
    }
}
