import CPixman
import SkiffCore

extension PixelStore {
    /// The pixels at another size: averaged where it is smaller, filtered where it is larger.
    func resized(to size: PixelSize) -> PixelStore? {
        let smaller = PixelSize(width: min(size.width, self.size.width), height: min(size.height, self.size.height))
        guard let base = smaller == self.size ? self : averaged(to: smaller) else { return nil }
        guard base.size != size else { return base }
        guard let result = PixelStore(size: size, format: format) else { return nil }
        base.withStretch(to: size) {
            pixman_image_composite32(
                PIXMAN_OP_SRC, base.image, nil, result.image, 0, 0, 0, 0, 0, 0, Int32(size.width), Int32(size.height))
        }
        return result
    }

    /// Runs the body while the pixman image shows itself at a larger size, or a part of that that begins somewhere.
    func withStretch(to size: PixelSize, from start: PixelPoint = .zero, _ body: () -> Void) {
        let x = Double(self.size.width) / Double(size.width)
        let y = Double(self.size.height) / Double(size.height)
        var transform = pixman_transform_t()
        pixman_transform_init_scale(&transform, skiff_fixed(x), skiff_fixed(y))
        transform.matrix.0.2 = skiff_fixed(x * Double(start.x))
        transform.matrix.1.2 = skiff_fixed(y * Double(start.y))
        pixman_image_set_transform(image, &transform)
        pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
        body()
        pixman_image_set_transform(image, nil)
        pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
    }

    /// Runs the body while the pixman image is filtered, and shows itself through a map if there is one.
    func withTransform(_ matrix: UnsafeMutablePointer<pixman_transform_t>?, pads: Bool, _ body: () -> Void) {
        pixman_image_set_transform(image, matrix)
        pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(image, pads ? PIXMAN_REPEAT_PAD : PIXMAN_REPEAT_NONE)
        body()
        pixman_image_set_transform(image, nil)
        pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
    }
}
