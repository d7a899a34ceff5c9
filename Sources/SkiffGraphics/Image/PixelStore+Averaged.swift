import SkiffCore

extension PixelStore {
    /// The pixels at another, not larger, size: each new pixel is the average of what it covers.
    func averaged(to size: PixelSize) -> PixelStore? {
        guard !size.isEmpty, !self.size.isEmpty, let result = PixelStore(size: size, format: format) else {
            return nil
        }
        PixelAverage.reduce(pixels, self.size, to: result.pixels, size)
        return result
    }
}
