import Skiff

/// A view that writes down its touches and presses, and hands them on if it is told to.
class Pad: View {
    let label: String
    let journal: Journal
    /// Whether it calls super, as a view does that leaves its touches to others.
    var forwards = false
    /// Called with the set of each touch method, to look at its touches.
    var onTouches: ((Set<Touch>, Event?) -> Void)?

    /// Called when a key goes down.
    var onPress: (() -> Void)?
    /// Called with each key that goes down.
    var onKey: ((Press) -> Void)?

    init(_ label: String, _ journal: Journal, _ frame: Rect = Rect(0, 0, 100, 100)) {
        self.label = label
        self.journal = journal
        super.init()
        name = label
        self.frame = frame
    }

    private func note(_ word: String, _ touches: Set<Touch>, _ event: Event?) {
        let ids = touches.map { "\($0.identifier)" }.sorted().joined(separator: "+")
        journal.add("\(label) \(word) \(ids)")
        onTouches?(touches, event)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        note("began", touches, event)
        if forwards { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        note("moved", touches, event)
        if forwards { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        note("ended", touches, event)
        if forwards { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        note("cancelled", touches, event)
        if forwards { super.touchesCancelled(touches, with: event) }
    }

    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        for press in presses {
            journal.add("\(label) key \(press.key?.evdevCode ?? 0) began")
            onKey?(press)
        }
        onPress?()
        if forwards { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        for press in presses { journal.add("\(label) key \(press.key?.evdevCode ?? 0) ended") }
        if forwards { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        for press in presses { journal.add("\(label) key \(press.key?.evdevCode ?? 0) cancelled") }
        if forwards { super.pressesCancelled(presses, with: event) }
    }
}
