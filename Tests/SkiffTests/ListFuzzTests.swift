import Glibc
import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// A list that fills its window is right in every frame, whatever is done to it and whenever its buffers come back.
struct ListFuzzTests {
    /// A few seeds; `SKIFF_FUZZ_SEEDS=100` takes as many, for a longer hunt.
    private nonisolated static var seeds: ClosedRange<UInt64> {
        1...max(1, getenv("SKIFF_FUZZ_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3)
    }

    @Test(
        "a list that scrolls, fades, changes and is resized is in each frame what a full redraw gives",
        arguments: Array(seeds), [Compositor.ReleasePolicy.atCommit, .atNextCommit, .manual])
    func fuzz(seed: UInt64, release: Compositor.ReleasePolicy) {
        let walk = ListWalk(seed: seed, release: release)
        var last: [String] = []
        for number in 1...150 {
            last.append("\(number): \(walk.step())")
            guard walk.isSound else { break }
        }
        #expect(walk.stage.frameFaults.isEmpty, "after \(last.suffix(4))")
        #expect(walk.stage.compositor.protocolErrors.isEmpty, "after \(last.suffix(4))")
        walk.rest()
        #expect(walk.stage.picture.differences(from: walk.stage.window.drawnFromNothing()).count == 0)
        #expect(walk.stage.surface.commitCount > 1)
    }
}
