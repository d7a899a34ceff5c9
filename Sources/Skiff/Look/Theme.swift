import SkiffCore
import SkiffGraphics

/// The colours, type and metrics that views draw themselves with.
///
/// ```swift
/// app.appearance = .dark
/// view.backgroundColor = view.theme.surface
/// ```
nonisolated public struct Theme: Sendable, Hashable {
    nonisolated public enum Appearance: String, Sendable, Hashable {
        case light, dark
    }

    public let appearance: Appearance

    /// Behind everything.
    public var background: Color
    /// Cards, fields and lists.
    public var surface: Color
    /// Popups and sheets.
    public var raised: Color
    /// Controls at rest.
    public var fill: Color
    /// Lines between and around things.
    public var separator: Color
    public var label: Color
    public var secondaryLabel: Color
    /// Placeholders and disabled text only: its contrast is low.
    public var tertiaryLabel: Color
    public var accent: Color
    /// Text on the accent.
    public var onAccent: Color
    public var link: Color
    public var danger: Color
    public var success: Color
    public var warning: Color

    public var fonts = Fonts()
    public var metrics = Metrics()

    /// The theme of an appearance.
    public init(_ appearance: Appearance) {
        self.appearance = appearance
        let isDark = appearance == .dark
        func role(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }
        background = role(0xF6F7F9, 0x0F1217)
        surface = role(0xFFFFFF, 0x171B22)
        raised = role(0xFFFFFF, 0x20262F)
        fill = role(0xE9ECF1, 0x262D38)
        separator = role(0xDDE1E7, 0x2B323D)
        label = role(0x14181F, 0xEEF1F5)
        secondaryLabel = role(0x566070, 0xA4AEBC)
        tertiaryLabel = role(0x7A8494, 0x7E8897)
        accent = role(0x0B6BCB, 0x4AA3FF)
        onAccent = role(0xFFFFFF, 0x06121F)
        link = role(0x0B5CB0, 0x6DB5FF)
        danger = role(0xC62B2B, 0xFF6B63)
        success = role(0x1E7F4F, 0x4CC38A)
        warning = role(0x9A5B00, 0xF0A53A)
    }

    static let standard = Theme(.light)

    /// How much of the label colour a pressed shape gets.
    static let pressedMix = 0.12
    /// How much of a disabled shape is seen.
    static let disabledAlpha = 0.4
}

extension Theme {
    /// What a text is in its page; the theme has a font for each.
    nonisolated public enum TextStyle: Sendable, Hashable, CaseIterable {
        case caption, footnote, body, callout, title, largeTitle
    }

    /// The theme's type.
    nonisolated public struct Fonts: Sendable, Hashable {
        public var caption = Font.system(ofSize: 11)
        public var footnote = Font.system(ofSize: 13)
        public var body = Font.system(ofSize: 15)
        public var callout = Font.system(ofSize: 17, weight: .semibold)
        public var title = Font.system(ofSize: 22, weight: .semibold)
        public var largeTitle = Font.system(ofSize: 30, weight: .bold)
        public var button = Font.system(ofSize: 15, weight: .semibold)

        public func font(_ style: TextStyle) -> Font {
            switch style {
            case .caption: caption
            case .footnote: footnote
            case .body: body
            case .callout: callout
            case .title: title
            case .largeTitle: largeTitle
            }
        }
    }

    /// The theme's lengths.
    ///
    /// - Units: points.
    nonisolated public struct Metrics: Sendable, Hashable {
        /// The least height of what a finger is to meet.
        public var target = 44.0
        public var fieldRadius = 6.0
        public var buttonRadius = 10.0
        public var cardRadius = 14.0
        /// The room between a button's edge and its title.
        public var buttonPadding = 20.0
    }
}
