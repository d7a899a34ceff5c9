/// The pieces of a PNG file.
nonisolated enum PNGChunks {
    /// How the picture is to be turned.
    static func orientation(_ data: UnsafeRawBufferPointer) -> ImageOrientation {
        var orientation = ImageOrientation.upright
        _ = walk(data) { name, body in
            if name == 0x6558_4966 /* eXIf */ { orientation = Exif.orientation(body) }
        }
        return orientation
    }

    /// Whether the file has its last piece.
    static func isWhole(_ data: UnsafeRawBufferPointer) -> Bool {
        walk(data) { _, _ in }
    }

    /// Visits the pieces up to the last; false if the data ends before that.
    private static func walk(
        _ data: UnsafeRawBufferPointer, _ body: (UInt32, UnsafeRawBufferPointer) -> Void
    ) -> Bool {
        var place = 8
        while data.count - place >= 12 {
            let length = Int(number(data, place))
            let name = number(data, place + 4)
            guard length <= data.count - place - 12 else { return false }
            if name == 0x4945_4E44 /* IEND */ { return true }
            body(name, UnsafeRawBufferPointer(rebasing: data[(place + 8)..<(place + 8 + length)]))
            place += 12 + length
        }
        return false
    }

    private static func number(_ data: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        UInt32(bigEndian: data.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
}
