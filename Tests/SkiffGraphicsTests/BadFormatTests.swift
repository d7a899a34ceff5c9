import ImageSupport
import SkiffCore
import Testing

@testable import SkiffGraphics

struct BadFormatTests {
    private static let pixels: [UInt32] = (0..<300).map { 0xFF00_0000 | UInt32($0 &* 7919) & 0xFFFFFF }
    private static let clear: [UInt32] = pixels.enumerated().map { $1 & 0xFFFFFF | UInt32($0 % 256) << 24 }

    nonisolated static let kinds = [
        "PNG", "JPEG", "progressive JPEG", "inks", "WebP", "lossless WebP", "WebP with opacity", "animation",
    ]

    /// A small file of each kind.
    static let files: [String: [UInt8]] = {
        let png = Bitmap(size: PixelSize(width: 20, height: 15), format: .argb8888)
        png.withPixels { for index in $0.indices { $0[index] = pixels[index] } }
        let jpeg = PictureFile.jpeg(pixels, width: 20, quality: 60)
        return [
            "PNG": png.pngData(), "JPEG": PictureFile.jpeg(jpeg, orientation: 6),
            "progressive JPEG": PictureFile.jpeg(pixels, width: 20, quality: 60, isProgressive: true),
            "inks": PictureFile.jpeg(pixels, width: 20, quality: 60, isCMYK: true),
            "WebP": PictureFile.webP(pixels, width: 20, quality: 60),
            "lossless WebP": PictureFile.webP(clear, width: 20),
            "WebP with opacity": PictureFile.webP(clear, width: 20, quality: 60),
            "animation": PictureFile.animatedWebP([(pixels, 50), (clear, 60)], width: 20),
        ]
    }()

    @Test("A file that ends early is refused, at whichever byte it ends", arguments: kinds)
    func truncated(_ name: String) throws {
        let bytes = try #require(Self.files[name])
        #expect(throws: Never.self) { try Image(data: bytes) }
        for length in 0..<bytes.count {
            #expect(throws: ImageError.self, "\(name), \(length) of \(bytes.count)") {
                try Image(data: Array(bytes[..<length]))
            }
        }
    }

    @Test("Changed bytes are refused or decoded, and never trap", arguments: kinds)
    func changed(_ name: String) throws {
        let bytes = try #require(Self.files[name])
        var refused = 0
        for index in 0..<min(bytes.count, 700) {
            for change in [UInt8(0xFF), 0x01, 0x80] {
                var broken = bytes
                broken[index] ^= change
                do {
                    let image = try Image(data: broken, maxSize: PixelSize(width: 9, height: 9))
                    #expect(!image.pixelSize.isEmpty)
                    #expect(image.pixelSize.width <= 9 && image.pixelSize.height <= 9)
                    if let animation = image.animation, let frames = try? WebPFrames(animation) {
                        for _ in 0..<3 { _ = try? frames.next() }
                    }
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 10)
    }

    @Test("Sizes that no memory holds are refused before anything is decoded")
    func huge() throws {
        var jpeg = PictureFile.jpeg(Self.pixels, width: 20, isSharp: true)
        let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(throws: ImageError.tooLarge(width: 65_500, height: 65_500)) { try Image(data: jpeg) }
        #expect(throws: ImageError.tooLarge(width: 65_500, height: 65_500)) {
            try Image(data: jpeg, maxSize: PixelSize(width: 10, height: 10))
        }
        // A picture that is only decoded at an eighth may be larger than one that is decoded whole: it just ends early.
        jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x27, 0x10, 0x27, 0x10])
        #expect(throws: ImageError.tooLarge(width: 10_000, height: 10_000)) { try Image(data: jpeg) }
        let error = #expect(throws: ImageError.self) {
            try Image(data: jpeg, maxSize: PixelSize(width: 99, height: 99))
        }
        if case .damaged = error {} else { Issue.record("\(String(describing: error))") }

        var webP = PictureFile.webP(Self.pixels, width: 20)
        // The bits after the signature byte are 14 of the width and 14 of the height, less one each.
        webP.replaceSubrange(21..<24, with: [0xFF, 0xFF, 0xFF])
        #expect(throws: ImageError.self) { try Image(data: webP) }
        let canvas = PictureFile.webP(webP, orientation: 1, width: 1 << 24, height: 255)
        #expect(throws: ImageError.self) { try Image(data: canvas) }
    }

    @Test("Bytes of no kind are refused with a sentence")
    func unknown() {
        for bytes in [[], [0xFF], Array("GIF89a and more".utf8), Array("RIFF....WAVE".utf8)] {
            let error = #expect(throws: ImageError.unknownFormat) { try Image(data: bytes) }
            #expect(error?.description.hasSuffix("picture.") == true)
        }
        for start in [[0xFF, 0xD8, 0xFF], Array("RIFF\0\0\0\0WEBP".utf8), Array("RIFF\u{04}\0\0\0WEBP".utf8)] {
            let error = #expect(throws: ImageError.self) { try Image(data: start) }
            #expect(error?.description.hasSuffix(".") == true)
        }
    }
}
