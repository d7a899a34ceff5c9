import SkiffCore

/// A picture that does not change, or several that are shown one after another.
public final class Image {
    /// Whether a picture is shown in its own colours, or as a shape in one colour.
    nonisolated public enum RenderingMode: Sendable, Hashable {
        /// As whoever shows it has it: an icon's shape in one colour, any other picture in its own.
        case automatic
        /// In its own colours.
        case alwaysOriginal
        /// Its opacity alone, in the colour of whoever shows it.
        case alwaysTemplate
    }

    let store: PixelStore
    /// What moves, if the picture does.
    let animation: ImageAnimation?

    /// How many of its pixels make a point.
    public let scale: Scale
    /// Whether its own colours are shown.
    public let renderingMode: RenderingMode

    /// Reduced versions, the last used at the end.
    private var reduced: [PixelStore] = []

    init(
        store: PixelStore, scale: Scale, animation: ImageAnimation? = nil, renderingMode: RenderingMode = .automatic
    ) {
        self.store = store
        self.scale = scale
        self.animation = animation
        self.renderingMode = renderingMode
    }

    convenience init(_ decoded: DecodedImage, scale: Scale) throws(ImageError) {
        guard let store = PixelStore(decoded.pixels) else { throw .outOfMemory }
        self.init(store: store, scale: scale, animation: decoded.animation)
    }

    /// Decodes a PNG picture.
    ///
    /// - Errors: the bytes are no PNG, a broken or a too large one.
    public convenience init(png data: [UInt8], scale: Scale = .one) throws(ImageError) {
        self.init(store: try PNG.decode(data), scale: scale)
    }

    /// Decodes a PNG, JPEG or WebP picture, the right way up, while the program waits: see `load` for large ones.
    ///
    /// Of an animated PNG it is the first picture.
    ///
    /// - Units: `maxSize` in pixels; a larger picture is made smaller, in its own ratio.
    /// - Errors: the bytes are no picture, a broken or a too large one, or its decoder is not installed.
    public convenience init(
        data: [UInt8], maxSize: PixelSize? = nil, scale: Scale = .one
    ) throws(ImageError) {
        try self.init(try ImageDecoder.decode(data, maxSize: maxSize), scale: scale)
    }

    /// Reads a PNG, JPEG or WebP file, while the program waits: see `load` for large ones.
    ///
    /// - Errors: the file cannot be read, or is no picture, a broken or a too large one.
    public convenience init(contentsOf path: String, scale: Scale = .one) throws(ImageError) {
        switch Files.read(path) {
        case .success(let bytes): try self.init(data: bytes, scale: scale)
        case .failure(let fault): throw .file(path: path, reason: fault.reason)
        }
    }

    /// The same picture, shown in another way.
    public func withRenderingMode(_ mode: RenderingMode) -> Image {
        mode == renderingMode ? self : Image(store: store, scale: scale, animation: animation, renderingMode: mode)
    }

    /// Whether only its shape is shown, in one colour.
    package var isTemplate: Bool { renderingMode == .alwaysTemplate }

    /// How large it is drawn when nothing asks for another size.
    ///
    /// - Units: points.
    public var size: Size {
        Size(width: Double(store.size.width) / scale.factor, height: Double(store.size.height) / scale.factor)
    }

    /// How many pixels it has.
    public var pixelSize: PixelSize { store.size }

    /// Whether every pixel is opaque.
    public var isOpaque: Bool { store.format == .xrgb8888 }

    /// How many pictures are shown one after another: 1 for one that does not move.
    public var frameCount: Int { animation?.frameCount ?? 1 }

    /// How often they are shown; 0 is for ever.
    public var loopCount: Int { animation?.loopCount ?? 1 }

    /// How much memory it takes, without what is kept of it at other sizes.
    ///
    /// - Units: bytes.
    public var byteCount: Int { store.count * 4 + (animation?.bytes.count ?? 0) }

    /// The picture at a smaller size, kept for the next time; nil when there is no memory for it.
    ///
    /// - Complexity: one pass over all pixels the first time, O(1) after; the four sizes used last are kept.
    func reduced(to size: PixelSize) -> PixelStore? {
        if let index = reduced.lastIndex(where: { $0.size == size }) {
            if index != reduced.count - 1 { reduced.append(reduced.remove(at: index)) }
            return reduced.last
        }
        guard let result = store.averaged(to: size) else { return nil }
        if reduced.count >= 4 { reduced.removeFirst() }
        reduced.append(result)
        return result
    }
}
