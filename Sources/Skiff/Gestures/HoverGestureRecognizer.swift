import SkiffCore

/// The pointer above a view with no button down, or a pen near it (R-HOVER).
///
/// It begins when the pointer comes, changes when it moves and ends when it goes, also when the view goes from under
/// it. While a button is down it waits. It excludes no other recognizer.
///
/// ```swift
/// let hover = HoverGestureRecognizer { hover in
///     panel.backgroundColor = hover.state == .ended ? nil : panel.theme.fill
/// }
/// panel.addGestureRecognizer(hover)
/// ```
open class HoverGestureRecognizer: GestureRecognizer, Recognizer {
    /// A recognizer of every pointer.
    public required init() {}

    private var place: Point?

    /// Where the pointer is.
    ///
    /// - Space: the view's, the window's for nil.
    open override func location(in view: View?) -> Point {
        guard let place else { return super.location(in: view) }
        return view?.convert(place, from: nil) ?? place
    }

    open override func shouldReceive(_ event: Event) -> Bool { event.type == .hover }

    open override func track(_ event: Event, phase: Touch.Phase) {
        if let hovers = event.hoverLocation { place = hovers }
        switch phase {
        case .began: state = .began
        case .moved: state = .changed
        case .ended: state = .ended
        default: break
        }
    }

    open override func reset() { place = nil }
}
