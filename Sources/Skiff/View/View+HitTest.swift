import SkiffCore

extension View {
    /// The walk of R-HIT-1 to R-HIT-7: the frontmost child that answers, else the view itself.
    ///
    /// Children are asked without being retained: the list does that, and is held while they are asked.
    final func defaultHitTest(_ point: Point, with event: Event?) -> View? {
        guard isUserInteractionEnabled, !isHidden, alpha > View.hitAlphaThreshold, point.isFinite,
            self.point(inside: point, with: event)
        else { return nil }
        let children = subviews
        var index = children.count
        while index > 0 {
            index -= 1
            let child = Unmanaged.passUnretained(children[index])
            guard let hit = child.borrowed({ $0.hitTestFromSuperview(point, event) }) else { continue }
            // An override may change the list while it is asked; a view that is gone takes no touch.
            if isList(children) || subviews.containsIdentical(children[index]) { return hit }
        }
        return self
    }

    @inline(__always)
    private final func hitTestFromSuperview(_ point: Point, _ event: Event?) -> View? {
        guard let place = pointFromSuperview(point) else { return nil }
        return hitTest(place, with: event)
    }

    /// Whether the subviews are still those: their storage is another after each change, as somebody else holds this one.
    private final func isList(_ children: [View]) -> Bool {
        unsafeBitCast(children, to: UInt.self) == unsafeBitCast(subviews, to: UInt.self)
    }

    /// Views that show less than this are not hit (R-HIT-1, C-1).
    static let hitAlphaThreshold = 0.01
}

extension Unmanaged where Instance: View {
    /// Calls the body with a view that is held otherwise, and neither retains it nor asks whether this is the main actor,
    /// as a closure that the standard library is given itself would.
    @inline(__always)
    fileprivate func borrowed<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
