import Skiff
import SkiffCompositor
import SkiffCore
import SkiffGraphics

/// A committed frame that is not what the views look like.
nonisolated public struct FrameFault: Sendable, Hashable, CustomStringConvertible {
    /// Which commit of the window it was, from 1.
    public let commit: Int
    /// How many pixels are wrong.
    public let count: Int
    /// The first of them.
    public let first: PixelPoint

    /// The fault in one sentence.
    public var description: String {
        "commit \(commit): \(count) pixels are not what a full redraw gives, the first at (\(first.x), \(first.y))"
    }
}

/// Redraws every committed frame from nothing and compares the pixels.
///
/// Damage, buffer age and culling decide what a frame draws anew; where they are wrong, old pixels stay. A full redraw
/// is right by construction, so the two must be the same to the bit.
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
                faults.append(
                    FrameFault(commit: commit.number, count: shown.size.width, first: PixelPoint(x: 0, y: 0)))
                return
            }
            let difference = shown.differences(from: wanted)
            if let first = difference.first {
                faults.append(FrameFault(commit: commit.number, count: difference.count, first: first))
            }
        }
    }
}
