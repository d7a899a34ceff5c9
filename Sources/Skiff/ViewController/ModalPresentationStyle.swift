/// How a controller is presented: UIKit's `UIModalPresentationStyle`.
///
/// ```swift
/// func show(_ page: ViewController, over controller: ViewController) {
///     page.modalPresentationStyle = .overFullScreen
///     controller.present(page, animated: false)
/// }
/// ```
nonisolated public enum ModalPresentationStyle: Int, Sendable, Hashable {
    /// In the place of the presenting view, which disappears meanwhile.
    case fullScreen = 0
    /// On a card that takes all the room that the window has, unless `preferredContentSize` says less.
    case pageSheet = 1
    /// On a card in the middle of the window, which is dimmed; a press beside it or Escape takes it away.
    ///
    /// The card is as large as `preferredContentSize` says, else as its view would like to be.
    case formSheet = 2
    /// Over all of the window; what is behind stays where it is.
    case overFullScreen = 5
    /// As it fits: on a card, as `formSheet`.
    case automatic = -2

    /// On a card: `formSheet`.
    public static let sheet = ModalPresentationStyle.formSheet

    /// Whether it is on a card.
    var isSheet: Bool { self != .fullScreen && self != .overFullScreen }
}
