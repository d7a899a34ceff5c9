/// Why a picture could not be read or written.
nonisolated public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be opened, read or written; `reason` is the system's word for it.
    case file(path: String, reason: String)
    /// The bytes are not a PNG picture.
    case notAPNG
    /// The picture has more pixels than will be decoded.
    case tooLarge(width: Int, height: Int)
    /// The picture begins like one but is broken; `reason` is the decoder's word for it.
    case damaged(reason: String)
    /// There is no memory for the pixels.
    case outOfMemory

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .file(let path, let reason): "The picture file \(path) cannot be used: \(reason)."
        case .notAPNG: "The data is not a PNG picture."
        case .tooLarge(let width, let height):
            "The picture is too large: \(width)×\(height) pixels, at most \(PNG.largestSide) on a side and "
                + "\(PNG.mostPixels) in all are decoded."
        case .damaged(let reason): "The PNG picture is damaged: \(reason)."
        case .outOfMemory: "There is not enough memory for the picture."
        }
    }
}
