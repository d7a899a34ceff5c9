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

    override var canBecomeFirstResponder: Bool { true }

    private func indulge() {
        let whim = self.whim
        self.whim = nil
        whim?()
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        ledger.begin(touches, in: self)
        lastTouch = touches.first
        indulge()
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        ledger.move(touches, in: self)
        indulge()
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        ledger.end(touches, in: self)
        indulge()
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        ledger.end(touches, in: self)
        indulge()
    }

    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        ledger.begin(presses, in: self)
        indulge()
    }

    override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        ledger.end(presses, in: self)
        indulge()
    }

    override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        ledger.end(presses, in: self)
        indulge()
    }
}
