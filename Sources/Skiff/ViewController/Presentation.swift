/// A controller that is presented.
final class Presentation {
    let presented: ViewController
    let style: ModalPresentationStyle
    let host: PresentationHost
    /// Who was first before, and is again afterwards.
    weak var firstResponder: Responder?
    weak var focusedView: View?

    init(_ presented: ViewController) {
        self.presented = presented
        style = presented.modalPresentationStyle
        host = PresentationHost(presented, style)
    }
}
