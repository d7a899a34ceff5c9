/// Finds how a picture is to be turned in the data that a camera has put beside it.
///
/// Whatever is odd in there says nothing: the picture is then shown as it is stored.
nonisolated struct Exif {
    private let bytes: UnsafeRawBufferPointer
    private let isBigEndian: Bool

    private static let orientationTag = 0x0112
    private static let shortType = 3

    /// The orientation that the data names; upright if it names none.
    ///
    /// The data may begin with the marker that it has in a JPEG file.
    static func orientation(_ data: UnsafeRawBufferPointer) -> ImageOrientation {
        var data = data
        if data.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) { data = .init(rebasing: data[6...]) }
        return Exif(data)?.orientation ?? .upright
    }

    private init?(_ data: UnsafeRawBufferPointer) {
        guard data.count >= 8 else { return nil }
        switch (data[0], data[1]) {
        case (0x49, 0x49): isBigEndian = false
        case (0x4D, 0x4D): isBigEndian = true
        default: return nil
        }
        bytes = data
        guard number(2, size: 2) == 42 else { return nil }
    }

    private var orientation: ImageOrientation? {
        guard let start = number(4, size: 4), let count = number(start, size: 2) else { return nil }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(place, size: 2) else { return nil }
            guard tag == Self.orientationTag else { continue }
            guard number(place + 2, size: 2) == Self.shortType, let value = number(place + 8, size: 2) else {
                return nil
            }
            return ImageOrientation(rawValue: value)
        }
        return nil
    }

    private func number(_ place: Int, size: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        var value = 0
        for index in 0..<size {
            value = value << 8 | Int(bytes[place + (isBigEndian ? index : size - 1 - index)])
        }
        return value
    }
}
