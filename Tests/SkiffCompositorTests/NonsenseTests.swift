import CLinux
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@Suite struct NonsenseTests {
    /// The same numbers on every run.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    @Test("Clients that talk nonsense end alone", arguments: 0..<40)
    func nonsense(seed: Int) {
        var random = Random(state: UInt64(seed))
        let compositor = Compositor(
            Compositor.Configuration(fractionalScale: 180, release: seed % 2 == 0 ? .atNextCommit : .manual))
        var ended = 0
        for _ in 0..<20 {
            let bench = Bench(on: compositor)
            // One object of every kind, so that guesses hit something.
            let seat = bench.bind("wl_seat")
            let made = (0..<3).map { _ in bench.client.newID() }
            for (opcode, id) in made.enumerated() { bench.client.send(seat, UInt16(opcode), .uint(id)) }
            let (window, pool, buffer) = bench.map(16, 8)
            let objects =
                made + [
                    seat, window.surface, window.xdgSurface, window.toplevel, pool.id, buffer, bench.wmBase, bench.shm,
                    bench.wlCompositor, bench.registry, 1,
                ]
            for _ in 0..<30 where !bench.client.isHungUp {
                let values: [UInt32] = [
                    0, 1, 2, 7, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, bench.client.newID(), buffer,
                ]
                let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    WireClient.Argument.uint(values.randomElement(using: &random) ?? 0)
                }
                bench.client.send(
                    objects.randomElement(using: &random) ?? 1, UInt16.random(in: 0...11, using: &random), words)
                if Bool.random(using: &random) { bench.commit(window.surface) }
                bench.turn()
                if let touched = compositor.windows.last {
                    compositor.seat.touch.down(1, at: Point(1, 1), on: touched)
                    compositor.seat.touch.frame()
                    touched.configure(width: .max, height: .min, states: .maximized)
                }
            }
            if bench.client.isHungUp { ended += 1 }
        }
        #expect(ended > 0)
        #expect(compositor.protocolErrors.count >= ended)
        compositor.turn()
        #expect(compositor.clientCount == 0)
        #expect(compositor.windows.isEmpty)
        let bench = Bench(on: compositor)
        let (_, pool, _) = bench.map()
        #expect(compositor.windows.first?.isMapped == true)
        withExtendedLifetime(pool) {}
    }
}
