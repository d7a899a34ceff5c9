import SkiffCore

extension ScrollView {
    /// Hears what a scroll view does, in the order of R-SCR-9: a drag will begin, it scrolls, the drag will end, it has
    /// ended, and then perhaps content comes to rest by itself.
    ///
    /// Every method has a default that does nothing.
    @MainActor public protocol Delegate: AnyObject {
        /// The offset is another one, whatever the reason.
        func scrollViewDidScroll(_ scrollView: ScrollView)

        /// Fingers begin to drag the content.
        func scrollViewWillBeginDragging(_ scrollView: ScrollView)
        /// They let it go; `targetContentOffset` is where it will come to rest, and may be changed.
        ///
        /// - Units: the velocity is in points a millisecond.
        func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
        /// They have let it go; `decelerate` says whether it moves on by itself.
        func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

        /// Content moves on by itself after a drag.
        func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
        /// It has come to rest, or a finger or something else has stopped it.
        func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
        /// A scrolling that the program asked for, animated, is over.
        func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

        /// Which view in the content two fingers zoom; nil for none.
        func viewForZooming(in scrollView: ScrollView) -> View?
        /// Fingers begin to zoom.
        func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
        /// The scale is another one.
        func scrollViewDidZoom(_ scrollView: ScrollView)
        /// Zooming is over, and its bouncing.
        func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)

        /// The insets of the content are others.
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
    }
}

extension ScrollView.Delegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}

    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}

    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

    public func scrollViewDidZoom(_ scrollView: ScrollView) {}

    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}

    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
