import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

struct BadPictureTests {
    private func good() -> [UInt8] {
        let bitmap = Bitmap(size: PixelSize(width: 40, height: 30))
        for index in 0..<1200 { bitmap[index % 40, index / 40] = UInt32(index * 7919) }
        return bitmap.pngData()
    }

    /// The same bytes with another size in the header and its checksum made right.
    private func resized(_ bytes: [UInt8], _ width: UInt32, _ height: UInt32) -> [UInt8] {
        var bytes = bytes
        for (offset, value) in [(16, width), (20, height)] {
            for index in 0..<4 { bytes[offset + index] = UInt8(value >> UInt32(24 - index * 8) & 0xFF) }
        }
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes[12..<29] {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        crc = ~crc
        for index in 0..<4 { bytes[29 + index] = UInt8(crc >> UInt32(24 - index * 8) & 0xFF) }
        return bytes
    }

    @Test("Bytes that are no PNG are refused")
    func noPicture() {
        for bytes in [[], [0x89], Array("GIF89a and more".utf8), [UInt8](repeating: 0, count: 500)] {
            #expect(throws: ImageError.notAPNG) { try Image(png: bytes) }
        }
    }

    @Test("A picture that ends early is refused, wherever it ends")
    func truncated() {
        let bytes = good()
        for length in stride(from: 8, to: bytes.count - 16, by: 37) {
            #expect(throws: ImageError.self) { try Image(png: Array(bytes[..<length])) }
        }
    }

    @Test("Changed bytes are refused or decoded, and never trap")
    func changed() {
        let bytes = good()
        var refused = 0
        for index in 8..<min(bytes.count, 400) {
            var broken = bytes
            broken[index] ^= 0x5A
            do {
                let image = try Image(png: broken)
                #expect(!image.pixelSize.isEmpty)
            } catch { refused += 1 }
        }
        #expect(refused > 100)
    }

    @Test("Sizes that no memory holds are refused before anything is decoded")
    func huge() {
        let bytes = good()
        #expect(throws: ImageError.tooLarge(width: 100_000, height: 2)) { try Image(png: resized(bytes, 100_000, 2)) }
        #expect(throws: ImageError.tooLarge(width: 16_000, height: 16_000)) {
            try Image(png: resized(bytes, 16_000, 16_000))
        }
        for (width, height) in [(UInt32(0), UInt32(5)), (5, 0), (0xFFFF_FFFF, 0xFFFF_FFFF), (0x7FFF_FFFF, 1)] {
            #expect(throws: ImageError.self) { try Image(png: resized(bytes, width, height)) }
        }
        // A size that could be, of which the data holds only the beginning.
        #expect(throws: ImageError.self) { try Image(png: resized(bytes, 40, 3000)) }
    }

    @Test("A file that is not there, a folder and a device are refused with a sentence")
    func files() {
        for path in ["/nonexistent/picture.png", "/tmp", "/dev/zero", ""] {
            let error = #expect(throws: ImageError.self) { try Image(contentsOf: path) }
            #expect(error?.description.contains("cannot be used") == true)
        }
    }

    @Test("A bitmap that cannot be written says why")
    func unwritable() throws {
        let bitmap = Bitmap(size: PixelSize(width: 2, height: 2))
        #expect(throws: ImageError.self) { try bitmap.writePNG(to: "/nonexistent/folder/picture.png") }
        #expect(throws: ImageError.self) { try Bitmap(size: .zero).writePNG(to: "/tmp/never.png") }
        try Support.withFolder("pictures") { folder in
            try bitmap.writePNG(to: folder + "/a.png")
            let read = try Image(contentsOf: folder + "/a.png")
            #expect(read.pixelSize == PixelSize(width: 2, height: 2))
        }
    }
}
