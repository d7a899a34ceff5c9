import SkiffCore

/// Recognizers that have decided nothing when all that they followed was over, and have set no deadline.
///
/// A view under one that never decides would never be told of a lift (R-GEST-8): one that comes with a program may
/// only look at touches, or forget a case.
extension GestureArena {
    /// So many touches without a decision are no gesture.
    private static let touchLimit = 32

    /// Gives it the time in which another tap would come; true if it has failed at once.
    func leaveUndone(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.contest.touches.count + recognizer.contest.streams.count < Self.touchLimit else {
            giveUp(recognizer)
            return true
        }
        guard let time = owner.eventTime ?? lastEvent?.timestamp else { return false }
        recognizer.setDeadline(time.advanced(bySetting: owner.gestureSettings.multiTapInterval, and: 1))
        recognizer.contest.isLeftUndone = true
        return false
    }

    /// That time has passed.
    func giveUp(_ recognizer: GestureRecognizer) {
        log?.once(
            "\(recognizer.describe()) has decided nothing when its touches were over: it fails. "
                + "Set its state in touchesEnded, or a deadline for what is still to come.")
        fail(recognizer, why: "it has decided nothing")
    }
}
