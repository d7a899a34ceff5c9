import Glibc
import SkiffCore

/// Two fingers make the content larger and smaller (R-SCR-16).
extension ScrollView {
    /// A zooming that is under way.
    struct Zoom {
        nonisolated enum Phase: Sendable {
            case idle, pinching, moving
        }

        var phase = Phase.idle
        weak var view: View?
        /// The scale when the fingers came down.
        var start = 1.0
        /// The point of the zoomed view that stays under the fingers, and where those are.
        ///
        /// - Space: the view's; the scroll view's, from its upper left corner.
        var anchor = Point()
        var place = Point()
        /// The scale over time, in thousandths, where it goes by itself.
        var curve: (curve: ScrollCurve, start: Duration)?
        /// Whether fingers have begun it.
        var isByFingers = false
        var isIdle: Bool { phase == .idle }
    }

    /// Whether fingers zoom the content.
    public final var isZooming: Bool { zoom.phase == .pinching }
    /// Whether it goes back to what the limits allow.
    public final var isZoomBouncing: Bool { zoom.phase == .moving && zoom.isByFingers }

    /// How large the content is shown: the scale of the view that `viewForZooming(in:)` names; 1 without one.
    ///
    /// Setting it keeps to the limits.
    public final var zoomScale: Double {
        get { zoomedView.map { $0.storedTransform.a } ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Shows the content larger or smaller, about the middle of what is seen.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        guard scale.isFinite, let view = zoomedView else { return }
        let middle = Point(x: storedBounds.width / 2, y: storedBounds.height / 2)
        let anchor = view.convert(Point(x: storedBounds.midX, y: storedBounds.midY), from: self)
        zoom(view, to: allowed(scale), anchor: anchor, at: middle, animated: animated)
    }

    /// Shows a part of the zoomed view as large as there is room for.
    ///
    /// - Space: the zoomed view's.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard rect.isFinite, !rect.isEmpty, !storedBounds.isEmpty, let view = zoomedView else { return }
        let scale = min(storedBounds.width / rect.width, storedBounds.height / rect.height)
        let middle = Point(x: storedBounds.width / 2, y: storedBounds.height / 2)
        zoom(view, to: allowed(scale), anchor: rect.center, at: middle, animated: animated)
    }

    private var zoomedView: View? {
        if let view = zoom.view, view.superview === self { return view }
        guard let view = delegate?.viewForZooming(in: self), view.isDescendant(of: self), view !== self else {
            return nil
        }
        return view
    }

    private func allowed(_ scale: Double) -> Double {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    final func zoomLimitsChanged() {
        if !(minimumZoomScale > 0 && minimumZoomScale.isFinite) { minimumZoomScale = 1 }
        if !(maximumZoomScale > 0 && maximumZoomScale.isFinite) { maximumZoomScale = 1 }
        pinch.isEnabled = maximumZoomScale > minimumZoomScale
    }

    // MARK: Fingers

    final func pinchActs(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            guard let view = zoomedView else { return }
            endMotion(.finger)
            zoom.curve = nil
            zoom.view = view
            zoom.start = view.storedTransform.a
            zoom.anchor = pinch.location(in: view)
            zoom.phase = .pinching
            zoom.isByFingers = true
            delegate?.scrollViewWillBeginZooming(self, with: view)
            followPinch()
        case .changed: followPinch()
        case .ended, .cancelled: finishPinch()
        case .possible, .failed: break
        }
    }

    private func followPinch() {
        guard zoom.phase == .pinching, let view = zoom.view else { return }
        zoom.place = pinch.location(in: self) - contentOffset
        show(view, at: resisted(zoom.start * pinch.scale))
    }

    /// Beyond the limits the content follows less.
    private func resisted(_ scale: Double) -> Double {
        let limit = allowed(scale)
        guard bouncesZoom, scale > 0 else { return limit }
        return scale == limit ? limit : limit * pow(scale / limit, 0.35)
    }

    private func finishPinch() {
        guard zoom.phase == .pinching else { return }
        guard let view = zoom.view else { return endZoom() }
        let scale = view.storedTransform.a
        zoom(view, to: allowed(scale), anchor: zoom.anchor, at: zoom.place, animated: allowed(scale) != scale)
    }

    // MARK: Showing

    private func zoom(_ view: View, to scale: Double, anchor: Point, at place: Point, animated: Bool) {
        if zoom.phase != .pinching { endMotion(.setting) }
        zoom.view = view
        zoom.anchor = anchor
        zoom.place = place
        guard animated, let window, let application = window.application else {
            show(view, at: scale)
            return endZoom()
        }
        let curve = ScrollCurve(
            from: view.storedTransform.a * 1000, to: scale * 1000, velocity: 0,
            stiffness: ScrollCurve.bounceStiffness)
        zoom.curve = (curve, application.loop.now)
        zoom.phase = .moving
        addLink(to: window)
    }

    /// A frame of the animation; false if there is none.
    final func zoomFrame(at now: Duration) -> Bool {
        guard let (curve, start) = zoom.curve else { return false }
        guard let view = zoom.view, view.superview != nil else {
            endZoom()
            return false
        }
        let time = (now - start).inMilliseconds
        show(view, at: curve.value(at: time) / 1000)
        if time >= curve.duration, zoom.curve != nil { endZoom() }
        return zoom.curve != nil
    }

    /// The view at a scale, with its anchor in its place.
    private func show(_ view: View, at scale: Double) {
        guard scale.isFinite, scale > 0 else { return }
        let corner = view.frame.origin
        view.transform = AffineTransform(scaleX: scale, y: scale)
        // Not by the frame, which would set the bounds by the way back through the scale.
        view.center = view.center + (corner - view.frame.origin)
        contentSize = view.frame.size
        let offset = view.convert(zoom.anchor, to: self) - zoom.place
        let limits = limits
        move(to: zoom.phase == .pinching && bounces ? offset : snapped(limits.fitted(offset)))
        drag.raw = contentOffset
        delegate?.scrollViewDidZoom(self)
    }

    private func endZoom() {
        let wasByFingers = zoom.isByFingers
        let view = zoom.view
        zoom = Zoom()
        if wasByFingers { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
        if !isDragging, motion == nil { settle(velocity: .zero) }
    }
}
