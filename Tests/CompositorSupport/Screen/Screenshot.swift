import CPNG
import ProcessSupport

/// What was on a compositor's screen, pixel by pixel.
package struct Screenshot {
    package let width: Int
    package let height: Int
    /// Red, green and blue of each pixel, row by row.
    private let bytes: [UInt8]

    package init(path: String) throws {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_file(&image, path) != 0 else { throw ProcessFailure("\(path) is no picture") }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        width = Int(image.width)
        height = Int(image.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        guard png_image_finish_read(&image, nil, &bytes, 0, nil) != 0 else {
            throw ProcessFailure("\(path) is a broken picture")
        }
        self.bytes = bytes
    }

    /// Writes a picture of blue, green, red and a fourth byte as a file.
    package static func write(bgrx bytes: [UInt8], width: Int, height: Int, stride: Int, to path: String) throws {
        guard width > 0, height > 0, stride >= width * 4, bytes.count >= stride * height else {
            throw ProcessFailure("\(bytes.count) bytes are not a picture of \(width) × \(height)")
        }
        var rows: [UInt8] = []
        rows.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let at = y * stride + x * 4
                rows += [bytes[at + 2], bytes[at + 1], bytes[at]]
            }
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(PNG_FORMAT_RGB)
        guard png_image_write_to_file(&image, path, 0, rows, 0, nil) != 0 else {
            throw ProcessFailure("\(path) cannot be written")
        }
    }

    /// One pixel, as 0xRRGGBB.
    package subscript(x: Int, y: Int) -> UInt32 {
        let index = (y * width + x) * 3
        return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    }

    /// How many pixels differ inside a part of the screen.
    package func differences(from other: Screenshot, x: Range<Int>, y: Range<Int>) -> Int {
        let columns = x.clamped(to: 0..<width)
        return y.clamped(to: 0..<height).reduce(0) { sum, row in
            sum + columns.count { self[$0, row] != other[$0, row] }
        }
    }

    /// How many pixels differ on the whole screen.
    package func differences(from other: Screenshot) -> Int { differences(from: other, x: 0..<width, y: 0..<height) }
}

extension Screenshot: CustomStringConvertible {
    package var description: String { "\(width) × \(height) pixels" }
}
