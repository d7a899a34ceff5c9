import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// Any line from Pango's parts is what Pango's layout makes of it.
struct LineFuzzTests {
    /// Letters of many scripts, marks, digits, spaces and what only steers, each for some way to go wrong.
    private nonisolated static let pieces: [[UInt32]] = [
        Array(0x61...0x66), Array(0x41...0x44), Array(0x30...0x39), Array(0x660...0x669), Array(0x5D0...0x5EA),
        Array(0x627...0x64A), Array(0x64B...0x655), Array(0x5B0...0x5BC), Array(0x905...0x94D), Array(0xE01...0xE4E),
        Array(0x300...0x315), [0x4E00, 0x65E5, 0x672C, 0xAC00, 0x1100, 0x1161, 0x11A8, 0x3042],
        [0x20, 0x20, 0xA0, 0x2003, 0x3000, 0x1680],
        [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0xAD, 0x34F, 0x61C, 0x180E],
        [0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069],
        [0x1F600, 0x1F469, 0x1F44D, 0x1F3FD, 0xFE0F, 0xFE0E, 0x20E3, 0x1F1F3, 0x1F1F1, 0x2764, 0x23],
        [0x28, 0x29, 0x5B, 0x5D, 0x2E, 0x2C, 0x3A, 0x2F, 0x2D, 0x2B, 0x25, 0x20AC, 0x2026, 0x22, 0x27],
        [0x85, 0x9B, 0x7F, 0x80, 0xFFFC, 0xFFFD, 0xE000, 0x10FFFD, 0xFFFE, 0xFDD0, 0xE0041, 0xFFF9, 0xD7FF],
        [0x9, 0xA, 0xD, 0xB, 0xC, 0x1, 0x0, 0x2028, 0x2029],
    ]

    /// A few seeds; `SKIFF_FUZZ_SEEDS=100` takes as many, for a longer hunt.
    private nonisolated static var seeds: ClosedRange<UInt64> {
        1...max(1, getenv("SKIFF_FUZZ_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3)
    }

    @Test("Whatever is in a line, it is laid out alike from Pango's parts and by its layout", arguments: Array(seeds))
    func lines(seed: UInt64) throws {
        let engine = Support.engine()
        var random = SeededNumbers(seed &* 977)
        for _ in 0..<150 {
            var scalars = String.UnicodeScalarView()
            let kinds = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
                // What breaks lines only now and then.
                Self.pieces[..<(Self.pieces.count - Int.random(in: 0...1, using: &random))].randomElement(
                    using: &random)
            }
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                guard let kind = kinds.randomElement(using: &random), let code = kind.randomElement(using: &random),
                    let scalar = Unicode.Scalar(code)
                else { continue }
                scalars.append(scalar)
            }
            let text = String(scalars)
            let width =
                [nil, 300, Double(Int.random(in: 0...120, using: &random))].randomElement(using: &random) ?? nil
            let size = Double(Int.random(in: 8...60, using: &random)) / 2
            let font =
                [Font.system(ofSize: size), .system(ofSize: size, weight: .bold), .monospaced(ofSize: size)]
                .randomElement(using: &random) ?? .system(ofSize: size)
            let whole = try #require(
                engine.layout(AttributedText(text), font: font, width: width, throughPango: true, byLines: false))
            let parts = try #require(
                engine.layout(AttributedText(text), font: font, width: width, throughPango: true, byLines: true))
            let pairs = zip(TwoWaysTests.description(parts), TwoWaysTests.description(whole))
            let codes = scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
            let isAlike = TwoWaysTests.description(parts) == TwoWaysTests.description(whole)
            let first = pairs.first { $0 != $1 }
            #expect(isAlike, "\(codes), size \(size), width \(width ?? -1): \(first as Any)")
        }
    }
}
