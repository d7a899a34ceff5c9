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
        /// Any other key.
        case other = 2041
    }

    /// What kind of key it is of.
    public var type: PressType {
        switch key.keyCode {
        case KeyUsage.returnOrEnter, KeyUsage.keypadEnter: .select
        case KeyUsage.escape: .menu
        case 0x52: .upArrow
        case 0x51: .downArrow
        case 0x50: .leftArrow
        case 0x4F: .rightArrow
        case 0x4B: .pageUp
        case 0x4E: .pageDown
        default: key.evdevCode == Self.playPauseCode ? .playPause : .other
        }
    }

    nonisolated private static let playPauseCode = RemoteKeys.playPause
}
