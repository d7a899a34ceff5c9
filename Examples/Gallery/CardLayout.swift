import Skiff

/// Where cards go: each as high up as it can, from the left, in columns of one width.
struct CardLayout {
    let room: Rect
    let columns: Int
    let gap: Double

    /// The cards with their places, page by page. A card that is higher than a page has one for itself.
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
    private var columnWidth: Double { ((room.width + gap) / Double(columns) - gap).rounded(.down) }
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
        guard let column = starts.min(by: { top($0) < top($1) }), top(column) + height <= room.maxY else { return nil }
        let frame = Rect(room.minX + Double(column) * (columnWidth + gap), top(column), width, height)
        for index in column..<column + span { bottoms[index] = frame.maxY + gap }
        return frame
    }

    /// Makes the lowest cards of all columns end on one line.
    private func levelled(_ page: [(Card, Rect)]) -> [(Card, Rect)] {
        let bottom = page.map(\.1.maxY).max() ?? room.maxY
        return page.map { card, frame in
            let isLowest = !page.contains {
                $0.1.minY >= frame.maxY && $0.1.minX < frame.maxX && frame.minX < $0.1.maxX
            }
            return (card, isLowest ? Rect(frame.minX, frame.minY, frame.width, bottom - frame.minY) : frame)
        }
    }
}
