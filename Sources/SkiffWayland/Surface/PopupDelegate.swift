import SkiffCore

/// What hears from a popup's surface.
public protocol PopupDelegate: AnyObject {
    /// The popup is to be presented anew: it was configured, its scale has changed, or a buffer is free again.
    ///
    /// Answer with `present` at the end of the batch, also while `isFramePending`.
    func popupNeedsFrame(_ popup: Popup)
    /// The popup is gone: by a press elsewhere, with its parent, or because the compositor would not have it.
    ///
    /// Those above it were told before. Its surface is destroyed already.
    func popupWasDismissed(_ popup: Popup)
    /// The last frame is on the screen, or will not be: now is the time to draw the next.
    func popup(_ popup: Popup, frameShownAt time: Timestamp)
}
