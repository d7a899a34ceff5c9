import Glibc
import SkiffGraphics

extension Color {
    /// How well one opaque colour is told from another: from 1, not at all, to 21, black on white (WCAG 2).
    nonisolated public func contrastRatio(with other: Color) -> Double {
        let own = luminance
        let its = other.luminance
        return (max(own, its) + 0.05) / (min(own, its) + 0.05)
    }

    /// How much light it sends, from 0 to 1.
    nonisolated private var luminance: Double {
        func linear(_ part: Double) -> Double {
            let part = min(max(part, 0), 1)
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The colour, or the nearest to it on the way to another that is told well from all of the grounds.
    nonisolated func legible(on grounds: [Color], least: Double, towards end: Color) -> Color {
        var step = 0.0
        while step < 1 {
            let color = mixed(with: end, by: step)
            if grounds.allSatisfy({ color.contrastRatio(with: $0) >= least }) { return color }
            step += 0.02
        }
        return end
    }
}

nonisolated extension Theme {
    /// How well things are told from each other.
    nonisolated public enum Contrast: String, Sendable, Hashable, CaseIterable {
        /// As it is calm to look at.
        case standard
        /// Strong lines, and no quiet text.
        case high
    }

    /// A theme like this one with an accent of another colour, which is made as dark or light as text has to be.
    public func withAccent(_ color: Color) -> Theme {
        var theme = self
        let end: Color = appearance == .dark ? .white : .black
        theme.accent = color.withAlpha(1).legible(on: [background, surface, raised], least: 4.5, towards: end)
        theme.link = theme.accent.legible(on: [background, surface, raised], least: 5.5, towards: end)
        let dark = Color(hex: 0x06121F)
        let isDarkBetter = dark.contrastRatio(with: theme.accent) > Color.white.contrastRatio(with: theme.accent)
        theme.onAccent = isDarkBetter ? dark : .white
        return theme
    }

    mutating func raiseContrast() {
        let end: Color = appearance == .dark ? .white : .black
        label = end
        tertiaryLabel = secondaryLabel
        secondaryLabel = label
        separator = background.mixed(with: label, by: 0.6)
        let grounds = [background, surface, raised]
        for role in [\Theme.accent, \.link, \.danger, \.success, \.warning] {
            self[keyPath: role] = self[keyPath: role].legible(on: grounds, least: 7, towards: end)
        }
        onAccent = appearance == .dark ? .black : .white
        tertiaryLabel = tertiaryLabel.legible(on: grounds, least: 7, towards: end)
    }

    /// The ink of disabled text: as quiet as can be while it is told from what it lies on, 3 to 1, and 4 to 1 with
    /// high contrast.
    ///
    /// - Parameter shape: what the text lies on, when it is not disabled; nil for the ground.
    func disabledLabel(on shape: Color?) -> Color {
        let amount = (shape?.alpha ?? 0) * Self.disabledAlpha
        let grounds = [background, surface, raised].map { ground in
            shape.map { ground.mixed(with: $0.withAlpha(1), by: amount) } ?? ground
        }
        return tertiaryLabel.legible(on: grounds, least: contrast == .high ? 4 : 3, towards: label)
    }

    /// The line around controls at rest; nil where their fill is enough.
    var controlBorder: Color? { contrast == .high ? separator : nil }

    /// The width of that line.
    ///
    /// - Units: points.
    static let controlBorderWidth = 1.0
}
