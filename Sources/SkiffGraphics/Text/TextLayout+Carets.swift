import SkiffCore

/// Carets and selections in a layout that knows its places.
extension TextLayout {
    /// Where a caret stands before the character at an offset.
    ///
    /// Where a line was broken inside of a paragraph, the place belongs to the line that begins there unless the
    /// affinity says otherwise.
    ///
    /// - Units: bytes of UTF-8.
    public func caret(at offset: Int, affinity: TextAffinity = .downstream) -> TextCaret {
        let offset = min(max(offset, 0), length)
        let index = firstPlace(startingAfter: offset) - 1
        guard !places.isEmpty, index >= 0 else { return caret(inLine: offset > 0 ? lines.count - 1 : 0, edge: true) }
        let place = places[index]
        if place.start < offset, offset < place.end {
            return caret(inLine: Int(place.line), x: place.x(at: offset), weak: nil)
        }
        // The character that begins there, and the one that ends there, as far as they are in one line.
        var after: TextPlace? = offset < place.end || place.start == offset ? place : nil
        var before = after == nil ? place : index > 0 ? places[index - 1] : nil
        if after == nil, offset == length, endsInNewLine { return caret(inLine: lines.count - 1, edge: true) }
        if let last = before, let next = after, last.line != next.line {
            let isSoft = last.right > last.left || !lines[Int(last.line)].isLast
            if affinity == .upstream, isSoft { after = nil } else { before = nil }
        }
        let line = Int((after ?? before)?.line ?? 0)
        let base: UInt8 = lines[line].isRightToLeft ? 1 : 0
        let edges = (
            start: lines[line].isRightToLeft ? lines[line].width : 0.0,
            end: lines[line].isRightToLeft ? 0.0 : lines[line].width
        )
        let behind = before.map { ($0.trailing, $0.level) } ?? (edges.start, base)
        let ahead = after.map { ($0.leading, $0.level) } ?? (edges.end, base)
        // The less nested of the two is where the surrounding direction goes on.
        let isBehind = behind.1 < ahead.1
        let strong = isBehind ? behind.0 : ahead.0
        let weak = isBehind ? ahead.0 : behind.0
        return caret(inLine: line, x: strong, weak: abs(weak - strong) > 0.01 && behind.1 != ahead.1 ? weak : nil)
    }

    /// Whether the text ends with a line end, and a line follows that has no character.
    private var endsInNewLine: Bool {
        guard let last = places.last else { return false }
        return Int(last.line) < lines.count - 1
    }

    private func caret(inLine line: Int, edge: Bool) -> TextCaret {
        caret(inLine: line, x: lines[line].isRightToLeft ? lines[line].width : 0, weak: nil)
    }

    private func caret(inLine line: Int, x: Double, weak: Double?) -> TextCaret {
        let record = lines[line]
        return TextCaret(
            x: record.x + x, weakX: weak.map { record.x + $0 }, top: record.top, height: record.height, line: line)
    }

    /// Where a caret stands before the character at an offset, from the layout's left edge.
    ///
    /// - Units: the offset is in bytes of UTF-8.
    public func caretX(at offset: Int) -> Double { caret(at: offset).x }

    /// What a part of the text covers: a rectangle a line, several where directions mix.
    ///
    /// - Units: the range is in bytes of UTF-8; points from the layout's top left.
    public func rects(of range: Range<Int>) -> [Rect] {
        pieces(of: range).map { piece in
            let line = lines[piece.line]
            return Rect(x: line.x + piece.left, y: line.top, width: piece.right - piece.left, height: line.height)
        }
    }

    /// What a selection covers: as `rects(of:)`, with a little more where a line end is selected.
    ///
    /// - Units: the range is in bytes of UTF-8; points from the layout's top left.
    public func selectionRects(of range: Range<Int>) -> [Rect] {
        var rects = rects(of: range).filter { $0.width > 0 }
        for index in lines.indices.dropLast() where lines[index].isLast {
            let inLine = places(inLine: index)
            guard let end = inLine.last.map({ places[$0] }), end.start >= range.lowerBound,
                end.start < range.upperBound,
                end.left == end.right
            else { continue }
            let line = lines[index]
            let width = (line.size / 4).rounded(.up)
            let x = line.x + (line.isRightToLeft ? -width : line.width)
            rects.append(Rect(x: x, y: line.top, width: width, height: line.height))
        }
        return rects
    }
}
