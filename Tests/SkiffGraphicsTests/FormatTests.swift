import ImageSupport
import SkiffCore
import Testing

@testable import SkiffGraphics

struct FormatTests {
    static let width = 24
    static let height = 16

    /// Four corners of different colours, smooth between, so that encoders keep them.
    static let smooth: [UInt32] = (0..<width * height).map { index in
        let x = index % width * 255 / (width - 1)
        let y = index / width * 255 / (height - 1)
        return 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32(255 - x)
    }

    /// The largest difference of any channel.
    private func distance(_ image: Image, _ pixels: [UInt32]) -> Int {
        var largest = 0
        for index in pixels.indices {
            for shift in [UInt32(0), 8, 16, 24] {
                let a = Int(image.store.pixels[index] >> shift & 0xFF)
                largest = max(largest, abs(a - Int(pixels[index] >> shift & 0xFF)))
            }
        }
        return largest
    }

    @Test("A JPEG is decoded to its pixels, baseline, progressive and with halved colours")
    func jpeg() throws {
        for (isProgressive, isSharp, most) in [(false, true, 8), (true, true, 8), (false, false, 24)] {
            let file = PictureFile.jpeg(
                Self.smooth, width: Self.width, quality: 100, isProgressive: isProgressive, isSharp: isSharp)
            let image = try Image(data: file)
            #expect(image.pixelSize == PixelSize(width: Self.width, height: Self.height))
            #expect(image.isOpaque)
            #expect(distance(image, Self.smooth) <= most)
        }
    }

    @Test("A JPEG of four inks is shown in colours")
    func inks() throws {
        // As the library writes them, 255 is none: no cyan, all magenta, no yellow, no black.
        for (inks, color) in [(UInt32(0xFFFF_00FF), UInt32(0xFF00FF)), (0x80FF_FFFF, 0x808080), (0x00FF_FFFF, 0)] {
            let file = PictureFile.jpeg([UInt32](repeating: inks, count: 256), width: 16, isCMYK: true)
            #expect(distance(try Image(data: file), [UInt32](repeating: 0xFF00_0000 | color, count: 256)) <= 2)
        }
    }

    @Test("A WebP is decoded to its pixels, with its opacity")
    func webP() throws {
        let image = try Image(data: PictureFile.webP(Self.smooth, width: Self.width))
        #expect(image.isOpaque)
        #expect(distance(image, Self.smooth) == 0)
        let lossy = try Image(data: PictureFile.webP(Self.smooth, width: Self.width, quality: 98))
        #expect(distance(lossy, Self.smooth) <= 24)
        let clear = try Image(data: PictureFile.webP([0x80FF_0000, 0, 0xFF00_FF00, 0x40FF_FFFF], width: 2))
        #expect(!clear.isOpaque)
        #expect((0..<4).map { clear.store.pixels[$0] } == [0x8080_0000, 0, 0xFF00_FF00, 0x4040_4040])
    }

    @Test("A picture is no larger than what is wanted, in its ratio, and never enlarged")
    func smaller() throws {
        let pixels = (0..<200 * 100).map { _ in UInt32(0xFF80_4020) }
        let png = Bitmap(size: PixelSize(width: 200, height: 100))
        png.withPixels { for index in $0.indices { $0[index] = 0xFF80_4020 } }
        for file in [png.pngData(), PictureFile.jpeg(pixels, width: 200), PictureFile.webP(pixels, width: 200)] {
            for (limit, size) in [
                ((50, 50), (50, 25)), ((1000, 10), (20, 10)), ((400, 400), (200, 100)), ((1, 1), (1, 1)),
            ] {
                let image = try Image(data: file, maxSize: PixelSize(width: limit.0, height: limit.1))
                #expect(image.pixelSize == PixelSize(width: size.0, height: size.1))
                let middle = image.store.pixels[image.store.count / 2]
                #expect(abs(Int(middle >> 16 & 0xFF) - 0x80) <= 3)
                #expect(abs(Int(middle & 0xFF) - 0x20) <= 3)
                #expect(image.isOpaque)
            }
            #expect(throws: ImageError.self) { try Image(data: file, maxSize: .zero) }
        }
    }

    @Test("A camera's picture is put upright, in all eight orientations and every kind of file", arguments: 1...8)
    func upright(_ orientation: Int) throws {
        // What is seen: red, green over blue, white; it is stored so that the orientation makes that of it.
        let seen: [[UInt32]] = [[0xFFFF_0000, 0xFF00_FF00, 0xFF10_1010], [0xFF00_00FF, 0xFFFF_FFFF, 0xFF80_8080]]
        let isTurned = orientation >= 5
        let rows = isTurned ? 3 : 2
        let columns = isTurned ? 2 : 3
        // Row 0 and column 0 of what is stored, as the orientation tag has it.
        func stored(_ row: Int, _ column: Int) -> UInt32 {
            switch orientation {
            case 1: seen[row][column]
            case 2: seen[row][2 - column]
            case 3: seen[1 - row][2 - column]
            case 4: seen[1 - row][column]
            case 5: seen[column][row]
            case 6: seen[column][2 - row]
            case 7: seen[1 - column][2 - row]
            default: seen[1 - column][row]
            }
        }
        // Each as a square of eight pixels, which is what a JPEG keeps.
        let side = 8
        let width = columns * side
        let pixels = (0..<rows * side * width).map { stored($0 / width / side, $0 % width / side) }
        let bitmap = Bitmap(size: PixelSize(width: width, height: rows * side))
        bitmap.withPixels { for index in $0.indices { $0[index] = pixels[index] } }
        let jpeg = PictureFile.jpeg(pixels, width: width)
        let files = [
            PictureFile.png(bitmap.pngData(), orientation: orientation),
            PictureFile.jpeg(jpeg, orientation: orientation),
            PictureFile.jpeg(jpeg, orientation: orientation, isBigEndian: false),
            PictureFile.webP(
                PictureFile.webP(pixels, width: width), orientation: orientation, width: width, height: rows * side),
        ]
        for (index, file) in files.enumerated() {
            let whole = try Image(data: file)
            #expect(whole.pixelSize == PixelSize(width: 24, height: 16), "file \(index)")
            let half = try Image(data: file, maxSize: PixelSize(width: 12, height: 12))
            #expect(half.pixelSize == PixelSize(width: 12, height: 8), "file \(index)")
            for (image, side) in [(whole, 8), (half, 4)] {
                for row in 0..<2 {
                    for column in 0..<3 {
                        let at = (row * side + side / 2) * 3 * side + column * side + side / 2
                        let pixel = image.store.pixels[at]
                        for shift in [UInt32(0), 8, 16] {
                            let a = Int(pixel >> shift & 0xFF)
                            let b = Int(seen[row][column] >> shift & 0xFF)
                            #expect(abs(a - b) < 12, "file \(index), \(row), \(column)")
                        }
                    }
                }
            }
        }
    }

    @Test("Odd camera data leaves a picture as it is stored")
    func oddExif() throws {
        let jpeg = PictureFile.jpeg(Self.smooth, width: Self.width)
        for orientation in [0, 9, 255] {
            let image = try Image(data: PictureFile.jpeg(jpeg, orientation: orientation))
            #expect(image.pixelSize == PixelSize(width: Self.width, height: Self.height))
        }
        let good = PictureFile.exif(6)
        for length in 0..<good.count {
            good[..<length].withUnsafeBytes { data in
                // The last bytes are the link to the next directory, which nobody follows.
                #expect(Exif.orientation(data) == (length >= 20 ? .right : .upright), "\(length)")
            }
        }
        for index in 0..<good.count {
            for value in [UInt8(0), 1, 0x7F, 0xFF] {
                var odd = good
                odd[index] = value
                odd.withUnsafeBytes { _ = Exif.orientation($0) }
            }
        }
    }

    @Test("What moves is known to, and its first picture is the one of a still view")
    func animated() throws {
        let red = [UInt32](repeating: 0xFFFF_0000, count: 12)
        let blue = [UInt32](repeating: 0xFF00_00FF, count: 12)
        let file = PictureFile.animatedWebP([(red, 40), (blue, 200), (red, 5)], width: 4, loopCount: 3)
        let image = try Image(data: file)
        #expect(image.frameCount == 3)
        #expect(image.loopCount == 3)
        #expect(image.pixelSize == PixelSize(width: 4, height: 3))
        #expect(image.store.pixels[5] == 0xFFFF_0000)
        let animation = try #require(image.animation)
        let frames = try WebPFrames(animation)
        // After the last comes the first; a frame that is shown for next to no time has a tenth of a second.
        for (color, duration, isLast) in [
            (UInt32(0xFFFF_0000), 40, false), (0xFF00_00FF, 200, false), (0xFFFF_0000, 100, true),
            (0xFFFF_0000, 40, false), (0xFF00_00FF, 200, false),
        ] {
            let frame = try frames.next()
            #expect(frame.pixels.pixels[0] == color)
            #expect(frame.duration == .milliseconds(duration))
            #expect(frame.isLast == isLast)
        }
        let one = try Image(data: PictureFile.animatedWebP([(blue, 100)], width: 4))
        #expect(one.frameCount == 1)
        #expect(one.animation == nil)
    }

    @Test("An animated PNG shows its first picture")
    func animatedPNG() throws {
        let bitmap = Bitmap(size: PixelSize(width: 2, height: 2))
        bitmap.withPixels { for index in $0.indices { $0[index] = 0xFF12_3456 } }
        let file = bitmap.pngData()
        let control = PictureFile.pngChunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
        let frame = PictureFile.pngChunk("fcTL", [UInt8](repeating: 0, count: 26))
        let image = try Image(data: file[..<33] + control + frame + file[33...])
        #expect(image.frameCount == 1)
        #expect(image.store.pixels[0] & 0xFFFFFF == 0x123456)
    }
}
