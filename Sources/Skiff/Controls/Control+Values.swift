extension Control {
    /// What a control is, as bits (R-CTRL-1).
    nonisolated public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// Shows that it is pressed.
        public static let highlighted = State(rawValue: 1)
        /// Does not react.
        public static let disabled = State(rawValue: 2)
        /// Is chosen.
        public static let selected = State(rawValue: 4)
        /// Has the window's focus.
        public static let focused = State(rawValue: 8)
        /// Bits for an application's own states.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits that no application may use.
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
        /// The touch moved and is inside.
        public static let touchDragInside = Events(rawValue: 1 << 2)
        /// The touch moved and is outside.
        public static let touchDragOutside = Events(rawValue: 1 << 3)
        /// The touch moved in again.
        public static let touchDragEnter = Events(rawValue: 1 << 4)
        /// The touch moved out.
        public static let touchDragExit = Events(rawValue: 1 << 5)
        /// The touch was lifted inside.
        public static let touchUpInside = Events(rawValue: 1 << 6)
        /// The touch was lifted outside.
        public static let touchUpOutside = Events(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Events(rawValue: 1 << 8)
        /// The user changed the control's value (R-VALUE-1).
        public static let valueChanged = Events(rawValue: 1 << 12)
        /// What the control is for; a button sends it together with `touchUpInside`.
        public static let primaryActionTriggered = Events(rawValue: 1 << 13)
        /// A menu of the control is about to be shown.
        public static let menuActionTriggered = Events(rawValue: 1 << 14)
        /// Text in the control is edited from now on.
        public static let editingDidBegin = Events(rawValue: 1 << 16)
        /// The user changed the text.
        public static let editingChanged = Events(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Events(rawValue: 1 << 18)
        /// Editing was ended by Return.
        public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
        /// All that touches can cause.
        public static let allTouchEvents = Events(rawValue: 0xFFF)
        /// All that editing can cause.
        public static let allEditingEvents = Events(rawValue: 0xF0000)
        /// Bits for an application's own events.
        public static let applicationReserved = Events(rawValue: 0x0F00_0000)
        /// Bits that no application may use.
        public static let systemReserved = Events(rawValue: 0xF000_0000)
        /// Everything.
        public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
    }
}
