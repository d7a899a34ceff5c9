import Glibc
import SkiffCore

/// What one pointer looks like: a shape that the compositor draws, or a picture of the cursor theme where it draws none.
///
/// - Protocol: `wp_cursor_shape_device_v1`, cursor-shape-v1.xml; `wl_pointer.set_cursor`, wayland.xml.
final class SeatCursor {
    /// What the compositor was told last.
    private struct Shown: Equatable {
        var style: PointerStyle
        var serial: UInt32
        var scale: Int
    }

    /// A picture that the compositor has.
    private struct Picture {
        let style: PointerStyle
        /// The whole scale that it was made for.
        let wish: Int
        let scale: Int
        let size: PixelSize
        let hotspot: PixelPoint
        let buffer: WLBuffer
    }

    private unowned let display: Display
    private let pointer: WLPointer
    private let device: WPCursorShapeDeviceV1?
    @exclusivity(unchecked) private var surface: WLSurface?
    /// The scale that the surface has on the wire; without a word of it, 1.
    @exclusivity(unchecked) private var wireScale = 1
    @exclusivity(unchecked) private var pictures: [Picture] = []
    @exclusivity(unchecked) private var shown: Shown?

    /// As many as there are styles; more come from scales that change, and the oldest go.
    private static let limit = PointerStyle.allCases.count

    init(of pointer: WLPointer, on display: Display) {
        self.display = display
        self.pointer = pointer
        device = display.cursorShapes?.getPointer(pointer: pointer)
    }

    /// Sets the style for the enter of that serial; what is set already is not sent again.
    func show(_ style: PointerStyle, serial: UInt32, scale: Scale) {
        let wish = Shown(style: style, serial: serial, scale: device == nil ? scale.roundedUp : 1)
        guard wish != shown else { return }
        shown = wish
        if style == .hidden {
            pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
        } else if let device {
            device.setShape(serial: serial, shape: WPCursorShapeDeviceV1.Shape(rawValue: UInt32(style.rawValue)))
        } else {
            showPicture(style, serial: serial, scale: wish.scale)
        }
    }

    /// The scale of the surface that the pointer is on has changed.
    func scaleChanged(to scale: Scale) {
        guard let shown else { return }
        show(shown.style, serial: shown.serial, scale: scale)
    }

    func destroy() {
        device?.destroy()
        for picture in pictures { picture.buffer.destroy() }
        pictures = []
        surface?.destroy()
        surface = nil
    }

    private func showPicture(_ style: PointerStyle, serial: UInt32, scale: Int) {
        guard let picture = picture(style, scale: scale) else { return }
        let surface = self.surface ?? display.compositor?.createSurface() ?? .dead(display.objects)
        self.surface = surface
        pointer.setCursor(
            serial: serial, surface: surface, hotspotX: Int32(picture.hotspot.x / picture.scale),
            hotspotY: Int32(picture.hotspot.y / picture.scale))
        if picture.scale != wireScale {
            wireScale = picture.scale
            surface.setBufferScale(scale: Int32(picture.scale))
        }
        surface.attach(buffer: picture.buffer, x: 0, y: 0)
        let size = picture.size
        if surface.version >= 4 {
            surface.damageBuffer(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
        } else {
            surface.damage(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
        }
        surface.commit()
    }

    private func picture(_ style: PointerStyle, scale wish: Int) -> Picture? {
        if let known = pictures.first(where: { $0.style == style && $0.wish == wish }) { return known }
        let theme = display.cursorTheme
        // Surfaces before version 3 have no scale.
        let most = (display.compositor?.version ?? 1) >= 3 ? wish : 1
        var image = theme.image(style, size: theme.size * most)
        if image == nil {
            display.log.once(
                "There is no cursor theme: the pointer is a plain arrow. XCURSOR_PATH says where themes are.")
            image = .arrow(size: theme.size * min(most, 8))
        }
        guard let image else { return nil }
        let scale = image.scale(forSize: theme.size, most: most)
        let padded = image.padded(to: scale)
        guard let buffer = buffer(of: padded) else { return nil }
        if pictures.count >= Self.limit { pictures.removeFirst().buffer.destroy() }
        let picture = Picture(
            style: style, wish: wish, scale: scale, size: padded.size, hotspot: padded.hotspot, buffer: buffer)
        pictures.append(picture)
        return picture
    }

    /// The picture in memory of its own, which is the compositor's alone once it has the descriptor.
    private func buffer(of image: CursorImage) -> WLBuffer? {
        let bytes = image.pixels.count * 4
        guard let shm = display.shm, let memory = SharedMemory(size: bytes) else {
            display.log.once("There is no memory or no descriptor left for the pointer's picture: it stays as it is.")
            return nil
        }
        defer { memory.release() }
        guard memory.commit(0..<bytes) else {
            display.log.once("There is no memory or no descriptor left for the pointer's picture: it stays as it is.")
            return nil
        }
        image.pixels.withUnsafeBytes { memory.base.copyMemory(from: $0.baseAddress!, byteCount: bytes) }
        let pool = shm.createPool(fd: memory.descriptor, size: Int32(bytes))
        defer { pool.destroy() }
        let buffer = pool.createBuffer(
            offset: 0, width: Int32(image.size.width), height: Int32(image.size.height),
            stride: Int32(image.size.width * 4), format: .argb8888)
        return buffer.isAlive ? buffer : nil
    }
}
