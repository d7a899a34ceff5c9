import SkiffCore

/// Whose touches an arena rules on, as it and its recognizers know it: what carries out the effects.
protocol ArenaOwner: AnyObject {
    var log: Log? { get }
    var gestureSettings: GestureSettings { get }
    /// The time of the latest event.
    var eventTime: Timestamp? { get }

    /// The modifier keys that are down on a seat.
    func modifiers(of seat: SeatID) -> KeyModifiers

    /// A recognizer has set its state, or has ignored something.
    func recognizerAsks()

    /// A recognizer leaves the gesture that it is in.
    func withdraw(_ recognizer: GestureRecognizer)

    /// The next deadline may be another.
    func deadlinesChanged()
}
