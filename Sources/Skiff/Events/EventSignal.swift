/// What an event of type `motion` or `remoteControl` says, and to whom.
final class EventSignal {
    /// How far a shake has got; what plays is told with its beginning.
    enum Phase {
        case began, ended, cancelled
    }

    let subtype: Event.EventSubtype
    let phase: Phase
    private weak var receiver: Responder?

    init(_ subtype: Event.EventSubtype, _ phase: Phase, _ receiver: Responder) {
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
