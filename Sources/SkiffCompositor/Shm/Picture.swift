import Glibc
import SkiffCore

/// A copy of pixels that a client has shown.
///
/// - Units: buffer pixels; a word is 0xAARRGGBB, premultiplied. Pixels without alpha read as opaque.
nonisolated public struct Picture: Sendable {
    /// The buffer's size.
    public let size: PixelSize
    /// Whether the buffer had an alpha channel.
    public let hasAlpha: Bool
    /// As they were in memory: the first byte of a pixel without alpha is anything.
    private let memory: [UInt32]

    init(size: PixelSize, words: [UInt32], hasAlpha: Bool) {
        self.size = size
        self.hasAlpha = hasAlpha
        memory = words
    }

    /// How many pixels a row has.
    public var width: Int { size.width }
    /// How many rows there are.
    public var height: Int { size.height }

    /// One pixel, from the left and from the top.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(
            x >= 0 && y >= 0 && x < width && y < height, "pixel (\(x), \(y)) is not in a picture of \(size)")
        return hasAlpha ? memory[y * width + x] : memory[y * width + x] | 0xFF00_0000
    }

    /// All pixels, row by row.
    ///
    /// - Complexity: a copy where the buffer had no alpha channel.
    public var words: [UInt32] {
        guard !hasAlpha else { return memory }
        return [UInt32](unsafeUninitializedCapacity: memory.count) { room, count in
            memory.withUnsafeBufferPointer { from in
                var index = 0
                while index < from.count {
                    room[index] = from[index] | 0xFF00_0000
                    index += 1
                }
            }
            count = memory.count
        }
    }

    /// Where two buffers of one size differ in memory; nil if they do not.
    func firstDifferenceInMemory(from other: Picture) -> PixelPoint? {
        let isSame = memory.withUnsafeBytes { mine in
            other.memory.withUnsafeBytes { memcmp(mine.baseAddress!, $0.baseAddress!, mine.count) == 0 }
        }
        if isSame { return nil }
        let index = zip(memory, other.memory).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
        return PixelPoint(x: index % width, y: index / width)
    }
}

extension Picture: Equatable {
    /// Whether all pixels are the same to the eye.
    public static func == (a: Picture, b: Picture) -> Bool {
        guard a.size == b.size else { return false }
        let left = a.words
        let right = b.words
        return left.withUnsafeBytes { left in
            right.withUnsafeBytes { left.isEmpty || memcmp(left.baseAddress!, $0.baseAddress!, left.count) == 0 }
        }
    }
}

extension Picture: CustomStringConvertible {
    public var description: String { "picture of \(size)" }
}
