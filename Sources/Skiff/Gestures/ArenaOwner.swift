import SkiffCore

/// Whose touches an arena rules on, as it and its recognizers know it: what carries out the effects.
protocol ArenaOwner: AnyObject {
    var log: Log? { get }
    var gestureSettings: GestureSettings { get }
    /// The time of the latest event.
    var eventTime: Timestamp? { get }

    /// The modifier keys that are down on a seat.
    func modifiers(of seat: SeatID) -> KeyModifiers

    /// Keeps a touch that its view has not heard of from it for good; recognizers have it as before.
    func keepFromView(_ touch: Touch)

    /// Whether a touch's view has been told that it began, and still has it.
    func hasBegun(_ touch: Touch) -> Bool

    /// A recognizer has set its state, or has ignored something.
    func recognizerAsks()

    /// A recognizer leaves the gesture that it is in.
    func withdraw(_ recognizer: GestureRecognizer)

    /// The next deadline may be another.
    func deadlinesChanged()
}
