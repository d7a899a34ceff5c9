import SkiffCore
import SkiffGraphics

/// How what is presented comes and goes: it slides, or fades where motion is reduced.
extension PresentationHost {
    /// A critically damped spring of 0.35 s.
    private static func move(_ animations: @MainActor () -> Void, _ completion: (@MainActor (Bool) -> Void)? = nil) {
        View.animate(springDuration: 0.35, animations: animations, completion: completion)
    }

    /// It is in its window and comes in.
    func comeIn() {
        guard let window, window.wire != nil, let view = subviews.first else { return }
        layoutIfNeeded()
        let transform = view.transform
        let color = backgroundColor
        let alpha = view.alpha
        View.performWithoutAnimation {
            view.transform = Self.away(view, in: self, transform)
            backgroundColor = color?.withAlpha(0)
            if window.application?.prefersReducedMotion == true { view.alpha = 0 }
        }
        Self.move {
            view.transform = transform
            backgroundColor = color
            view.alpha = alpha
        }
    }

    /// A picture of it goes out, when it has gone itself.
    func leaveGhosts() -> (@MainActor () -> Void)? {
        guard let window, window.wire != nil, let view = subviews.first, let ghost = Ghost(of: view) else { return nil }
        let dim = View(frame: frame)
        dim.isUserInteractionEnabled = false
        dim.backgroundColor = presentation.backgroundColor
        dim.addSubview(ghost)
        let place = window.subviews.firstIndex { $0 === self } ?? window.subviews.count
        let isReduced = window.application?.prefersReducedMotion == true
        return { [weak window] in
            guard let window else { return }
            window.insertSubview(dim, at: min(place, window.subviews.count))
            Self.move {
                if isReduced { ghost.alpha = 0 } else { ghost.transform = Self.away(ghost, in: dim, ghost.transform) }
                dim.backgroundColor = dim.backgroundColor?.withAlpha(0)
                if dim.backgroundColor == nil { dim.alpha = isReduced ? 0 : 1 }
            } _: { _ in
                dim.removeFromSuperview()
            }
        }
    }

    /// Below the lower edge.
    private static func away(_ view: View, in host: View, _ transform: AffineTransform) -> AffineTransform {
        transform.concatenating(
            AffineTransform(translationX: 0, y: max(0, host.bounds.maxY - view.frame.minY)))
    }
}
