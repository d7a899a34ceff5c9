import CLinux
import Glibc
import SkiffCore

/// Reads one picture out of a cursor theme's file: as little of it as is needed, and nothing on trust.
nonisolated enum CursorFile {
    /// No pointer is larger.
    static let largestSide = 1024
    /// Pictures in a file: sizes times steps of an animation.
    private static let largestTable = 4096

    private static let magic: UInt32 = 0x7275_6358
    private static let imageKind: UInt32 = 0xFFFD_0002

    /// The picture made for the size nearest to `size`, the first step of it if it moves; nil if the file has none.
    ///
    /// - Units: pixels.
    static func image(at path: String, size: Int) -> CursorImage? {
        // What stands in a theme's folder may be a pipe that nobody writes to.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return image(size: size) { offset, count in words(of: descriptor, at: offset, count: count) }
    }

    /// The same, with the file behind a closure that gives `count` numbers from a byte on, or nil past the end.
    static func image(size: Int, read: (_ offset: Int, _ count: Int) -> [UInt32]?) -> CursorImage? {
        guard let head = read(0, 4), head[0] == magic else { return nil }
        let count = Int(head[3])
        guard count > 0, count <= largestTable, let table = read(Int(head[1]), count * 3) else { return nil }
        var best: (nominal: Int, offset: Int)?
        for entry in 0..<count where table[entry * 3] == imageKind {
            let nominal = Int(table[entry * 3 + 1])
            guard (1...largestSide).contains(nominal) else { continue }
            if let best, !isNearer(nominal, than: best.nominal, to: size) { continue }
            best = (nominal, Int(table[entry * 3 + 2]))
        }
        return best.flatMap { image(nominal: $0.nominal, at: $0.offset, read) }
    }

    /// Of two that are as near, the larger one.
    private static func isNearer(_ nominal: Int, than other: Int, to size: Int) -> Bool {
        let distance = abs(nominal - size)
        let old = abs(other - size)
        return distance < old || (distance == old && nominal > other)
    }

    private static func image(nominal: Int, at offset: Int, _ read: (Int, Int) -> [UInt32]?) -> CursorImage? {
        guard let head = read(offset, 9), head[1] == imageKind else { return nil }
        let width = Int(head[4])
        let height = Int(head[5])
        guard (1...largestSide).contains(width), (1...largestSide).contains(height),
            let pixels = read(offset + Int(head[0]), width * height)
        else { return nil }
        return CursorImage(
            nominalSize: nominal, size: PixelSize(width: width, height: height),
            hotspot: PixelPoint(x: min(Int(head[6]), width - 1), y: min(Int(head[7]), height - 1)), pixels: pixels)
    }

    private static func words(of descriptor: Int32, at offset: Int, count: Int) -> [UInt32]? {
        var isWhole = false
        let words = [UInt32](unsafeUninitializedCapacity: count) { room, used in
            let bytes = count * 4
            isWhole = pread(descriptor, room.baseAddress, bytes, offset) == bytes
            used = isWhole ? count : 0
        }
        return isWhole ? words.map(UInt32.init(littleEndian:)) : nil
    }
}
