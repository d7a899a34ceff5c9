import CPixman

/// One-colour pixman sources, kept because most frames use the same few colours.
///
/// - Complexity: O(1); a direct-mapped table that never grows.
final class SolidSources {
    static let shared = SolidSources()

    private static let slots = 64
    @exclusivity(unchecked) private var pixels = [UInt32](repeating: 0, count: slots)
    @exclusivity(unchecked) private var images = [OpaquePointer?](repeating: nil, count: slots)

    /// The source for a colour.
    ///
    /// - Lifetime: until the next call.
    func source(_ color: SolidColor) -> OpaquePointer? {
        let slot = Int((color.pixel &* 0x9E37_79B1) >> 26)
        if pixels[slot] == color.pixel, let image = images[slot] { return image }
        if let old = images[slot] { pixman_image_unref(old) }
        var value = color.pixman
        images[slot] = pixman_image_create_solid_fill(&value)
        pixels[slot] = color.pixel
        return images[slot]
    }

    /// A source that is nothing but opacity, to be used as a mask.
    func alpha(_ opacity: Double) -> OpaquePointer? {
        source(SolidColor(.black, opacity: opacity))
    }
}
