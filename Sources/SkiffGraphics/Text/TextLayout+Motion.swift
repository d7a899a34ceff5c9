import SkiffCore

/// Where a caret goes next, in a layout that knows its places.
extension TextLayout {
    /// Where a caret is that went from an offset.
    ///
    /// To the left and the right it goes from place to place as they are seen; at a line's edge it goes on in the
    /// next or the previous line. Words to the left are those back in the text where the line runs from left to right.
    ///
    /// - Units: bytes of UTF-8.
    public func offset(
        from offset: Int, by granularity: TextGranularity, toward motion: TextMotion,
        affinity: TextAffinity = .downstream
    ) -> (offset: Int, affinity: TextAffinity) {
        let offset = min(max(offset, 0), length)
        let line = caret(at: offset, affinity: affinity).line
        let isForward: Bool
        switch motion {
        case .forward: isForward = true
        case .backward: isForward = false
        case .left, .right:
            if granularity == .character { return seenNeighbour(of: offset, inLine: line, motion == .right) }
            isForward = (motion == .right) != lines[line].isRightToLeft
        }
        switch granularity {
        case .character:
            let next =
                isForward
                ? TextBoundaries.character(after: offset, in: text)
                : TextBoundaries.character(before: offset, in: text)
            return (next, .downstream)
        case .word:
            let place = TextBoundaries.character(
                atOrBefore: TextBoundaries.index(offset, text), in: text)
            let next =
                isForward
                ? TextBoundaries.wordEnd(after: place, in: text) : TextBoundaries.wordStart(before: place, in: text)
            return (TextBoundaries.byte(next, text), .downstream)
        case .line:
            let ends = range(ofLine: line)
            guard isForward else { return (ends.lowerBound, .downstream) }
            return (ends.upperBound, lines[line].isLast ? .downstream : .upstream)
        }
    }

    /// Where a caret is that goes some lines down, or up, at a place from the left: the nearest there.
    ///
    /// Above the first line it is at the text's beginning, below the last at its end.
    ///
    /// - Units: points, in the layout's space.
    public func offset(
        from offset: Int, affinity: TextAffinity = .downstream, lines count: Int, x: Double
    ) -> (offset: Int, affinity: TextAffinity) {
        let (line, overflow) = caret(at: offset, affinity: affinity).line.addingReportingOverflow(count)
        if overflow { return count < 0 ? (0, .downstream) : (length, .downstream) }
        if line < 0 { return (0, .downstream) }
        guard line < lines.count else { return (length, .downstream) }
        let hit = hit(at: Point(x, lines[line].top + lines[line].height / 2))
        return (hit.offset, hit.affinity)
    }

    /// The text of a line, without the line end or the spaces that a break hides.
    ///
    /// - Units: bytes of UTF-8.
    public func range(ofLine line: Int) -> Range<Int> {
        guard lines.indices.contains(line) else { return length..<length }
        let inLine = places(inLine: line)
        guard let first = inLine.first, let last = inLine.last else {
            let start = inLine.lowerBound < places.count ? places[inLine.lowerBound].start : length
            return start..<start
        }
        var end = last
        let isAtEnd = line == lines.count - 1
        while end > first, !isAtEnd, places[end].left == places[end].right { end -= 1 }
        let isHidden = !isAtEnd && places[end].left == places[end].right
        return places[first].start..<(isHidden ? places[end].start : places[end].end)
    }

    /// The word at an offset, or the spaces or signs that are there.
    ///
    /// - Units: bytes of UTF-8.
    public func word(at offset: Int) -> Range<Int> {
        let place = TextBoundaries.character(atOrBefore: TextBoundaries.index(offset, text), in: text)
        let word = TextBoundaries.word(at: place, in: text)
        return TextBoundaries.byte(word.lowerBound, text)..<TextBoundaries.byte(word.upperBound, text)
    }

    // MARK: As places are seen

    private func seenNeighbour(
        of offset: Int, inLine line: Int, _ isRight: Bool
    ) -> (offset: Int, affinity: TextAffinity) {
        let stops = stops(inLine: line)
        guard let index = stops.firstIndex(where: { $0.offset == offset }) else { return (offset, .downstream) }
        let next = isRight ? index + 1 : index - 1
        if stops.indices.contains(next) { return (stops[next].offset, stops[next].affinity) }
        let isForward = isRight != lines[line].isRightToLeft
        let other = isForward ? line + 1 : line - 1
        guard lines.indices.contains(other) else { return (offset, stops[index].affinity) }
        let others = self.stops(inLine: other)
        // Into the other line from its own end of the reading direction.
        let isFromLeft = isForward != lines[other].isRightToLeft
        var entry = isFromLeft ? others.first : others.last
        // Between two lines of a paragraph one place is in both.
        if entry?.offset == offset, others.count > 1 { entry = isFromLeft ? others[1] : others[others.count - 2] }
        return entry.map { ($0.offset, $0.affinity) } ?? (offset, .downstream)
    }

    private struct Stop {
        var offset: Int
        var affinity: TextAffinity
        var x: Double
    }

    /// Where carets can stand in a line, from left to right.
    private func stops(inLine line: Int) -> [Stop] {
        let inLine = places(inLine: line)
        var stops: [Stop] = []
        func add(_ offset: Int, _ affinity: TextAffinity) {
            let caret = caret(at: offset, affinity: affinity)
            if caret.line == line { stops.append(Stop(offset: offset, affinity: affinity, x: caret.x)) }
        }
        guard let first = inLine.first, let last = inLine.last else {
            let start = inLine.lowerBound < places.count ? places[inLine.lowerBound].start : length
            return [Stop(offset: start, affinity: .downstream, x: 0)]
        }
        var offset = TextBoundaries.character(atOrBefore: places[first].start, in: text)
        if offset < places[first].start { offset = TextBoundaries.character(after: offset, in: text) }
        while offset < places[last].end {
            add(offset, .downstream)
            offset = TextBoundaries.character(after: offset, in: text)
        }
        if offset == places[last].end { add(offset, lines[line].isLast ? .downstream : .upstream) }
        let isRightToLeft = lines[line].isRightToLeft
        return stops.enumerated().sorted {
            if abs($0.element.x - $1.element.x) > 0.001 { return $0.element.x < $1.element.x }
            return isRightToLeft ? $0.offset > $1.offset : $0.offset < $1.offset
        }.map(\.element)
    }
}
