import Skiff

/// Where cards go: each as high up as it can, from the left, in columns of one width.
struct CardLayout {
    let room: Rect
    let columns: Int
    let gap: Double

    /// The cards with their places, page by page.
    ///
    /// A card that is higher than a page has one for itself.
    func pages(of cards: [Card]) -> [[(Card, Rect)]] {
        var pages: [[(Card, Rect)]] = []
        var page: [(Card, Rect)] = []
        var bottoms = emptyColumns
        for card in cards {
            if let frame = place(card, &bottoms) ?? (page.isEmpty ? whole(card) : nil) {
                page.append((card, frame))
                continue
            }
            pages.append(levelled(page))
            bottoms = emptyColumns
            page = [(card, place(card, &bottoms) ?? whole(card))]
        }
        return pages + [levelled(page)]
    }

    private var emptyColumns: [Double] { Array(repeating: room.minY, count: columns) }
    private var columnWidth: Double { (room.width + gap) / Double(columns) - gap }
    private func width(of span: Int) -> Double { Double(span) * (columnWidth + gap) - gap }

    private func whole(_ card: Card) -> Rect {
        let width = width(of: min(card.span, columns))
        return Rect(room.minX, room.minY, width, min(room.height, card.sizeThatFits(Size(width, .infinity)).height))
    }

    private func place(_ card: Card, _ bottoms: inout [Double]) -> Rect? {
        let span = min(card.span, columns)
        let width = width(of: span)
        let height = card.sizeThatFits(Size(width, .infinity)).height
        let starts = 0...(columns - span)
        func top(_ column: Int) -> Double { bottoms[column..<column + span].max() ?? room.minY }
        guard let column = starts.min(by: { top($0) < top($1) }) else { return nil }
        // On one line with a neighbour that begins a little lower.
        let line = bottoms.filter { $0 > top(column) && $0 - top(column) <= Self.snap }.max() ?? top(column)
        guard line + height <= room.maxY else { return nil }
        let frame = Rect(room.minX + Double(column) * (columnWidth + gap), line, width, height)
        for index in column..<column + span { bottoms[index] = frame.maxY + gap }
        return frame
    }

    private static let snap = 16.0

    /// Lets every card reach down to the one below it, and the lowest ones end on one line.
    private func levelled(_ page: [(Card, Rect)]) -> [(Card, Rect)] {
        let bottom = page.map(\.1.maxY).max() ?? room.maxY
        return page.map { card, frame in
            let below = page.map(\.1).filter {
                $0.minY >= frame.maxY && $0.minX < frame.maxX && frame.minX < $0.maxX
            }
            let end = below.map { $0.minY - gap }.min() ?? bottom
            return (card, Rect(frame.minX, frame.minY, frame.width, end - frame.minY))
        }
    }
}
