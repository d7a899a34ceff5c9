extension Bitmap {
    /// The pixels as a PNG file's bytes; empty for a bitmap without pixels.
    public func pngData() -> [UInt8] {
        PNG.encode(store) ?? []
    }

    /// Writes the pixels as a PNG file, replacing one that is there.
    ///
    /// - Errors: the file cannot be written.
    public func writePNG(to path: String) throws(ImageError) {
        let bytes = pngData()
        guard !bytes.isEmpty else { throw .file(path: path, reason: "the bitmap has no pixels") }
        if let fault = Files.write(bytes, to: path) { throw .file(path: path, reason: fault.reason) }
    }
}
