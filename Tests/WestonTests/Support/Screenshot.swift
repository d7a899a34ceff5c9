import CPNG

/// What was on Weston's screen, pixel by pixel.
struct Screenshot {
    let width: Int
    let height: Int
    /// Red, green and blue of each pixel, row by row.
    private let bytes: [UInt8]

    init(path: String) throws {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_file(&image, path) != 0 else { throw WestonFailure("\(path) is no picture") }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        width = Int(image.width)
        height = Int(image.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        guard png_image_finish_read(&image, nil, &bytes, 0, nil) != 0 else {
            throw WestonFailure("\(path) is a broken picture")
        }
        self.bytes = bytes
    }

    /// One pixel, as 0xRRGGBB.
    subscript(x: Int, y: Int) -> UInt32 {
        let index = (y * width + x) * 3
        return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    }

    /// How many pixels differ inside a part of the screen.
    func differences(from other: Screenshot, x: Range<Int>, y: Range<Int>) -> Int {
        let columns = x.clamped(to: 0..<width)
        return y.clamped(to: 0..<height).reduce(0) { sum, row in
            sum + columns.count { self[$0, row] != other[$0, row] }
        }
    }

    /// How many pixels differ on the whole screen.
    func differences(from other: Screenshot) -> Int { differences(from: other, x: 0..<width, y: 0..<height) }
}

extension Screenshot: CustomStringConvertible {
    var description: String { "\(width) × \(height) pixels" }
}
