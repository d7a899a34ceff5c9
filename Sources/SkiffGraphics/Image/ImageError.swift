/// Why a picture could not be read or written.
nonisolated public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be opened, read or written; `reason` is the system's word for it.
    case file(path: String, reason: String)
    /// The bytes are not a PNG picture, where only that will do.
    case notAPNG
    /// The bytes are no picture of a kind that is known.
    case unknownFormat
    /// The bytes are not an icon in SVG.
    case notAnSVG
    /// The picture has more pixels than will be decoded.
    case tooLarge(width: Int, height: Int)
    /// The picture begins like one but is broken; `reason` is the decoder's word for it.
    case damaged(reason: String)
    /// What decodes pictures of its kind is not installed.
    case missingLibrary(name: String)
    /// There is no memory for the pixels.
    case outOfMemory
    /// The task that wanted the picture was cancelled.
    case cancelled

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .file(let path, let reason): "The picture file \(path) cannot be used: \(reason)."
        case .notAPNG: "The data is not a PNG picture."
        case .unknownFormat: "The data is not a PNG, JPEG or WebP picture."
        case .notAnSVG: "The data is not an SVG picture."
        case .tooLarge(let width, let height):
            "The picture is too large: \(width)×\(height) pixels, at most \(ImageLimits.largestSide) on a side and "
                + "\(ImageLimits.mostPixels) in all are decoded."
        case .damaged(let reason): "The picture is damaged: \(reason)."
        case .missingLibrary(let name): "The picture cannot be decoded: \(name) is not installed."
        case .outOfMemory: "There is not enough memory for the picture."
        case .cancelled: "The picture was no longer wanted."
        }
    }
}
