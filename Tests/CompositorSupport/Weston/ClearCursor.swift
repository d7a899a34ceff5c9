import Glibc

/// A cursor theme whose pointer is one clear pixel: a picture of the screen shows what is under it.
enum ClearCursor {
    /// Puts the theme where programs find it whose `XDG_DATA_HOME` is that folder.
    static func write(below folder: String) throws {
        var path = folder
        for name in ["icons", "default", "cursors"] {
            path += "/" + name
            mkdir(path, 0o755)
        }
        // The head, a table with one entry, and a picture of 1 × 1.
        let words: [UInt32] = [
            0x7275_6358, 16, 0x1_0000, 1, 0xFFFD_0002, 24, 28, 36, 0xFFFD_0002, 24, 1, 1, 1, 0, 0, 0, 0,
        ]
        guard let file = fopen(path + "/default", "w") else { throw WestonFailure("\(path) cannot be written") }
        defer { fclose(file) }
        for word in words {
            for shift in stride(from: 0, to: 32, by: 8) { fputc(Int32(word >> UInt32(shift) & 0xFF), file) }
        }
    }
}
