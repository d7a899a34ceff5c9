import SkiffCore

/// What keys and input methods ask of the field.
extension TextField: TextInput {
    /// Whether there is any text.
    public final var hasText: Bool { !line.isEmpty }

    /// Inserts text at the caret as if it were typed; Return alone is what Return does.
    public final func insertText(_ text: String) {
        if text == "\n" || text == "\r" { return pressReturn() }
        edit(line.marked ?? line.selected, with: text, .typing)
    }

    /// Deletes what is selected, or the character before the caret.
    public final func deleteBackward() {
        let selected = line.selected
        let start = selected.isEmpty ? line.boundary(before: selected.lowerBound) : selected.lowerBound
        delete(start..<selected.upperBound)
    }

    /// The text of a part; nil if the part is not of this text.
    public final func text(in range: TextRange) -> String? {
        (range as? FieldRange).map { line.string($0.range) }
    }

    /// Puts a text in the place of a part, as the user's edit.
    public final func replace(_ range: TextRange, withText text: String) {
        if let range = range as? FieldRange { edit(range.range, with: text, .other) }
    }

    /// What is selected; an empty range is the caret.
    public final var selectedTextRange: TextRange? {
        get { FieldRange(line.selected) }
        set { if let range = newValue as? FieldRange { changeSelection { $0.select(range.range) } } }
    }

    /// What an input method has not decided yet.
    public final var markedTextRange: TextRange? { line.marked.map(FieldRange.init) }

    /// Puts marked text in the place of what is marked, or else selected.
    public final func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        let marked = LineText.inOneLine(markedText ?? "")
        guard !marked.isEmpty || line.marked != nil else { return }
        if line.marked == nil { noteUndo(.other) }
        changeText { $0.setMarked(marked, selected: selectedRange) }
        sendActions(for: .editingChanged)
    }

    /// Makes ordinary text of what is marked.
    public final func unmarkText() {
        guard line.marked != nil else { return }
        changeSelection { $0.unmark() }
    }

    /// Where the text begins.
    public final var beginningOfDocument: TextPosition { FieldPosition(0) }
    /// Where the text ends.
    public final var endOfDocument: TextPosition { FieldPosition(line.length) }

    /// The part between two places; nil if one is not of this text.
    public final func textRange(from start: TextPosition, to end: TextPosition) -> TextRange? {
        guard let start = start as? FieldPosition, let end = end as? FieldPosition, start.offset <= end.offset else {
            return nil
        }
        return FieldRange(line.clamped(start.offset..<end.offset))
    }

    /// The place that far from another; nil if that is not in the text.
    public final func position(from position: TextPosition, offset: Int) -> TextPosition? {
        guard let position = position as? FieldPosition else { return nil }
        let (place, isOver) = position.offset.addingReportingOverflow(offset)
        return !isOver && (0...line.length).contains(place) ? FieldPosition(place) : nil
    }

    /// How far it is from one place to another.
    public final func offset(from: TextPosition, to: TextPosition) -> Int {
        guard let from = from as? FieldPosition, let to = to as? FieldPosition else { return 0 }
        return to.offset - from.offset
    }

    /// Where a caret at that place is drawn.
    ///
    /// - Space: the field's own.
    public final func caretRect(for position: TextPosition) -> Rect {
        caretRect(at: (position as? FieldPosition)?.offset ?? line.head)
    }
}
