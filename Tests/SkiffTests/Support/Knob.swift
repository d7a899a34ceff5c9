import Skiff

/// A control of 100 by 100 points at (100, 100) that writes down its tracking and its events.
final class Knob: Control {
    let journal: Journal
    var begins = true
    var continues = true

    init(_ journal: Journal) {
        self.journal = journal
        super.init()
        frame = Rect(100, 100, 100, 100)
        let names: [(Control.Events, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
            (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancelled"),
            (.primaryActionTriggered, "primary"), (.valueChanged, "value"),
        ]
        for (events, name) in names { addAction(for: events) { _ in journal.add(name) } }
    }

    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        journal.add("begin")
        return begins
    }

    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        journal.add("continue")
        return continues
    }

    override func endTracking(_ touch: Touch?, with event: Event?) { journal.add("end") }
    override func cancelTracking(with event: Event?) { journal.add("cancel") }
}
