import SkiffCore

/// Motion of its own, by the window's frames.
extension ScrollView {
    /// Something that moves the content by itself.
    struct Motion {
        nonisolated enum Purpose: Sendable {
            /// After a drag.
            case deceleration
            /// The program has asked for it.
            case animation
            /// Back inside the limits, without a drag before.
            case settling
        }

        var curves: Curves
        var purpose: Purpose
        /// When it began, on the loop's clock.
        var start: Duration
        var target: Point { Point(x: curves.x.target, y: curves.y.target) }
    }

    /// Both axes of a motion.
    nonisolated struct Curves: Sendable {
        var x: ScrollCurve
        var y: ScrollCurve
        var duration: Double { max(x.duration, y.duration) }
        /// Whether it is one at all.
        var moves: Bool { duration > 0 }

        func value(at time: Double) -> Point { Point(x: x.value(at: time), y: y.value(at: time)) }
        func velocity(at time: Double) -> Point { Point(x: x.velocity(at: time), y: y.velocity(at: time)) }
    }

    /// Why a motion ends before its time.
    nonisolated enum Interruption: Sendable {
        case finger, setting, leaving
    }

    // MARK: Where it goes

    /// How content moves that was let go.
    final func curves(velocity: Point) -> Curves {
        let limits = limits
        let offset = contentOffset
        guard isPagingEnabled else {
            let decay = decelerationRate.decay
            return Curves(
                x: ScrollCurve(
                    from: offset.x, velocity: velocity.x, decay: decay, low: limits.minX, high: limits.maxX,
                    bounces: bounces),
                y: ScrollCurve(
                    from: offset.y, velocity: velocity.y, decay: decay, low: limits.minY, high: limits.maxY,
                    bounces: bounces))
        }
        let page = pageTarget(velocity: velocity)
        return Curves(
            x: ScrollCurve(
                from: offset.x, to: page.x, velocity: velocity.x, stiffness: ScrollCurve.pageStiffness),
            y: ScrollCurve(
                from: offset.y, to: page.y, velocity: velocity.y, stiffness: ScrollCurve.pageStiffness))
    }

    /// The same, to a target that the delegate has chosen.
    final func curves(velocity: Point, to target: Point) -> Curves {
        let target = limits.fitted(target)
        func curve(_ from: Double, _ to: Double, _ velocity: Double) -> ScrollCurve {
            let way = to - from
            let decay = way == 0 ? 0 : velocity / way
            if decay >= 0.0015, decay <= 0.02 {
                return ScrollCurve(slidingFrom: from, to: to, velocity: velocity, decay: decay)
            }
            return ScrollCurve(from: from, to: to, velocity: velocity, stiffness: ScrollCurve.pageStiffness)
        }
        return Curves(
            x: curve(contentOffset.x, target.x, velocity.x), y: curve(contentOffset.y, target.y, velocity.y))
    }

    /// Where content comes to rest that is let go with that speed.
    final func restingOffset(velocity: Point) -> Point {
        let curves = curves(velocity: velocity)
        return Point(x: curves.x.target, y: curves.y.target)
    }

    // MARK: Pages

    final func pageNumber(of offset: Point) -> Point {
        let size = storedBounds.size
        guard !size.isEmpty else { return .zero }
        return Point(x: (offset.x / size.width).rounded(), y: (offset.y / size.height).rounded())
    }

    /// The page where it rests: the nearest, or the next in the direction of a quick drag, and no further than one from
    /// where the drag began (R-SCR-12).
    private func pageTarget(velocity: Point) -> Point {
        let size = storedBounds.size
        guard !size.isEmpty else { return contentOffset }
        func page(_ offset: Double, _ length: Double, _ velocity: Double, _ first: Double) -> Double {
            let place = offset / length
            var page = place.rounded()
            if velocity > Self.flick { page = place.rounded(.down) + 1 }
            if velocity < -Self.flick { page = place.rounded(.up) - 1 }
            return min(max(page, first - 1), first + 1) * length
        }
        return limits.fitted(
            Point(
                x: page(contentOffset.x, size.width, velocity.x, drag.page.x),
                y: page(contentOffset.y, size.height, velocity.y, drag.page.y)))
    }

    /// - Units: points a millisecond.
    private static let flick = 0.2

    // MARK: Motion

    /// Brings content back that is beyond its edges.
    final func settle(velocity: Point) {
        guard !limits.contains(contentOffset) else { return }
        begin(curves(velocity: velocity), .settling)
    }

    final func animate(to offset: Point) {
        let velocity = currentVelocity
        let from = contentOffset
        if let motion, motion.purpose == .deceleration { endMotion(.setting) }
        let stiffness = ScrollCurve.animationStiffness
        begin(
            Curves(
                x: ScrollCurve(from: from.x, to: offset.x, velocity: velocity.x, stiffness: stiffness),
                y: ScrollCurve(from: from.y, to: offset.y, velocity: velocity.y, stiffness: stiffness)),
            .animation)
        indicators(isVertical: offset.y != from.y, isHorizontal: offset.x != from.x)
    }

    private var currentVelocity: Point {
        guard let motion, let now = window?.application?.loop.now else { return .zero }
        return motion.curves.velocity(at: (now - motion.start).inMilliseconds)
    }

    final func begin(_ curves: Curves, _ purpose: Motion.Purpose) {
        guard let window, let application = window.application else {
            move(to: Point(x: curves.x.target, y: curves.y.target))
            return
        }
        if let motion, motion.purpose == .deceleration { endMotion(.setting) }
        motion = Motion(curves: curves, purpose: purpose, start: application.loop.now)
        if purpose == .deceleration { delegate?.scrollViewWillBeginDecelerating(self) }
        guard motion != nil else { return }
        addLink(to: window)
    }

    /// Frames are told from now on.
    final func addLink(to window: Window) {
        let link =
            link
            ?? DisplayLink { [weak self] link in
                guard let self else { return link.invalidate() }
                frame()
            }
        self.link = link
        link.add(to: window)
    }

    /// A frame is due: content goes to where it is to be by now.
    private func frame() {
        guard let now = window?.application?.loop.now else { return stopLink() }
        let zooms = zoomFrame(at: now)
        guard let motion else { return zooms ? () : stopLink() }
        let time = (now - motion.start).inMilliseconds
        let isOver = time >= motion.curves.duration
        let place = isOver ? motion.target : snapped(motion.curves.value(at: time))
        let count = settings
        move(to: place)
        // Who was told of that may have done something else.
        guard settings == count, let current = self.motion, current.start == motion.start else { return }
        if isOver { finishMotion() }
    }

    private func stopLink() {
        if zoom.curve == nil, motion == nil { link?.invalidate() }
    }

    private func finishMotion() {
        guard let motion else { return }
        self.motion = nil
        stopLink()
        tellEnd(of: motion)
        if self.motion == nil { motionDidEnd() }
        indicators?.fadeSoon(self)
    }

    /// The content is the same in another place: what is seen stays, and what moves goes on.
    final func contentShifted(by way: Double) {
        let offset = contentOffset.offset(dx: 0, dy: way)
        drag.raw.y += way
        if var motion {
            motion.curves.y = motion.curves.y.shifted(by: way)
            self.motion = motion
        }
        move(to: offset)
    }

    private func tellEnd(of motion: Motion) {
        switch motion.purpose {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .settling: break
        }
    }

    /// Something else moves content from now on, or it stays where it is.
    final func endMotion(_ reason: Interruption) {
        if reason == .leaving, zoom.curve != nil {
            zoom = Zoom()
            stopLink()
        }
        guard let motion else { return }
        self.motion = nil
        stopLink()
        // Nobody brings it back later.
        if reason == .leaving { move(to: limits.fitted(contentOffset)) }
        tellEnd(of: motion)
        indicators?.fadeSoon(self)
    }
}

extension Duration {
    nonisolated var inMilliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    }
}
