import SkiffGraphics

extension Theme {
    /// The shadow of a window; the one in use throws more.
    func windowShadow(isActive: Bool) -> Shadow {
        let full = appearance == .dark ? 0.48 : 0.18
        return Shadow(drop: 4, blur: 16, opacity: isActive ? full : full * 0.6)
    }

    /// The line around a window, over whatever is behind it.
    var windowBorder: Color {
        appearance == .dark ? separator : label.withAlpha(0.14)
    }
}
