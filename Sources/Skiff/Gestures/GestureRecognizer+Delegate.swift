extension GestureRecognizer {
    /// Decides about a recognizer what only the application can know.
    ///
    /// Every answer has a default.
    public protocol Delegate: AnyObject {
        /// Whether the gesture may begin; asked once an attempt, when it is about to be recognized (R-STATE-12).
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

        /// Whether the recognizer receives the touch; asked once a touch (R-GEST-2).
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

        /// Whether the recognizer receives the key; asked once a press, before its responder hears of it (R-PRESS-11).
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

        /// Whether the recognizer receives what begins in the event; asked before the touch or the key.
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

        /// Whether both may run; true from either delegate is enough (R-GEST-15).
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool

        /// Whether the recognizer waits for the other to fail (R-GEST-12).
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
        ) -> Bool

        /// Whether the other waits for this recognizer to fail (R-GEST-12).
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
        ) -> Bool
    }
}

extension GestureRecognizer.Delegate {
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool { true }

    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool { true }

    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}
