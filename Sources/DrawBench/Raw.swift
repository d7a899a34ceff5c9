import CPixman
import SkiffCore
import SkiffGraphics

/// A buffer with pixman alone, as a program without a canvas would draw.
final class Raw {
    let size: PixelSize
    let bitmap: Bitmap
    nonisolated(unsafe) let image: OpaquePointer
    let pixels: UnsafeMutablePointer<UInt32>

    /// An opaque buffer with a clip region, which every composite needs.
    init(_ size: PixelSize) {
        self.size = size
        bitmap = Bitmap(size: size)
        pixels = bitmap.withPixels { $0.baseAddress! }
        image = pixman_image_create_bits(
            PIXMAN_x8r8g8b8, Int32(size.width), Int32(size.height), pixels, Int32(size.width * 4))
        var region = pixman_region32_t()
        pixman_region32_init_rect(&region, 0, 0, UInt32(size.width), UInt32(size.height))
        pixman_image_set_clip_region32(image, &region)
        pixman_region32_fini(&region)
    }

    deinit {
        pixman_image_unref(image)
    }

    func fill(_ rect: PixelRect, _ pixel: UInt32) {
        _ = pixman_fill(
            pixels, Int32(size.width), 32, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), pixel)
    }

    func composite(_ op: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer? = nil, in rect: PixelRect) {
        pixman_image_composite32(
            op, source, mask, image, 0, 0, 0, 0, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }

    /// A source of one colour, premultiplied.
    nonisolated static func solid(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> OpaquePointer
    {
        func wide(_ value: Double) -> UInt16 { UInt16(value * alpha * 65535) }
        var color = pixman_color_t(red: wide(red), green: wide(green), blue: wide(blue), alpha: UInt16(alpha * 65535))
        return pixman_image_create_solid_fill(&color)
    }

    /// A mask of what is white in a drawing, or of what is black in one on white.
    static func mask(_ size: PixelSize, onWhite: Bool = false, _ draw: (Canvas) -> Void) -> OpaquePointer {
        let bitmap = Bitmap(size: size)
        if onWhite { bitmap.canvas().fill(Rect(0, 0, Double(size.width), Double(size.height)), with: .white) }
        draw(bitmap.canvas())
        let mask: OpaquePointer = pixman_image_create_bits(PIXMAN_a8, Int32(size.width), Int32(size.height), nil, 0)
        let stride = Int(pixman_image_get_stride(mask))
        let bytes = UnsafeMutableRawPointer(pixman_image_get_data(mask)!).assumingMemoryBound(to: UInt8.self)
        for y in 0..<size.height {
            for x in 0..<size.width {
                bytes[y * stride + x] = UInt8(onWhite ? 255 - bitmap[x, y] & 0xFF : bitmap[x, y] & 0xFF)
            }
        }
        return mask
    }

    /// A gradient of pixman's from blue to orange.
    static func gradient(_ shape: Gradient.Shape) -> OpaquePointer? {
        func fixed(_ point: Point) -> pixman_point_fixed_t {
            pixman_point_fixed_t(x: skiff_fixed(point.x), y: skiff_fixed(point.y))
        }
        func color(_ red: UInt16, _ green: UInt16, _ blue: UInt16) -> pixman_color_t {
            pixman_color_t(red: red * 257, green: green * 257, blue: blue * 257, alpha: 65535)
        }
        let stops = [
            pixman_gradient_stop_t(x: 0, color: color(0x0B, 0x6B, 0xCB)),
            pixman_gradient_stop_t(x: skiff_fixed(1), color: color(0xF0, 0xA5, 0x3A)),
        ]
        switch shape {
        case .linear(let from, let to):
            var (a, b) = (fixed(from), fixed(to))
            return pixman_image_create_linear_gradient(&a, &b, stops, 2)
        case .radial(let center, let radius):
            var (a, b) = (fixed(center), fixed(center))
            return pixman_image_create_radial_gradient(&a, &b, 0, skiff_fixed(radius), stops, 2)
        case .conic(let center, let angle):
            var a = fixed(center)
            return pixman_image_create_conical_gradient(&a, skiff_fixed(angle), stops, 2)
        }
    }

    /// The pixels of a bitmap as a source.
    static func source(_ bitmap: Bitmap) -> OpaquePointer {
        let format = bitmap.format == .argb8888 ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8
        return bitmap.withPixels { pixels in
            pixman_image_create_bits(
                format, Int32(bitmap.size.width), Int32(bitmap.size.height), pixels.baseAddress,
                Int32(bitmap.size.width * 4))
        }
    }
}
