import SkiffCore

/// What hears from a window's surface.
public protocol ToplevelDelegate: AnyObject {
    /// The window is to be presented anew: it was configured, its scale has changed, or a buffer is free again after
    /// `present` found none. Configures that come together ask once.
    ///
    /// Answer with `present` at the end of the batch, also while `isFramePending`.
    func toplevelNeedsFrame(_ toplevel: Toplevel)
    /// The person asked to close the window.
    func toplevelShouldClose(_ toplevel: Toplevel)
    /// The last frame is on the screen, or will not be: now is the time to draw the next.
    func toplevel(_ toplevel: Toplevel, frameShownAt time: Timestamp)
}
