import SkiffCore
import SkiffGraphics

/// The colours, type and metrics that views draw themselves with.
///
/// ```swift
/// app.appearance = .dark
/// view.backgroundColor = view.theme.surface
/// ```
nonisolated public struct Theme: Sendable, Hashable {
    /// Which of its two looks a theme has.
    nonisolated public enum Appearance: String, Sendable, Hashable, CaseIterable {
        /// Dark on light, or light on dark.
        case light, dark
    }

    /// Which look it is.
    public let appearance: Appearance
    /// How well things are told from each other in it.
    public let contrast: Contrast

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
    /// Text that is read first.
    public var label: Color
    /// Text beside it.
    public var secondaryLabel: Color
    /// Placeholders and disabled text only: its contrast is low.
    public var tertiaryLabel: Color
    /// What is active, chosen or asks to be pressed.
    public var accent: Color
    /// Text on the accent.
    public var onAccent: Color
    /// The accent as a colour of text.
    public var link: Color
    /// What destroys or has failed.
    public var danger: Color
    /// What went well.
    public var success: Color
    /// What needs care.
    public var warning: Color

    /// The type.
    public var fonts = Fonts()
    /// The lengths.
    public var metrics = Metrics()

    /// The theme of an appearance.
    public init(_ appearance: Appearance, contrast: Contrast = .standard) {
        self.appearance = appearance
        self.contrast = contrast
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
        if contrast == .high { raiseContrast() }
    }

    static let standard = Theme(.light)

    /// The line around what is written in.
    var fieldBorder: Color { fill.mixed(with: label, by: 0.4) }

    /// What knobs run on: seen well on any ground.
    var controlTrack: Color { fill.mixed(with: label, by: 0.4) }

    /// How much of the label colour a shape gets that the pointer is over.
    static let hoverMix = 0.06
    /// How much of the label colour a pressed shape gets.
    static let pressedMix = 0.12
    /// How long a state takes to change.
    ///
    /// - Units: seconds.
    static let stateTime = 0.16
    /// How long a control that is let go looks pressed.
    static let releaseTime = 0.12
    /// How long a change takes in place of a movement.
    static let reducedMotionTime = 0.12
    /// How much of a disabled shape is seen; text on it has an ink of its own.
    static let disabledAlpha = 0.4
}

extension Theme {
    /// What a text is in its page; the theme has a font for each.
    nonisolated public enum TextStyle: Sendable, Hashable, CaseIterable {
        /// From the smallest to the largest; callout is for the titles of bars.
        case caption, footnote, body, callout, title, largeTitle
    }

    /// The theme's type.
    nonisolated public struct Fonts: Sendable, Hashable {
        /// For notes under pictures.
        public var caption = Font.system(ofSize: 11)
        /// For remarks.
        public var footnote = Font.system(ofSize: 13)
        /// For text that is read.
        public var body = Font.system(ofSize: 15)
        /// For titles in bars.
        public var callout = Font.system(ofSize: 17, weight: .semibold)
        /// For the title of a page's part.
        public var title = Font.system(ofSize: 22, weight: .semibold)
        /// For the title of a page.
        public var largeTitle = Font.system(ofSize: 30, weight: .bold)
        /// For the titles of buttons.
        public var button = Font.system(ofSize: 15, weight: .semibold)

        /// The font of a style.
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
        /// The radius of fields and small buttons.
        public var fieldRadius = 6.0
        /// For the titles of buttons.
        public var buttonRadius = 10.0
        /// The radius of cards and sheets.
        public var cardRadius = 14.0
        /// The height of a title bar that the window draws itself.
        public var titleBarHeight = 36.0
        /// The radius of a window's upper corners.
        public var windowRadius = 10.0
        /// Whether the buttons of a title bar are at its left end.
        public var windowButtonsAtStart = false
        /// The room between a button's edge and its title.
        public var buttonPadding = 20.0
    }
}
