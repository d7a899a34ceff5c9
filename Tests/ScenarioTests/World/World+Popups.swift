import Skiff
import SkiffCompositor
import SkiffCore

extension World {
    /// Opens a popup of a scenario over the window, or over another popup.
    func openPopup(_ name: String, over parent: String?) throws(Blocked) {
        var below: Window = window
        if let parent { below = try popup(parent) }
        let popup = PopupWindow(size: Size(120, 80), content: View())
        note(popup, as: name)
        popup.show(from: below, rect: Rect(10, 10, 20, 20))
    }

    /// A popup on the compositor's side.
    func shownPopup(_ name: String) throws(Blocked) -> CompositorPopup {
        let number = try popup(name).surfaceNumber
        guard let found = compositor.popups.first(where: { $0.surfaceID == number }) else {
            throw Blocked(reason: "the popup \(name), which is not shown")
        }
        return found
    }
}
