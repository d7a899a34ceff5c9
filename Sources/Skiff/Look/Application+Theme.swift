import SkiffCore
import SkiffGraphics

extension Application {
    /// The theme of an appearance, with the application's contrast and accent.
    final func theme(of appearance: Appearance) -> Theme {
        let theme = Theme(appearance, contrast: contrast)
        return accentColor.map(theme.withAccent) ?? theme
    }

    /// Another appearance, contrast or accent was asked for.
    final func themeSettingsChanged() {
        theme = theme(of: appearance)
        for window in windows + popups where window.overrideUserInterfaceStyle != nil { window.takeTheme() }
    }

    /// All is laid out and drawn anew, in the other direction.
    final func directionChanged() {
        for window in windows + popups { window.directionDidChangeInSubtree() }
        for popup in popups { popup.fitContent() }
    }
}

extension Window {
    /// The look that the window has in place of the application's; nil and it has that.
    ///
    /// Popups have the look of the window that they belong to.
    ///
    /// - Default: nil.
    public final var overrideUserInterfaceStyle: Theme.Appearance? {
        get { extras?.appearance }
        set {
            guard newValue != extras?.appearance else { return }
            needExtras().appearance = newValue
            takeTheme()
            for popup in application?.popups ?? [] where popup.parentWindow === self {
                popup.overrideUserInterfaceStyle = newValue
            }
        }
    }

    /// The theme of the window's own look, or the application's.
    final func takeTheme() {
        extras?.theme = extras?.appearance.flatMap { application?.theme(of: $0) }
        guard application != nil else { return }
        themeDidChangeInSubtree()
        setNeedsLayout()
    }
}
