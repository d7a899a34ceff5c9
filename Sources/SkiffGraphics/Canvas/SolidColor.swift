import CPixman

/// A colour made ready for pixman: premultiplied, eight bits a channel.
nonisolated struct SolidColor: Hashable, Sendable {
    /// `0xAARRGGBB`, premultiplied.
    let pixel: UInt32

    init(_ color: Color, opacity: Double = 1) {
        let alpha = color.alpha.unitClamped * opacity
        func channel(_ value: Double) -> UInt32 { UInt32(value.unitClamped * alpha * 255 + 0.5) }
        pixel =
            UInt32(alpha * 255 + 0.5) << 24 | channel(color.red) << 16 | channel(color.green) << 8
            | channel(color.blue)
    }

    private init(pixel: UInt32) {
        self.pixel = pixel
    }

    /// The colour with only a share of its opacity, 0…255.
    func faded(_ share: UInt8) -> SolidColor {
        func channel(_ shift: UInt32) -> UInt32 {
            (((pixel >> shift & 0xFF) * UInt32(share) + 127) / 255) << shift
        }
        return SolidColor(pixel: channel(24) | channel(16) | channel(8) | channel(0))
    }

    var isOpaque: Bool { pixel >= 0xFF00_0000 }
    var isClear: Bool { pixel <= 0x00FF_FFFF }

    var pixman: pixman_color_t {
        func wide(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 0x101 }
        return pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
    }
}
