import Skiff

/// The page: a bar, and cards in as many columns as there is room for.
///
/// What does not fit is on the next page.
final class GalleryPage: View {
    private let bar = GalleryBar()
    private let cards: [Card] =
        [
            .typeStyles(), .buttons(), .controls(), .touch(), .text(), .colours(), .counter(), .transforms(),
            .pictures(), .images(), .icons(), .motion(), .theme(), .progress(), .list(),
            .scrolling(),
        ] + Card.textCards() + Card.drawing()
    private var page = 0
    private static let margin = 16.0
    private static let gap = 12.0

    override init() {
        super.init()
        addSubview(bar)
        for card in cards { addSubview(card) }
        bar.pager.onTap { [weak self] in self?.turnPage() }
    }

    private func turnPage() {
        page += 1
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let width = min(bounds.width - 2 * Self.margin, 1240)
        let left = (bounds.width - width) / 2
        bar.frame = Rect(left, 8, width, 48)
        let top = bar.frame.maxY + 8
        let room = Rect(left, top, width, max(0, bounds.height - top - Self.gap))
        let columns = width < 700 ? 1 : 3
        let pages = CardLayout(room: room, columns: columns, gap: Self.gap).pages(of: cards)
        page %= max(pages.count, 1)
        for card in cards {
            let frame = pages[page].first { $0.0 === card }?.1
            card.isHidden = frame == nil
            if let frame { card.frame = directed(frame) }
        }
        bar.show(page: page, of: pages.count)
    }
}
