import Skiff
import SkiffCompositor
import SkiffCore
import SkiffGraphics
import Testing

/// Redraws every committed frame from nothing and compares the pixels.
///
/// Damage, buffer age and culling decide what a frame draws anew; where they are wrong, old pixels stay. A full redraw
/// is right by construction, so the two must be the same to the bit. Where they are not, the test that runs has an issue.
final class FrameOracle {
    private(set) var faults: [FrameFault] = []
    /// What the pictures on the way should look like, by the number of their surface.
    private var expected: [UInt32: [Bitmap]] = [:]

    /// Keeps what each frame of the window should look like.
    func watch(_ window: Window) {
        window.frameWitness = { [weak self, weak window] surface in
            guard let self, let window else { return }
            expected[surface, default: []].append(window.drawnFromNothing())
        }
    }

    /// Forgets pictures that a connection which has ended did not bring to the compositor.
    func forget() {
        expected = [:]
    }

    /// Compares each commit that carries a new picture.
    func watch(_ compositor: Compositor) {
        compositor.onCommit = { [weak self] window, commit in
            guard let self, commit.hasNewBuffer, let picture = window.pixels,
                expected[window.surfaceID]?.isEmpty == false, let wanted = expected[window.surfaceID]?.removeFirst()
            else { return }
            let shown = Bitmap(picture)
            guard shown.size == wanted.size else {
                report(
                    FrameFault(commit: commit.number, count: PixelRect(shown.size).area, first: PixelPoint(x: 0, y: 0)))
                return
            }
            let difference = shown.differences(from: wanted)
            if let first = difference.first {
                report(FrameFault(commit: commit.number, count: difference.count, first: first))
            }
        }
    }

    private func report(_ fault: FrameFault) {
        faults.append(fault)
        Issue.record("\(fault)")
    }
}
