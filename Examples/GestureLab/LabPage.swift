import Skiff

/// The field with what can be touched, and a card for each recognizer that watches it.
final class LabPage: View {
    let field = TouchField()
    let cards: [GestureCard]
    private let bar = LabBar()
    private let referee = Referee()
    private let watched: [Watched]
    private var page = 0
    private var touches: [Touch] = []
    private var isWaiting = false
    private static let gap = 12.0

    override init() {
        watched = Watched.all(in: field)
        cards = LabRules(watched, referee).cards()
        super.init()
        addSubview(field)
        addSubview(bar)
        for card in cards { addSubview(card) }
        for one in watched { attach(one) }
        bar.pager.onTap { [weak self] in self?.turnPage() }
    }

    /// The card of a recognizer, by its title.
    func card(_ title: String) -> GestureCard? { cards.first { $0.watched.title == title } }

    // MARK: What is seen

    private func attach(_ watched: Watched) {
        watched.recognizer.delegate = referee
        watched.whenActing = { [weak self] recognizer in
            self?.field.follow(recognizer)
            self?.showCards()
        }
        field.addGestureRecognizer(watched.recognizer)
    }

    /// Everybody has heard of an event.
    func look(at event: Event) {
        if event.type == .touches { touches = event.touches.filter { $0.phase != .ended && $0.phase != .cancelled } }
        field.show(touches.filter { $0.view === field })
        look()
    }

    private func look() {
        for one in watched { one.look(at: touches, among: watched) }
        showCards()
        // Some decide by time alone.
        guard !isWaiting, watched.contains(where: \.isInGesture), let application = window?.application else { return }
        isWaiting = true
        application.after(.milliseconds(50)) { [weak self] in
            self?.isWaiting = false
            self?.look()
        }
    }

    private func showCards() {
        for card in cards { card.show() }
    }

    // MARK: Where it is

    private func turnPage() {
        page += 1
        setNeedsLayout()
    }

    override func layoutSubviews() {
        bar.frame = Rect(0, 0, bounds.width, 56)
        let isWide = bounds.width >= 640
        let top = bar.frame.maxY
        let below = max(0, bounds.height - top)
        // The field goes to the window's left edge, where pans from the edge begin.
        field.frame =
            isWide
            ? Rect(0, top, min(max(bounds.width * 0.29, 260), 400), below)
            : Rect(0, top, bounds.width, min(240, below * 0.4))
        let room =
            isWide
            ? Rect(field.frame.maxX, top, bounds.width - field.frame.maxX, below)
            : Rect(0, field.frame.maxY, bounds.width, bounds.maxY - field.frame.maxY)
        placeCards(in: room.inset(dx: 16, dy: 12))
    }

    private func placeCards(in room: Rect) {
        let gap = Self.gap
        let columns = min(max(Int((room.width + gap) / (236 + gap)), 1), 3)
        let rows = min(max(Int((room.height + gap) / (GestureCard.height + gap)), 1), (cards.count - 1) / columns + 1)
        let pages = (cards.count - 1) / (columns * rows) + 1
        page %= pages
        bar.show(page: page, of: pages)
        let width = (room.width + gap) / Double(columns) - gap
        let height = min((room.height + gap) / Double(rows) - gap, GestureCard.height + 24)
        for (index, card) in cards.enumerated() {
            let place = index - page * columns * rows
            card.isHidden = place < 0 || place >= columns * rows
            let column = Double(place % columns)
            let row = Double(place / columns)
            if card.isHidden { continue }
            card.frame = Rect(room.minX + column * (width + gap), room.minY + row * (height + gap), width, height)
        }
    }
}
