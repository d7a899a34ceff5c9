import SkiffCore

/// What a commit applies, and what stays as it was said last.
struct SurfaceState {
    var scale = 1
    var transform = WLOutput.Transform.normal
    var source: (x: Double, y: Double, width: Double, height: Double)?
    var destination: (width: Int, height: Int)?

    /// Nil and all of it takes input.
    var inputRegion: SurfaceRegion?
    /// What the client says is solid.
    var opaqueRegion: SurfaceRegion?

    /// What one commit brings and the next one does not know.
    struct Once {
        /// The buffer that was attached; `.some(nil)` takes the content away.
        var buffer: ShmBuffer??
        var surfaceDamage: [Rect] = []
        var bufferDamage: [PixelRect] = []
        var callbacks: [WLCallback] = []
        var feedback: [Feedback] = []
    }
    var once = Once()

    /// A buffer's size seen upright and in points, before any viewport.
    func contentSize(of buffer: PixelSize) -> Size {
        let turned = transform.rawValue & 1 == 1
        let width = turned ? buffer.height : buffer.width
        let height = turned ? buffer.width : buffer.height
        return Size(Double(width) / Double(scale), Double(height) / Double(scale))
    }

    /// The surface's size.
    func logicalSize(of buffer: PixelSize) -> Size {
        if let destination { return Size(Double(destination.width), Double(destination.height)) }
        if let source { return Size(source.width, source.height) }
        return contentSize(of: buffer)
    }

    /// All damage of the commit in buffer pixels, inside the buffer.
    func damage(in buffer: PixelSize) -> [PixelRect] {
        let all = PixelRect(buffer)
        var rects = once.bufferDamage
        let content = contentSize(of: buffer)
        let logical = logicalSize(of: buffer)
        for rect in once.surfaceDamage where !rect.isEmpty {
            guard transform == .normal, source == nil, !logical.isEmpty else {
                rects.append(all)
                continue
            }
            let x = content.width / logical.width * Double(scale)
            let y = content.height / logical.height * Double(scale)
            let left = (rect.minX * x).rounded(.down)
            let top = (rect.minY * y).rounded(.down)
            rects.append(
                PixelRect(
                    x: Int(left), y: Int(top), width: Int((rect.maxX * x).rounded(.up) - left),
                    height: Int((rect.maxY * y).rounded(.up) - top)))
        }
        return rects.map { $0.intersection(all) }.filter { !$0.isEmpty }
    }
}
