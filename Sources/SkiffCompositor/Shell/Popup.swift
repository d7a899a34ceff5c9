/// A client's popup.
///
/// This compositor shows none: it dismisses each one when it would appear, as any compositor may.
final class Popup {
    let resource: XDGPopup

    static func create(_ resource: XDGPopup, on shellSurface: ShellSurface, at wire: XDGPositioner?) -> Popup? {
        guard let positioner = wire?.model as? Positioner, positioner.size != nil, positioner.anchor != nil else {
            shellSurface.shell.resource.postError(
                XDGWmBase.Error.invalidPositioner.rawValue, "a popup's positioner has no size or no anchor rectangle")
            return nil
        }
        let popup = Popup(resource)
        resource.onDestroy = { _ = popup }
        return popup
    }

    private init(_ resource: XDGPopup) {
        self.resource = resource
    }

    func sendFirstConfigure() {
        resource.sendPopupDone()
    }
}
