import Skiff
import SkiffCore

/// A view that takes text by keys and input methods, and checks what it is asked for.
final class FuzzField: View, TextInput {
    let ledger: FuzzLedger
    weak var inputDelegate: (any TextInputDelegate)?
    private var units: [UInt16] = Array("text \u{1F600} here".utf16)
    private var selected = 0..<0
    private var marked: Range<Int>?

    init(_ ledger: FuzzLedger) {
        self.ledger = ledger
        super.init()
    }

    override var canBecomeFirstResponder: Bool { true }

    private final class Place: TextPosition {
        let offset: Int

        init(_ offset: Int) {
            self.offset = offset
            super.init()
        }
    }

    private final class Part: TextRange {
        let units: Range<Int>

        init(_ units: Range<Int>) {
            self.units = units
            super.init()
        }

        override var start: TextPosition { Place(units.lowerBound) }
        override var end: TextPosition { Place(units.upperBound) }
        override var isEmpty: Bool { units.isEmpty }
    }

    // MARK: - Editing

    var hasText: Bool { !units.isEmpty }

    func insertText(_ text: String) {
        put(text, in: marked ?? selected)
        marked = nil
    }

    func deleteBackward() {
        let range = marked ?? selected
        let start = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
        put("", in: start..<range.upperBound)
        marked = nil
    }

    private func put(_ text: String, in range: Range<Int>) {
        guard range.lowerBound >= 0, range.upperBound <= units.count else {
            return ledger.fault("a text is to go to \(range), and there are \(units.count) units")
        }
        let new = Array(text.utf16.prefix(max(0, 2000 - units.count)))
        inputDelegate?.textWillChange(self)
        units.replaceSubrange(range, with: new)
        let end = range.lowerBound + new.count
        selected = end..<end
        inputDelegate?.textDidChange(self)
    }

    // MARK: - What an input method asks

    func text(in range: TextRange) -> String? {
        guard let range = (range as? Part)?.units, range.upperBound <= units.count else { return nil }
        return String(decoding: units[range], as: UTF16.self)
    }

    func replace(_ range: TextRange, withText text: String) {
        if let range = (range as? Part)?.units { put(text, in: range) }
    }

    var selectedTextRange: TextRange? {
        get { Part(selected) }
        set { if let part = newValue as? Part { selected = part.units.clamped(to: 0..<units.count) } }
    }

    var markedTextRange: TextRange? { marked.map(Part.init) }

    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        let text = markedText ?? ""
        let range = marked ?? selected
        if selectedRange.lowerBound < 0 || selectedRange.upperBound > text.utf16.count {
            ledger.fault("\(selectedRange) is to be selected of \(text.utf16.count) marked units")
        }
        put(text, in: range)
        marked = text.isEmpty ? nil : range.lowerBound..<selected.upperBound
    }

    func unmarkText() { marked = nil }

    var beginningOfDocument: TextPosition { Place(0) }
    var endOfDocument: TextPosition { Place(units.count) }

    func textRange(from start: TextPosition, to end: TextPosition) -> TextRange? {
        guard let start = start as? Place, let end = end as? Place, start.offset <= end.offset else { return nil }
        return Part(start.offset..<end.offset)
    }

    func position(from position: TextPosition, offset: Int) -> TextPosition? {
        guard let position = position as? Place else { return nil }
        let (place, overflow) = position.offset.addingReportingOverflow(offset)
        return !overflow && (0...units.count).contains(place) ? Place(place) : nil
    }

    func offset(from: TextPosition, to: TextPosition) -> Int {
        guard let from = from as? Place, let to = to as? Place else { return 0 }
        return to.offset - from.offset
    }

    func caretRect(for position: TextPosition) -> Rect {
        Rect(Double((position as? Place)?.offset ?? 0) * 7, 0, 1, 18)
    }
}
