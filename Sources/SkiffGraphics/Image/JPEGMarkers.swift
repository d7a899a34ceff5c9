/// The pieces of a JPEG file in front of its pixels.
nonisolated enum JPEGMarkers {
    /// How the picture is to be turned.
    static func orientation(_ data: UnsafeRawBufferPointer) -> ImageOrientation {
        var place = 2
        while place + 4 <= data.count, data[place] == 0xFF {
            let marker = data[place + 1]
            // Fill bytes, and markers that have no length.
            if marker == 0xFF {
                place += 1
                continue
            }
            if (0xD0...0xD7).contains(marker) || marker == 0x01 {
                place += 2
                continue
            }
            // The scan, and with it the pixels, begins here, or the picture ends.
            guard marker != 0xDA, marker != 0xD9 else { break }
            let length = Int(data[place + 2]) << 8 | Int(data[place + 3])
            guard length >= 2, place + 2 + length <= data.count else { break }
            let body = UnsafeRawBufferPointer(rebasing: data[(place + 4)..<(place + 2 + length)])
            if marker == 0xE1, body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) { return Exif.orientation(body) }
            place += 2 + length
        }
        return .upright
    }
}
