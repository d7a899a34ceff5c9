import SkiffCore

/// Where in its picture a window lies, and what of the picture counts.
///
/// - Units: points.
public nonisolated struct SurfaceLayout: Hashable, Sendable {
    /// What is around the window in the picture: its shadow.
    ///
    /// The compositor places and measures the window without it.
    public var margins: EdgeInsets
    /// The part whose pixels are all solid, so that nothing behind needs to be drawn; nil where there is none.
    ///
    /// - Space: the picture's.
    public var solidPart: Rect?
    /// What is solid too, above that part: between round corners.
    ///
    /// - Space: the picture's.
    public var solidTop: Rect?
    /// The part that takes touches and the pointer; nil for all of it.
    ///
    /// - Space: the picture's.
    public var inputPart: Rect?

    /// A window with that much around it.
    public init(margins: EdgeInsets = .zero, solidPart: Rect? = nil, solidTop: Rect? = nil, inputPart: Rect? = nil) {
        self.margins = margins
        self.solidPart = solidPart
        self.solidTop = solidTop
        self.inputPart = inputPart
    }

    /// The window in a picture of that size; never without area, as the protocol asks.
    func geometry(in size: Size) -> Rect {
        let inner = Rect(origin: .zero, size: size).inset(by: margins)
        return Rect(x: inner.minX, y: inner.minY, width: max(1, inner.width), height: max(1, inner.height))
    }
}
