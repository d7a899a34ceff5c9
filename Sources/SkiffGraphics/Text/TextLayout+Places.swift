import SkiffCore

/// Carets and selections in a line that `TextEngine.line` has made; other layouts know no places.
extension TextLayout {
    /// Whether the last line runs from right to left.
    public var isRightToLeft: Bool { lines.last?.isRightToLeft ?? false }

    /// Where a caret stands before the character at an offset.
    ///
    /// At the end it stands where the line ends in its own direction, whatever the last character's is.
    ///
    /// - Units: the offset is in bytes of UTF-8; points from the layout's left edge.
    public func caretX(at offset: Int) -> Double {
        let offset = max(0, offset)
        guard let place = place(at: offset), offset < length else {
            guard let line = lines.last else { return 0 }
            return line.isRightToLeft ? 0 : line.width
        }
        return place.x(at: offset)
    }

    /// The offset whose caret is nearest to a place.
    ///
    /// It may be inside of a character that has several code points: round it to where a caret may stand.
    ///
    /// - Units: points from the layout's left edge; bytes of UTF-8.
    public func offset(nearest x: Double) -> Int {
        var nearest: TextPlace?
        var distance = Double.infinity
        for place in places {
            let gap = max(place.left - x, x - place.right, 0)
            if gap < distance {
                distance = gap
                nearest = place
            }
        }
        return nearest?.offset(at: x) ?? 0
    }

    /// What a part of the text covers: several pieces where directions mix.
    ///
    /// - Units: the range is in bytes of UTF-8; points from the layout's top left.
    public func rects(of range: Range<Int>) -> [Rect] {
        var rects: [Rect] = []
        for place in places where place.start < range.upperBound && place.end > range.lowerBound {
            let a = place.x(at: range.lowerBound)
            let b = place.x(at: range.upperBound)
            let rect = Rect(x: min(a, b), y: 0, width: abs(b - a), height: size.height)
            if let last = rects.last, abs(last.maxX - rect.minX) < 0.001 || abs(rect.maxX - last.minX) < 0.001 {
                rects[rects.count - 1] = last.union(rect)
            } else {
                rects.append(rect)
            }
        }
        return rects
    }

    /// The last place that begins at the offset or before it.
    private func place(at offset: Int) -> TextPlace? {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? places[low - 1] : nil
    }
}
