import Skiff

/// A view that can be the first responder, and says when it is asked.
final class Writer: Pad {
    var canBecome = true
    var canResign = true
    var resigns = true
    var onResign: (() -> Void)?

    override var canBecomeFirstResponder: Bool { canBecome }
    override var canResignFirstResponder: Bool { canResign }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        journal.add("\(label) becomes \(became)")
        return became
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        onResign?()
        guard resigns else { return false }
        let resigned = super.resignFirstResponder()
        journal.add("\(label) resigns \(resigned)")
        return resigned
    }
}
