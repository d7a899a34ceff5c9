import SkiffCore

/// From points to characters, in a layout that knows its places.
extension TextLayout {
    /// What is at a point, or nearest to it.
    ///
    /// - Units: points, in the layout's space.
    public func hit(at point: Point) -> TextHit {
        let y = point.y.isNaN ? 0 : point.y
        let number = line(atY: y)
        let line = lines[number]
        let x = (point.x.isNaN ? 0 : point.x) - line.x
        let inLine = places(inLine: number)
        var nearest: TextPlace?
        var distance = Double.infinity
        for index in inLine {
            let place = places[index]
            let gap = max(place.left - x, x - place.right, 0)
            if gap < distance || (gap == distance && nearest.map { $0.right <= $0.left } ?? true) {
                distance = gap
                nearest = place
            }
        }
        guard let place = nearest else {
            let offset = inLine.lowerBound < places.count ? places[inLine.lowerBound].start : length
            return TextHit(offset: offset, affinity: .downstream, character: offset..<offset, isInside: false)
        }
        let raw = place.offset(at: x)
        let offset = nearestBoundary(to: raw, x, place)
        let character = character(around: raw, x, place)
        let isLineEnd = inLine.last.map { places[$0].end == offset } ?? false
        let isInside = distance == 0 && y >= line.top && y < line.top + line.height
        return TextHit(
            offset: offset, affinity: isLineEnd && offset < length ? .upstream : .downstream, character: character,
            isInside: isInside)
    }

    /// The offset whose caret is nearest to a place in the first line.
    ///
    /// - Units: points from the layout's left edge; bytes of UTF-8.
    public func offset(nearest x: Double) -> Int { hit(at: Point(x, 0)).offset }

    /// The nearer of the two carets around an offset that may be inside of a character.
    private func nearestBoundary(to offset: Int, _ x: Double, _ place: TextPlace) -> Int {
        let before = TextBoundaries.character(atOrBefore: offset, in: text)
        guard before < offset else { return before }
        let after = TextBoundaries.character(after: before, in: text)
        return abs(place.x(at: after) - x) < abs(place.x(at: before) - x) ? after : before
    }

    /// The character of a place that a point is in.
    private func character(around offset: Int, _ x: Double, _ place: TextPlace) -> Range<Int> {
        guard place.end > place.start else { return place.start..<place.start }
        var start = TextBoundaries.character(atOrBefore: min(offset, place.end - 1), in: text)
        // The nearest caret may be behind the character.
        let isBefore = place.isRightToLeft ? x > place.x(at: start) : x < place.x(at: start)
        if isBefore, start > place.start { start = TextBoundaries.character(before: start, in: text) }
        return start..<TextBoundaries.character(after: start, in: text)
    }
}
