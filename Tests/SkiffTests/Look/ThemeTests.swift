import SkiffTesting
import Testing

@testable import Skiff

/// The roles of the theme: told from each other in every variant, and changed while all is shown.
struct ThemeTests {
    private static let accents: [Color?] = [
        nil, Color(hex: 0xE0218A), Color(hex: 0xFFD400), Color(hex: 0x2E7D32), Color(hex: 0x101010),
        Color(hex: 0xFAFAFA), Color(hex: 0x7C4DFF), Color(hex: 0xFF6D00),
    ]

    private static var variants: [(String, Theme)] {
        Theme.Appearance.allCases.flatMap { appearance in
            Theme.Contrast.allCases.flatMap { contrast in
                accents.map { accent in
                    let theme = Theme(appearance, contrast: contrast)
                    return (
                        "\(appearance) \(contrast) \(String(describing: accent))", accent.map(theme.withAccent) ?? theme
                    )
                }
            }
        }
    }

    @Test("contrast is WCAG's")
    func ratio() {
        #expect(abs(Color.black.contrastRatio(with: .white) - 21) < 1e-9)
        #expect(Color.white.contrastRatio(with: .white) == 1)
        #expect(abs(Color(hex: 0x777777).contrastRatio(with: .white) - 4.478) < 0.001)
    }

    @Test("text is told from every ground, in all variants: label 12, secondary 5, accent and states 4.5")
    func text() {
        for (name, theme) in Self.variants {
            let grounds = [theme.background, theme.surface, theme.raised]
            let isHigh = theme.contrast == .high
            for (index, ground) in grounds.enumerated() {
                func expect(_ color: Color, _ least: Double, _ role: String) {
                    let ratio = color.contrastRatio(with: ground)
                    #expect(ratio >= least, "\(name): \(role) on ground \(index): \(ratio)")
                }
                expect(theme.label, 12, "label")
                expect(theme.secondaryLabel, isHigh ? 12 : 5, "secondary")
                expect(theme.tertiaryLabel, isHigh ? 5 : 3, "tertiary")
                expect(theme.accent, 4.5, "accent")
                expect(theme.link, 4.5, "link")
                expect(theme.danger, isHigh ? 7 : 4.5, "danger")
                expect(theme.success, isHigh ? 7 : 4.5, "success")
                expect(theme.warning, isHigh ? 7 : 4.5, "warning")
            }
            #expect(theme.onAccent.contrastRatio(with: theme.accent) >= 4.5, "\(name): on accent")
            #expect(theme.label.contrastRatio(with: theme.fill) >= 10, "\(name): label on fill")
            let pressed = theme.fill.mixed(with: theme.label, by: 0.12)
            #expect(theme.label.contrastRatio(with: pressed) >= 7, "\(name): label on a pressed fill")
            if isHigh { #expect(theme.separator.contrastRatio(with: theme.surface) >= 3, "\(name): separator") }
        }
    }

    @Test("disabled text is told from what it lies on, 3 to 1, and 4 to 1 with high contrast, in all variants")
    func disabledText() {
        for (name, theme) in Self.variants {
            for shape in [nil, theme.fill, theme.accent, theme.fill.withAlpha(0.5)] {
                let ink = theme.disabledLabel(on: shape)
                for ground in [theme.background, theme.surface, theme.raised] {
                    let amount = (shape?.alpha ?? 0) * Theme.disabledAlpha
                    let seen = shape.map { ground.mixed(with: $0.withAlpha(1), by: amount) } ?? ground
                    let ratio = ink.contrastRatio(with: seen)
                    let least = theme.contrast == .high ? 4.0 : 3
                    #expect(ratio >= least, "\(name), \(String(describing: shape)): \(ratio)")
                }
            }
        }
    }

    @Test("the title of a disabled button is read on its shape, as it is drawn", arguments: Theme.Appearance.allCases)
    func disabledButton(appearance: Theme.Appearance) {
        for style in [Button.Style.prominent, .standard, .plain] {
            // Letters that have pixels of the ink alone.
            let button = Button("\u{2588}\u{2588}\u{2588}", style: style)
            button.isEnabled = false
            button.frame = Rect(0, 0, 160, 44)
            let stage = Stage(board(button), size: Size(200, 100))
            stage.application.appearance = appearance
            stage.turn()
            func color(_ x: Int) -> Color { Color(hex: stage.picture[x, 22] & 0xFF_FFFF) }
            let ratio = color(80).contrastRatio(with: color(12))
            #expect(ratio >= 2.95, "\(style): \(ratio)")
            expectSound(stage)
        }
    }

    @Test("appearance, contrast, accent and a theme of one's own are seen in the next frame")
    func live() {
        let button = Button("Save", style: .prominent)
        button.frame = Rect(0, 0, 100, 44)
        let stage = Stage(board(button), size: Size(200, 100))
        func ground() -> UInt32 { stage.picture[150, 50] & 0xFF_FFFF }
        func fill() -> UInt32 { stage.picture[50, 4] & 0xFF_FFFF }
        #expect(ground() == 0xF6F7F9 && fill() == 0x0B6BCB)
        stage.application.appearance = .dark
        stage.turn()
        #expect(ground() == 0x0F1217 && fill() == 0x4AA3FF)
        stage.application.accentColor = Color(hex: 0xFF8080)
        stage.turn()
        #expect(fill() == 0xFF8080)
        stage.application.contrast = .high
        stage.application.accentColor = nil
        stage.turn()
        #expect(stage.window.theme.label == .white)
        var own = Theme(.light)
        own.background = Color(hex: 0x123456)
        stage.application.theme = own
        stage.turn()
        #expect(ground() == 0x123456)
        let commits = stage.surface.commitCount
        stage.application.theme = own
        stage.turn()
        #expect(stage.surface.commitCount == commits)
        expectSound(stage)
    }

    @Test("a window has a look of its own, and so have its popups, whatever the application's is")
    func override() {
        let view = View()
        let stage = Stage(view, size: Size(200, 100))
        func ground() -> UInt32 { stage.picture[150, 50] & 0xFF_FFFF }
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        #expect(ground() == 0x0F1217)
        #expect(view.theme.appearance == .dark)
        stage.application.contrast = .high
        stage.turn()
        #expect(view.theme.contrast == .high && view.theme.appearance == .dark)
        let label = Label("Popup")
        let popup = PopupWindow(size: Size(50, 50), content: label)
        popup.show(from: view)
        stage.turn()
        #expect(label.theme.appearance == .dark)
        stage.window.overrideUserInterfaceStyle = nil
        stage.turn()
        #expect(view.theme.appearance == .light && label.theme.appearance == .light)
        #expect(ground() == 0xF6F7F9)
        expectSound(stage)
    }

    @Test("with high contrast controls have a line around them")
    func borders() {
        let button = Button("")
        button.frame = Rect(20, 20, 100, 44)
        let stage = Stage(board(button), size: Size(200, 100))
        #expect(stage.picture[70, 20] == stage.picture[70, 30])
        stage.application.contrast = .high
        stage.turn()
        #expect(stage.picture[70, 20] != stage.picture[70, 30])
        #expect(stage.picture[70, 20] != stage.picture[70, 10])
        expectSound(stage)
    }
}
