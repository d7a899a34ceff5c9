import Skiff

/// A control that enters the beginning and the end of its tracking in the books.
final class FuzzKnob: Control {
    let ledger: FuzzLedger
    var begins = true
    var continues = true
    private var isFollowing = false

    init(_ ledger: FuzzLedger) {
        self.ledger = ledger
        super.init()
    }

    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        if isFollowing { ledger.fault("tracking began twice") }
        isFollowing = begins
        return begins
    }

    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        if !isFollowing { ledger.fault("tracking went on that had not begun") }
        if !continues { isFollowing = false }
        return continues
    }

    override func endTracking(_ touch: Touch?, with event: Event?) { isFollowing = false }
    override func cancelTracking(with event: Event?) { isFollowing = false }

    /// Checks that nothing holds it any more.
    func checkAtRest() {
        if isFollowing || isTracking { ledger.fault("a control tracks though nothing is down") }
        if isHighlighted { ledger.fault("a control is highlighted though nothing is down") }
    }
}
