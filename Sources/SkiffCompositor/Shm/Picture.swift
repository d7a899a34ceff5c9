import CWaylandServer
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
                if let to = room.baseAddress, let from = from.baseAddress { skiff_copy_opaque(to, from, memory.count) }
            }
            count = memory.count
        }
    }

    /// Where the picture differs from another one; nil if all pixels are the same to the eye.
    ///
    /// Pictures of different size differ in the first pixel.
    public func firstDifference(from other: Picture) -> PixelPoint? {
        guard size == other.size else { return PixelPoint(x: 0, y: 0) }
        guard hasAlpha != other.hasAlpha else {
            return place(of: other.memory, mask: hasAlpha ? 0xFFFF_FFFF : 0x00FF_FFFF)
        }
        return Picture(size: size, words: words, hasAlpha: true).place(of: other.words, mask: 0xFFFF_FFFF)
    }

    /// Where two buffers of one size differ in memory; nil if they do not.
    func firstDifferenceInMemory(from other: Picture) -> PixelPoint? {
        let isSame = memory.withUnsafeBytes { mine in
            other.memory.withUnsafeBytes { memcmp(mine.baseAddress!, $0.baseAddress!, mine.count) == 0 }
        }
        return isSame ? nil : place(of: other.memory, mask: 0xFFFF_FFFF)
    }

    /// Where the first word differs in the bits of the mask.
    private func place(of other: [UInt32], mask: UInt32) -> PixelPoint? {
        let index = memory.withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { other in
                guard let mine = mine.baseAddress, let other = other.baseAddress else { return memory.count }
                return skiff_first_difference(mine, other, memory.count, mask)
            }
        }
        return index < memory.count ? PixelPoint(x: index % width, y: index / width) : nil
    }
}

extension Picture: Equatable {
    /// Whether all pixels are the same to the eye.
    public static func == (a: Picture, b: Picture) -> Bool {
        a.firstDifference(from: b) == nil
    }
}

extension Picture: CustomStringConvertible {
    public var description: String { "picture of \(size)" }
}
