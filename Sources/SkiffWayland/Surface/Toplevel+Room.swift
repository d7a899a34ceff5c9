import SkiffCore

extension Toplevel {
    /// No window that chooses its size should be larger: what the compositor says, or else the largest output that it has.
    ///
    /// Nil where neither is known. Before xdg_wm_base 4 no room is told, and a window larger than the screen would have
    /// its buttons beside it.
    ///
    /// - Units: points.
    public var room: Size? {
        if let bounds = configuration.bounds { return bounds }
        var largest: Size?
        for output in display.outputs {
            guard let size = output.largestLogicalSize else { continue }
            if let other = largest, other.width * other.height >= size.width * size.height { continue }
            largest = size
        }
        return largest
    }
}

extension Output {
    /// The most points that there can be on it: a scale of 2 may stand for all above 1, which have no whole number.
    fileprivate var largestLogicalSize: Size? {
        guard let mode = info.mode else { return nil }
        let scale = Double(max(1, info.scale - 1))
        let (width, height) = (Double(mode.width) / scale, Double(mode.height) / scale)
        switch info.transform {
        case .normal, .rotated180, .flipped, .flipped180: return Size(width: width, height: height)
        case .rotated90, .rotated270, .flipped90, .flipped270: return Size(width: height, height: width)
        }
    }
}
