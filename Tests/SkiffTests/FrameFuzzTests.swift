import Glibc
import Skiff
import SkiffTesting
import Testing

/// What is drawn anew in a frame is always enough: the stage compares each frame with one drawn from nothing.
struct FrameFuzzTests {
    /// A few seeds; `SKIFF_FUZZ_SEEDS=100` takes as many, for a longer hunt.
    private nonisolated static var seeds: ClosedRange<UInt64> {
        1...max(1, getenv("SKIFF_FUZZ_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 4)
    }

    @Test(
        "whatever is done to views, a frame is what a full redraw gives",
        arguments: Array(seeds), [120, 150, 180, 240])
    func fuzz(seed: UInt64, scale: Int) {
        let fuzzer = Fuzzer(seed: seed, scale: scale)
        var last: [String] = []
        for number in 1...250 {
            last.append("\(number): \(fuzzer.step())")
            guard fuzzer.stage.frameFaults.isEmpty else { break }
        }
        #expect(fuzzer.stage.frameFaults.isEmpty, "after \(last.suffix(3))")
        #expect(fuzzer.stage.compositor.protocolErrors.isEmpty)
        #expect(fuzzer.stage.surface.commits.count > 50)
    }
}
