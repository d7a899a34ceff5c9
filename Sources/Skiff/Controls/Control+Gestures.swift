extension Control {
    /// Whether an ancestor's recognizer is one that the toolkit's controls keep their finger from: a single tap with one
    /// finger (R-MIX-2).
    ///
    /// A disabled control keeps it from nothing (R-CTRL-11).
    final func keepsFinger(from recognizer: GestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
