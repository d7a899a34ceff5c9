extension Press {
    /// What kind of key a press is of, for recognizers: UIKit's `UIPress.PressType`.
    nonisolated public enum PressType: Int, Sendable, Hashable, CaseIterable {
        /// The arrow keys.
        case upArrow, downArrow, leftArrow, rightArrow
        /// Return and Enter; Escape; a media key that plays and pauses.
        case select, menu, playPause
        /// The key that goes a page up.
        case pageUp = 30
        /// The key that goes a page down.
        case pageDown = 31
        /// Any other key; UIKit has no name for those.
        case other = -1
    }

    /// What kind of key it is of.
    public var type: PressType {
        switch stroke.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: .select
        case .keyboardEscape: .menu
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: stroke.evdevCode == Self.playPauseCode ? .playPause : .other
        }
    }

    nonisolated private static let playPauseCode = RemoteKeys.playPause
}
