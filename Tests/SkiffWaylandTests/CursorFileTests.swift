import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct CursorFileTests {
    /// A cursor file of one-coloured pictures, as the numbers that it is made of.
    static func file(_ pictures: [(nominal: UInt32, side: UInt32, color: UInt32)]) -> [UInt32] {
        var words: [UInt32] = [0x7275_6358, 16, 0x10000, UInt32(pictures.count)]
        var position = UInt32(16 + pictures.count * 12)
        for picture in pictures {
            words += [0xFFFD_0002, picture.nominal, position]
            position += 36 + picture.side * picture.side * 4
        }
        for picture in pictures {
            words += [36, 0xFFFD_0002, picture.nominal, 1, picture.side, picture.side, 3, 2, 50]
            words += [UInt32](repeating: picture.color, count: Int(picture.side * picture.side))
        }
        return words
    }

    private func image(_ words: [UInt32], size: Int) -> CursorImage? {
        CursorFile.image(size: size) { offset, count in
            guard offset % 4 == 0, offset / 4 + count <= words.count else { return nil }
            return Array(words[(offset / 4)..<(offset / 4 + count)])
        }
    }

    @Test("The picture of the nearest size is taken, the larger of two that are as near")
    func nearest() throws {
        let words = Self.file([(24, 24, 1), (32, 30, 2), (48, 48, 3)])
        #expect(image(words, size: 24)?.pixels.first == 1)
        #expect(image(words, size: 28)?.pixels.first == 2)
        #expect(image(words, size: 1000)?.pixels.first == 3)
        let found = try #require(image(words, size: 32))
        #expect(found.nominalSize == 32)
        #expect(found.size == PixelSize(width: 30, height: 30))
        #expect(found.hotspot == PixelPoint(x: 3, y: 2))
        #expect(found.pixels.count == 900)
    }

    @Test("Of an animation it is the first step")
    func animation() {
        #expect(image(Self.file([(24, 4, 7), (24, 4, 8), (24, 4, 9)]), size: 24)?.pixels.first == 7)
    }

    @Test("A hotspot outside of the picture is brought inside")
    func hotspot() {
        let found = image(Self.file([(24, 2, 1)]), size: 24)
        #expect(found?.hotspot == PixelPoint(x: 1, y: 1))
    }

    @Test("A file that is cut anywhere has no picture, and nothing traps")
    func truncated() {
        let words = Self.file([(24, 4, 1)])
        for count in 0..<words.count { #expect(image(Array(words[..<count]), size: 24) == nil) }
    }

    @Test("Any number changed to an extreme is survived", arguments: [0, 1, 0x7FFF_FFFF, 0x8000_0000, UInt32.max])
    func mutated(value: UInt32) {
        let words = Self.file([(24, 4, 1), (48, 4, 2)])
        for index in words.indices.prefix(30) {
            var changed = words
            changed[index] = value
            guard let found = image(changed, size: 24) else { continue }
            #expect(found.pixels.count == found.size.width * found.size.height)
            #expect(found.hotspot.x < found.size.width && found.hotspot.y < found.size.height)
        }
    }

    @Test("A picture is shown in the scale that it was made for, with sides that the scale divides")
    func scales() {
        let arrow = CursorImage.arrow(size: 48)
        #expect(arrow.scale(forSize: 24, most: 2) == 2)
        #expect(arrow.scale(forSize: 24, most: 1) == 1)
        #expect(CursorImage.arrow(size: 24).scale(forSize: 24, most: 3) == 1)
        let odd = CursorImage.arrow(size: 25).padded(to: 2)
        #expect(odd.size == PixelSize(width: 26, height: 26))
        #expect(odd.pixels.count == 26 * 26)
        #expect(odd.pixels.filter { $0 != 0 } == CursorImage.arrow(size: 25).pixels.filter { $0 != 0 })
    }

    @Test("The plain arrow is white with a black edge, and clear around", arguments: [1, 24, 96])
    func arrow(size: Int) {
        let arrow = CursorImage.arrow(size: size)
        #expect(arrow.pixels.count == size * size)
        guard size > 1 else { return }
        #expect(arrow.pixels[size * size - 1] == 0)
        #expect(arrow.pixels.contains(0xFFFF_FFFF))
        #expect(arrow.pixels.contains(0xFF00_0000))
        // Premultiplied: no colour is stronger than its alpha.
        #expect(arrow.pixels.allSatisfy { $0 & 0xFF <= $0 >> 24 })
    }
}
