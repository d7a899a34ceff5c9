/// A place in a field's text.
final class FieldPosition: TextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// A part of a field's text.
final class FieldRange: TextRange {
    let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
        super.init()
    }

    override var start: TextPosition { FieldPosition(range.lowerBound) }
    override var end: TextPosition { FieldPosition(range.upperBound) }
    override var isEmpty: Bool { range.isEmpty }
}
