import Skiff

/// A view that takes text, and keeps it in a store.
@MainActor public protocol StoredTextInput: TextInput {
    var store: TextStore { get }
}

/// A place in a store.
@MainActor final class StorePosition: TextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// A part of a store.
@MainActor final class StoreRange: TextRange {
    let units: Range<Int>

    init(_ units: Range<Int>) {
        self.units = units
        super.init()
    }

    override var start: TextPosition { StorePosition(units.lowerBound) }
    override var end: TextPosition { StorePosition(units.upperBound) }
    override var isEmpty: Bool { units.isEmpty }
}

extension StoredTextInput {
    public var hasText: Bool { !store.units.isEmpty }
    public func insertText(_ text: String) { store.insert(text) }
    public func deleteBackward() { store.deleteBackward() }

    public func text(in range: TextRange) -> String? { (range as? StoreRange).map { store.string($0.units) } }

    public func replace(_ range: TextRange, withText text: String) {
        if let range = range as? StoreRange { store.replace(range.units, with: text) }
    }

    public var selectedTextRange: TextRange? {
        get { StoreRange(store.selected) }
        set { if let range = newValue as? StoreRange { store.setSelected(range.units) } }
    }

    public var markedTextRange: TextRange? { store.marked.map(StoreRange.init) }

    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        store.setMarked(markedText ?? "", selected: selectedRange)
    }

    public func unmarkText() { store.unmark() }

    public var beginningOfDocument: TextPosition { StorePosition(0) }
    public var endOfDocument: TextPosition { StorePosition(store.units.count) }

    public func textRange(from start: TextPosition, to end: TextPosition) -> TextRange? {
        guard let start = start as? StorePosition, let end = end as? StorePosition, start.offset <= end.offset else {
            return nil
        }
        return StoreRange(start.offset..<end.offset)
    }

    public func position(from position: TextPosition, offset: Int) -> TextPosition? {
        guard let position = position as? StorePosition else { return nil }
        let (place, overflow) = position.offset.addingReportingOverflow(offset)
        return !overflow && (0...store.units.count).contains(place) ? StorePosition(place) : nil
    }

    public func offset(from: TextPosition, to: TextPosition) -> Int {
        guard let from = from as? StorePosition, let to = to as? StorePosition else { return 0 }
        return to.offset - from.offset
    }

    /// Ten points a unit, in one line.
    public func caretRect(for position: TextPosition) -> Rect {
        Rect(Double((position as? StorePosition)?.offset ?? 0) * 10, 0, 2, 20)
    }

    public var inputDelegate: (any TextInputDelegate)? {
        get { store.delegate }
        set { store.delegate = newValue }
    }
}
