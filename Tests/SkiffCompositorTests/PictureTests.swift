import SkiffCompositor
import SkiffCore
import Testing

@Suite struct PictureTests {
    /// What the compositor keeps of a buffer of 4×2 pixels.
    private func picture(_ words: [UInt32], hasAlpha: Bool) throws -> Picture {
        let bench = Bench()
        let window = bench.makeWindow()
        bench.commit(window.surface)
        bench.turn()
        bench.ack(window)
        let pool = bench.makePool(words.count * 4)
        for (index, word) in words.enumerated() { pool.fill(word, count: 1, at: index * 4) }
        bench.attach(
            bench.makeBuffer(pool, width: 4, height: words.count / 4, format: hasAlpha ? 0 : 1), to: window.surface)
        bench.commit(window.surface)
        bench.turn()
        return try #require(bench.compositor.windows.first?.pixels)
    }

    @Test("Pixels without alpha are opaque, whatever their first byte is")
    func opaque() throws {
        let one = try picture([1, 2, 3, 4, 5, 6, 7, 8], hasAlpha: false)
        let other = try picture([1, 2, 3, 4, 5, 6, 0xAB00_0007, 8], hasAlpha: false)
        #expect(one == other)
        #expect(other.words == [1, 2, 3, 4, 5, 6, 7, 8].map { $0 | 0xFF00_0000 })
        #expect(other[2, 1] == 0xFF00_0007)
        let withAlpha = try picture(one.words, hasAlpha: true)
        #expect(one == withAlpha)
    }

    @Test("The first pixel that differs is told")
    func difference() throws {
        let one = try picture([1, 2, 3, 4, 5, 6, 7, 8], hasAlpha: true)
        let other = try picture([1, 2, 3, 4, 5, 6, 0xAB00_0007, 8], hasAlpha: true)
        let larger = try picture([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], hasAlpha: true)
        #expect(one.firstDifference(from: other) == PixelPoint(x: 2, y: 1))
        #expect(one.firstDifference(from: one) == nil)
        #expect(one != larger)
        #expect(try picture([1, 2, 3, 4], hasAlpha: false) != picture([1, 2, 3, 4], hasAlpha: true))
    }
}
