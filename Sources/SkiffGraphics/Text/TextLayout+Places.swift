import SkiffCore

/// What is where in a layout that was made to know it; other layouts know no places.
extension TextLayout {
    /// Whether the last line runs from right to left.
    public var isRightToLeft: Bool { lines.last?.isRightToLeft ?? false }

    /// Whether the layout knows where its characters are.
    public var hasPlaces: Bool { !places.isEmpty || length > 0 }

    /// Characters next to each other in a line.
    ///
    /// - Units: points, from the line's left end.
    struct Piece {
        var line: Int
        var left: Double
        var right: Double
    }

    /// What a part of the text covers, from line to line: several pieces of a line where directions mix.
    func pieces(of range: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var index = max(0, firstPlace(endingAfter: range.lowerBound))
        while index < places.count, places[index].start < range.upperBound {
            let place = places[index]
            index += 1
            guard place.end > range.lowerBound else { continue }
            let a = place.x(at: range.lowerBound)
            let b = place.x(at: range.upperBound)
            let piece = Piece(line: Int(place.line), left: min(a, b), right: max(a, b))
            guard let last = pieces.last, last.line == piece.line else {
                pieces.append(piece)
                continue
            }
            if abs(last.right - piece.left) < 0.001 || abs(piece.right - last.left) < 0.001 {
                pieces[pieces.count - 1].left = min(last.left, piece.left)
                pieces[pieces.count - 1].right = max(last.right, piece.right)
            } else {
                pieces.append(piece)
            }
        }
        return pieces
    }

    /// The last place that begins at the offset or before it.
    func place(at offset: Int) -> TextPlace? {
        let index = firstPlace(startingAfter: offset)
        return index > 0 ? places[index - 1] : nil
    }

    /// The number of the first place that begins after an offset.
    func firstPlace(startingAfter offset: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of the first place that ends after an offset.
    private func firstPlace(endingAfter offset: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The numbers of the places that are in a line.
    func places(inLine line: Int) -> Range<Int> {
        func first(_ line: Int) -> Int {
            var low = 0
            var high = places.count
            while low < high {
                let middle = (low + high) / 2
                if places[middle].line < line { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return first(line)..<first(line + 1)
    }

    /// The line that is at a height, or the nearest one.
    func line(atY y: Double) -> Int {
        var low = 0
        var high = lines.count - 1
        while low < high {
            let middle = (low + high) / 2
            let bottom = middle + 1 < lines.count ? lines[middle + 1].top : .infinity
            if y < bottom { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
