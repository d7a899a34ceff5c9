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

    /// What it is made of.
    enum Content {
        /// Pixels, with the bytes of all pictures where there are several.
        case pixels(PixelStore, ImageAnimation?)
        /// A drawing that is made at the size at which it is shown.
        case drawing(VectorIcon, Size)
    }

    let content: Content

    /// How many of its pixels make a point.
    public let scale: Scale
    /// Whether its own colours are shown.
    public let renderingMode: RenderingMode

    /// Reduced versions, the last used at the end.
    private var reduced: [PixelStore] = []
    /// Parts that were drawn on their own, the last made at the end.
    private var parts: [(rect: PixelRect, image: Image)] = []

    init(content: Content, scale: Scale, renderingMode: RenderingMode) {
        self.content = content
        self.scale = scale
        self.renderingMode = renderingMode
    }

    convenience init(store: PixelStore, scale: Scale, renderingMode: RenderingMode = .automatic) {
        self.init(content: .pixels(store, nil), scale: scale, renderingMode: renderingMode)
    }

    convenience init(_ decoded: DecodedImage, scale: Scale) throws(ImageError) {
        guard let store = PixelStore(decoded.pixels) else { throw .outOfMemory }
        self.init(content: .pixels(store, decoded.animation), scale: scale, renderingMode: .automatic)
    }

    /// A drawing that is that large, in points.
    convenience init(_ icon: VectorIcon, size: Size) {
        self.init(content: .drawing(icon, size), scale: .one, renderingMode: .automatic)
    }

    /// Reads an SVG icon: its shapes, which are shown in one colour, sharp at any scale.
    ///
    /// - Units: `size` in points; without one it is as large as the file says.
    /// - Errors: the bytes are no SVG, or one that has more parts than an icon needs.
    public convenience init(symbolicSVG data: [UInt8], size: Size? = nil) throws(ImageError) {
        let icon = try SVGReader.read(data)
        self.init(icon, size: size ?? icon.size)
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
        mode == renderingMode ? self : Image(content: content, scale: scale, renderingMode: mode)
    }

    /// Whether only its shape is shown, in one colour.
    package var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isDrawing
        }
    }

    /// How large it is drawn when nothing asks for another size.
    ///
    /// - Units: points.
    public var size: Size {
        switch content {
        case .pixels(let store, _):
            Size(width: Double(store.size.width) / scale.factor, height: Double(store.size.height) / scale.factor)
        case .drawing(_, let size): size
        }
    }

    /// How many pixels it has; for a drawing, how many it gets where nothing says how large it is shown.
    public var pixelSize: PixelSize {
        switch content {
        case .pixels(let store, _): store.size
        case .drawing(_, let size):
            PixelSize(width: Self.side(size.width * 4), height: Self.side(size.height * 4))
        }
    }

    private static func side(_ pixels: Double) -> Int { Int(min(max(pixels.rounded(.up), 1), largestDrawing)) }

    /// Larger drawings are enlarged from this.
    private static let largestDrawing = 1024.0

    /// Whether it is a drawing, without pixels of its own.
    var isDrawing: Bool {
        if case .drawing = content { return true }
        return false
    }

    /// What moves, if the picture does.
    var animation: ImageAnimation? {
        if case .pixels(_, let animation) = content { return animation }
        return nil
    }

    /// Whether every pixel is opaque.
    public var isOpaque: Bool {
        if case .pixels(let store, _) = content { return store.format == .xrgb8888 }
        return false
    }

    /// How many pictures are shown one after another: 1 for one that does not move.
    public var frameCount: Int { animation?.frameCount ?? 1 }

    /// How often they are shown; 0 is for ever.
    public var loopCount: Int { animation?.loopCount ?? 1 }

    /// How much memory it takes, without what is kept of it at other sizes.
    ///
    /// - Units: bytes.
    public var byteCount: Int {
        guard case .pixels(let store, let animation) = content else { return 0 }
        return store.count * 4 + (animation?.bytes.count ?? 0)
    }

    // MARK: Pixels

    /// The picture's own pixels.
    var store: PixelStore {
        if case .pixels(let store, _) = content { return store }
        guard let store = reduced(to: pixelSize) else {
            preconditionFailure("There is no memory left for a picture.")
        }
        return store
    }

    /// The pixels to be shown at a size: those of that size, or what is enlarged to it.
    func store(at size: PixelSize) -> PixelStore? {
        let most = isDrawing ? Int(Self.largestDrawing) : .max
        let own = isDrawing ? size : pixelSize
        let wanted = PixelSize(width: min(size.width, own.width, most), height: min(size.height, own.height, most))
        if case .pixels(let store, _) = content, store.size == wanted { return store }
        return reduced(to: wanted)
    }

    /// A part of the picture as one of its own; nil if it is outside.
    ///
    /// - Complexity: a copy of its pixels the first time; the nine parts made last are kept.
    func part(_ rect: PixelRect) -> Image? {
        for part in parts where part.rect == rect { return part.image }
        guard let image = cut(rect) else { return nil }
        if parts.count >= 9 { parts.removeFirst() }
        parts.append((rect, image))
        return image
    }

    /// The picture at a smaller size, or the drawing at any, kept for the next time; nil when there is no memory for it.
    ///
    /// - Complexity: one pass over all pixels the first time, O(1) after; the four sizes used last are kept.
    func reduced(to size: PixelSize) -> PixelStore? {
        if let index = reduced.lastIndex(where: { $0.size == size }) {
            if index != reduced.count - 1 { reduced.append(reduced.remove(at: index)) }
            return reduced.last
        }
        let new: PixelStore? =
            switch content {
            case .pixels(let store, _): store.averaged(to: size)
            case .drawing(let icon, _): icon.pixels(size)
            }
        guard let new else { return nil }
        if reduced.count >= 4 { reduced.removeFirst() }
        reduced.append(new)
        return new
    }
}
