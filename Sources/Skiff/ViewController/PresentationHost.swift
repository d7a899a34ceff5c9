import SkiffCore
import SkiffGraphics

/// What a presented controller's view is in: all of the window, over what was there.
final class PresentationHost: View {
    private weak var presented: ViewController?
    private let isSheet: Bool
    /// Whether the card takes what room there is.
    private let isPage: Bool
    /// The finger that began beside the card.
    private weak var outside: Touch?

    init(_ controller: ViewController, _ style: ModalPresentationStyle) {
        presented = controller
        isSheet = style.isSheet
        isPage = style == .pageSheet
        super.init()
        keepsFocusInside = true
        if isSheet { backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.4) }
        let view = controller.view
        view.isHidden = false
        if isSheet {
            view.cornerRadius = max(view.cornerRadius, 0)
            view.clipsToBounds = true
        }
        addSubview(view)
    }

    override func themeDidChange() {
        super.themeDidChange()
        guard isSheet, let view = subviews.first else { return }
        if view.cornerRadius == 0 { view.cornerRadius = theme.metrics.cardRadius }
        if view.backgroundColor == nil { view.backgroundColor = theme.raised }
    }

    /// The room that a card leaves around it.
    ///
    /// - Units: points.
    private static let margin = 16.0

    override func layoutSubviews() {
        guard let view = subviews.first, let presented else { return }
        guard isSheet else {
            view.frame = bounds
            return
        }
        // What covers the window's bottom leaves less room.
        let room = bounds.inset(by: window?.windowSafeAreaInsets ?? .zero).inset(by: EdgeInsets(Self.margin))
        guard room.width > 0, room.height > 0 else { return }
        var size = presented.preferredContentSize
        if size.width <= 0 || size.height <= 0 {
            let wish = isPage ? room.size : view.sizeThatFits(Size(width: room.width, height: .infinity))
            if size.width <= 0 { size.width = wish.width > 0 ? wish.width : room.width }
            if size.height <= 0 { size.height = wish.height > 0 ? wish.height : room.height }
        }
        size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
        let x = (room.midX - size.width / 2).rounded()
        view.frame = Rect(x: x, y: (room.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }

    // MARK: Touches beside the card

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        // Nothing behind hears of what happens here.
        outside = touches.first { $0.view === self }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard isSheet, let outside, touches.contains(outside), let presented, !presented.isModalInPresentation,
            hitTest(outside.location(in: self), with: event) === self
        else { return }
        presented.dismiss(animated: true)
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        outside = nil
    }

    /// Escape that nobody took.
    func dismissByKey() -> Bool {
        guard isSheet, let presented, !presented.isModalInPresentation else { return false }
        presented.dismiss(animated: true)
        return true
    }
}
