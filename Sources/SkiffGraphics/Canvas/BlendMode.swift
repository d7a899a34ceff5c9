import CPixman

/// How what is drawn is mixed with what is there.
///
/// The modes from `multiply` to `luminosity` are those of layers in picture editors.
nonisolated public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Over what is there.
    case normal
    /// The product: never lighter.
    case multiply
    /// The product of the inverses: never darker.
    case screen
    /// `multiply` where the ground is dark, `screen` where it is light.
    case overlay
    /// The darker of the two, channel by channel.
    case darken
    /// The lighter of the two, channel by channel.
    case lighten
    /// Brightens the ground to reflect what is drawn.
    case colorDodge
    /// Darkens the ground to reflect what is drawn.
    case colorBurn
    /// `multiply` where what is drawn is dark, `screen` where it is light.
    case hardLight
    /// Darkens or lightens gently.
    case softLight
    /// How far the two are apart.
    case difference
    /// Like `difference` with less contrast.
    case exclusion
    /// The hue of what is drawn on the ground's saturation and brightness.
    case hue
    /// The saturation of what is drawn.
    case saturation
    /// The hue and saturation of what is drawn.
    case color
    /// The brightness of what is drawn.
    case luminosity
    /// The sum.
    case plusLighter
    /// In place of what is there, opacity too.
    case copy
    /// Nothing, where something is drawn: clear, or black where the pixels have no opacity.
    case clear
    /// Only where there is something already.
    case sourceAtop
    /// Behind what is there.
    case destinationOver
    /// Takes away from what is there.
    case destinationOut
    /// Either, but not where both are.
    case xor

    var pixman: pixman_op_t {
        switch self {
        case .normal: PIXMAN_OP_OVER
        case .multiply: PIXMAN_OP_MULTIPLY
        case .screen: PIXMAN_OP_SCREEN
        case .overlay: PIXMAN_OP_OVERLAY
        case .darken: PIXMAN_OP_DARKEN
        case .lighten: PIXMAN_OP_LIGHTEN
        case .colorDodge: PIXMAN_OP_COLOR_DODGE
        case .colorBurn: PIXMAN_OP_COLOR_BURN
        case .hardLight: PIXMAN_OP_HARD_LIGHT
        case .softLight: PIXMAN_OP_SOFT_LIGHT
        case .difference: PIXMAN_OP_DIFFERENCE
        case .exclusion: PIXMAN_OP_EXCLUSION
        case .hue: PIXMAN_OP_HSL_HUE
        case .saturation: PIXMAN_OP_HSL_SATURATION
        case .color: PIXMAN_OP_HSL_COLOR
        case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
        case .plusLighter: PIXMAN_OP_ADD
        case .copy: PIXMAN_OP_SRC
        case .clear: PIXMAN_OP_OUT_REVERSE
        case .sourceAtop: PIXMAN_OP_ATOP
        case .destinationOver: PIXMAN_OP_OVER_REVERSE
        case .destinationOut: PIXMAN_OP_OUT_REVERSE
        case .xor: PIXMAN_OP_XOR
        }
    }
}
