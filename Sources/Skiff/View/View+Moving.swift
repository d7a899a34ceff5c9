import SkiffCore

/// Scrolling by moving pixels: what is in a clipping view goes where its bounds' origin takes it.
extension View {
    /// Scrolls by moving the pixels that are shown, and has only the strip drawn that comes in; false where all has to be
    /// drawn anew.
    ///
    /// The pixels move where they are solid and nothing but what moves along is among them, by whole device pixels. What
    /// lies over them in part, a sibling or a round corner, is drawn anew.
    final func movePixels(to newOrigin: Point) -> Bool {
        guard clipsToBounds, drawsNothing, storedTransform.isIdentity, let window,
            window.frameScale.factor > 0,
            window.extras?.motion?.isAtRest != false, window.application?.overlay == nil, newOrigin.x.isFinite,
            newOrigin.y.isFinite
        else { return false }
        let factor = window.frameScale.factor
        let dx = (storedBounds.minX - newOrigin.x) * factor
        let dy = (storedBounds.minY - newOrigin.y) * factor
        guard abs(dx - dx.rounded()) < 1e-9, abs(dy - dy.rounded()) < 1e-9, abs(dx) < 1e6, abs(dy) < 1e6 else {
            return false
        }
        var scene = MovingScene(of: self, in: window)
        guard scene.look(), !scene.rect.isEmpty else { return false }
        storedBounds.origin = newOrigin
        window.damage.move(scene.rect, dx: Int(dx.rounded()), dy: Int(dy.rounded()), fixed: scene.fixed)
        window.setNeedsFrame()
        if window.extras?.hasTurnedViews == true { damageTurnedViews() }
        return true
    }

    /// Turned views are filtered on a grid of their own: they look a trace different wherever they are.
    private func damageTurnedViews() {
        for view in subviews where !view.isHidden {
            if view.storedTransform.isScaleAndTranslation { view.damageTurnedViews() } else { view.damageExtent() }
        }
    }
}
