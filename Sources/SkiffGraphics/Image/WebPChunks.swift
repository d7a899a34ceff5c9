/// The pieces of a WebP file.
nonisolated struct WebPChunks {
    /// How the picture is to be turned.
    private(set) var orientation = ImageOrientation.upright

    /// Whether the bytes begin like a WebP file.
    static func isWebP(_ data: UnsafeRawBufferPointer) -> Bool {
        data.count >= 12 && data.starts(with: "RIFF".utf8) && data[8..<12].elementsEqual("WEBP".utf8)
    }

    /// Walks through the file.
    ///
    /// - Errors: it ends before it says that it does.
    init(_ data: UnsafeRawBufferPointer) throws(ImageError) {
        let end = 8 + Self.number(data, 4)
        guard end <= data.count else { throw .damaged(reason: "it ends early") }
        var place = 12
        while place + 8 <= end {
            let length = Self.number(data, place + 4)
            guard length <= end - place - 8 else { throw .damaged(reason: "a part of it ends early") }
            if data[place..<place + 4].elementsEqual("EXIF".utf8) {
                orientation = Exif.orientation(.init(rebasing: data[(place + 8)..<(place + 8 + length)]))
            }
            place += 8 + length + length % 2
        }
    }

    private static func number(_ data: UnsafeRawBufferPointer, _ place: Int) -> Int {
        Int(UInt32(littleEndian: data.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
}
