import SkiffCore

extension View {
    /// The walk of R-HIT-1 to R-HIT-7: the frontmost child that answers, else the view itself.
    final func defaultHitTest(_ point: Point, with event: Event?) -> View? {
        guard isUserInteractionEnabled, !isHidden, alpha > View.hitAlphaThreshold, point.isFinite,
            self.point(inside: point, with: event)
        else { return nil }
        var index = subviews.count - 1
        while index >= 0 {
            // An override may change the list while it is asked.
            if index < subviews.count {
                let child = subviews[index]
                if let place = child.pointFromSuperview(point), let hit = child.hitTest(place, with: event) {
                    return hit
                }
            }
            index -= 1
        }
        return self
    }

    /// Views that show less than this are not hit (R-HIT-1, C-1).
    static let hitAlphaThreshold = 0.01
}
