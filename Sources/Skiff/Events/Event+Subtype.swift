extension Event {
    /// What an event of type `motion` or `remoteControl` says: UIKit's `UIEvent.EventSubtype`.
    nonisolated public enum EventSubtype: Int, Sendable, Hashable {
        /// Nothing: it is another event.
        case none = 0
        /// The device is shaken.
        case motionShake = 1
        /// Play.
        case remoteControlPlay = 100
        /// Pause; stop; one of play and pause, as it is.
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        /// The next piece; the one before.
        case remoteControlNextTrack, remoteControlPreviousTrack
        /// Fast backwards, from when the key goes down until it comes up.
        case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        /// Fast forwards.
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// What it says, for one of type `motion` or `remoteControl`.
    public var subtype: EventSubtype { signal?.subtype ?? .none }
}
