import SkiffCore

/// A picture that does not change.
public final class Image {
    let store: PixelStore

    /// How many of its pixels make a point.
    public let scale: Scale

    /// Reduced versions, the last used at the end.
    private var reduced: [PixelStore] = []

    init(store: PixelStore, scale: Scale) {
        self.store = store
        self.scale = scale
    }

    /// Decodes a PNG picture.
    ///
    /// - Errors: the bytes are no PNG, a broken or a too large one.
    public convenience init(png data: [UInt8], scale: Scale = .one) throws(ImageError) {
        self.init(store: try PNG.decode(data), scale: scale)
    }

    /// Reads a PNG file.
    ///
    /// - Errors: the file cannot be read, or is no PNG, a broken or a too large one.
    public convenience init(contentsOf path: String, scale: Scale = .one) throws(ImageError) {
        switch Files.read(path) {
        case .success(let bytes): try self.init(png: bytes, scale: scale)
        case .failure(let fault): throw .file(path: path, reason: fault.reason)
        }
    }

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
