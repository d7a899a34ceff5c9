import Skiff
import SkiffCompositor
import SkiffCore
import SkiffGraphics

/// Compares the frames that come to the compositor with ones that were drawn from nothing.
final class FrameCheck {
    private let ledger: FuzzLedger
    private var expected: [UInt32: [Bitmap]] = [:]

    init(_ ledger: FuzzLedger) {
        self.ledger = ledger
    }

    func watch(_ window: Window) {
        window.frameWitness = { [weak self, weak window] surface in
            guard let self, let window else { return }
            expected[surface, default: []].append(window.drawnFromNothing())
        }
    }

    func watch(_ compositor: Compositor) {
        compositor.onCommit = { [weak self] surface, commit in self?.compare(surface, commit) }
    }

    /// Forgets pictures that a connection which has ended did not bring to the compositor.
    func forget() {
        expected = [:]
    }

    private func compare(_ surface: CompositorSurface, _ commit: CompositorSurface.Commit) {
        guard commit.hasNewBuffer, let picture = surface.pixels, expected[surface.surfaceID]?.isEmpty == false,
            let wanted = expected[surface.surfaceID]?.removeFirst()
        else { return }
        guard picture.size == wanted.size else {
            return ledger.fault("a frame of \(picture.size) where one of \(wanted.size) was drawn")
        }
        let wrong = Self.differences(picture.words, wanted)
        guard let first = wrong.first else { return }
        let place = "(\(first % picture.size.width), \(first / picture.size.width)) of \(picture.size)"
        ledger.fault(
            "frame \(commit.number) of surface \(surface.surfaceID) is not what a full redraw gives: "
                + "\(wrong.count) pixels, the first at \(place)")
    }

    private static func differences(_ shown: [UInt32], _ wanted: Bitmap) -> [Int] {
        wanted.withPixels { pixels in
            var wrong: [Int] = []
            shown.withUnsafeBufferPointer { shown in
                var index = 0
                while index < shown.count {
                    if (pixels[index] ^ shown[index]) & 0xFF_FFFF != 0 { wrong.append(index) }
                    index += 1
                }
            }
            return wrong
        }
    }
}
