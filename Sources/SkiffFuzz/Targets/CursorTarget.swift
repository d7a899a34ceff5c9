import SkiffWayland

/// A cursor theme's file, as a package or a person may have put it there.
enum CursorTarget {
    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        for size in [1, 24, 48, 5000] {
            guard let picture = ForeignData.cursor(bytes, size: size) else { continue }
            let fits =
                picture.hotspotX >= 0 && picture.hotspotX < picture.width && picture.hotspotY >= 0
                && picture.hotspotY < picture.height
            guard fits, picture.pixels == picture.width * picture.height else {
                throw FuzzFault("a cursor of \(picture.width) by \(picture.height) is not whole: \(picture)")
            }
        }
    }

    static var seeds: [[UInt8]] { [file(sizes: [2]), file(sizes: [24, 24, 48]), file(sizes: [])] }

    /// A file with a picture of each size.
    private static func file(sizes: [UInt32]) -> [UInt8] {
        var words: [UInt32] = [0x7275_6358, 16, 0x10000, UInt32(sizes.count)]
        var offset = 16 + 12 * UInt32(sizes.count)
        for size in sizes {
            words += [0xFFFD_0002, size, offset]
            offset += 36 + size * size * 4
        }
        for size in sizes {
            words += [36, 0xFFFD_0002, size, 1, size, size, size / 2, 1, 50]
            words += [UInt32](repeating: 0x8040_2010, count: Int(size * size))
        }
        return words.withUnsafeBytes { Array($0) }
    }
}
