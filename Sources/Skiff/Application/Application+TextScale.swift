import SkiffCore
import SkiffGraphics

extension Application {
    /// How large all text is, as a multiple of the sizes that its fonts say: for people who want it larger.
    ///
    /// Every view measures its text anew, and is laid out and drawn again.
    ///
    /// ```swift
    /// app.textScale = 1.5
    /// ```
    ///
    /// - Default: 1. Values outside of 0.5…4 are taken as the nearest inside.
    public final var textScale: Double {
        get { textEngine.textScale }
        set {
            let old = textEngine.textScale
            textEngine.textScale = newValue
            guard textEngine.textScale != old else { return }
            for window in windows { window.textDidChangeInSubtree() }
            for popup in popups {
                popup.textDidChangeInSubtree()
                popup.fitContent()
            }
        }
    }
}

extension View {
    /// All text has another size: nothing that was measured counts any more.
    final func textDidChangeInSubtree() {
        themeDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        for subview in subviews { subview.textDidChangeInSubtree() }
    }
}
