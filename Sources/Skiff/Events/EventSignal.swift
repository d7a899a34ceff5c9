/// What an event of type `motion` or `remoteControl` says, and to whom.
final class EventSignal {
    let subtype: Event.EventSubtype
    let phase: Press.Phase
    private weak var receiver: Responder?

    init(_ subtype: Event.EventSubtype, _ phase: Press.Phase, _ receiver: Responder) {
        self.subtype = subtype
        self.phase = phase
        self.receiver = receiver
    }

    /// Tells the receiver.
    func deliver(_ event: Event?) {
        guard let receiver else { return }
        if subtype != .motionShake { return receiver.remoteControlReceived(with: event) }
        switch phase {
        case .began: receiver.motionBegan(subtype, with: event)
        case .ended: receiver.motionEnded(subtype, with: event)
        case .cancelled: receiver.motionCancelled(subtype, with: event)
        }
    }
}

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
