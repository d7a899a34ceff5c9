import Skiff

/// A view that enters all that it hears in the books, and now and then does something of its own in the middle of it.
final class FuzzPad: View {
    let ledger: FuzzLedger
    /// What it does when it hears something, once.
    var whim: (() -> Void)?
    /// The last finger or button that it heard of, over or not.
    private(set) weak var lastTouch: Touch?

    init(_ ledger: FuzzLedger) {
        self.ledger = ledger
        super.init()
    }

    /// Those that were sent here, and not to a view that handed them on: one that leaves hands on no end.
    private func own(_ touches: Set<Touch>) -> Set<Touch> { touches.filter { $0.view === self } }
    private func own(_ presses: Set<Press>) -> Set<Press> { presses.filter { $0.responder === self } }

    override var canBecomeFirstResponder: Bool { true }

    private func indulge() {
        let whim = self.whim
        self.whim = nil
        whim?()
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        ledger.begin(own(touches), in: self)
        lastTouch = touches.first
        indulge()
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        ledger.move(own(touches), in: self)
        indulge()
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        ledger.end(own(touches), in: self)
        indulge()
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        ledger.end(own(touches), in: self)
        indulge()
    }

    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        ledger.begin(own(presses), in: self)
        indulge()
    }

    override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        ledger.end(own(presses), in: self)
        indulge()
    }

    override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        ledger.end(own(presses), in: self)
        indulge()
    }
}
