/// How a controller is presented: UIKit's `UIModalPresentationStyle`.
///
/// ```swift
/// func show(_ page: ViewController, over controller: ViewController) {
///     page.modalPresentationStyle = .overFullScreen
///     controller.present(page, animated: false)
/// }
/// ```
nonisolated public enum ModalPresentationStyle: Sendable, Hashable {
    /// In the place of the presenting view, which disappears meanwhile.
    case fullScreen
    /// Over all of the window; what is behind stays where it is.
    case overFullScreen
    /// On a card in the middle of the window, which is dimmed; a press beside it or Escape takes it away.
    case sheet
}
