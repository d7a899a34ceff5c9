import SkiffCore

/// What fingers, touchpads and wheels do.
extension ScrollView {
    /// A drag that is under way.
    struct Drag {
        /// Where content would be without resistance.
        var raw = Point()
        /// How far the pan had gone when that was last reckoned.
        ///
        /// - Space: the window's.
        var path = Point()
        /// The page at which it began.
        var page = Point()
        var isLockedX = false
        var isLockedY = false
        var knownLimits: Limits?
    }

    // MARK: What the pan asks

    /// Whether there is anything that a finger could do.
    final var mayMove: Bool { scrollsVertically || scrollsHorizontally || pinch.isEnabled }

    /// Whether content is dragged by fingers that have gone that way; nil as long as that is not to be said.
    final func isDraggable(by way: Point, pan: ScrollPan) -> Bool? {
        let isSideways = abs(way.x) > abs(way.y)
        guard scrollsVertically || scrollsHorizontally else { return false }
        // It may become one yet that goes along the other axis.
        guard isSideways ? scrollsHorizontally : scrollsVertically else { return nil }
        let direction = isSideways ? Point(x: -way.x, y: 0) : Point(x: 0, y: -way.y)
        if !canMove(towards: direction), outerScrollViewMoves(towards: direction) { return false }
        return !pan.isKeptByContent(of: self)
    }

    /// Whether a wheel's turn, or a touchpad's fingers, are for this scroll view (R-SCR-15).
    final func takesScrolling(by turn: Point, from source: Scroll.Source) -> Bool {
        let isSideways = abs(turn.x) > abs(turn.y)
        guard isSideways ? scrollsHorizontally : scrollsVertically else { return false }
        let direction = isSideways ? Point(x: turn.x, y: 0) : Point(x: 0, y: turn.y)
        return canMove(towards: direction) || !outerScrollViewMoves(towards: direction)
    }

    /// Whether content is not at its end in a direction.
    private func canMove(towards direction: Point) -> Bool {
        let limits = limits
        if direction.x != 0 {
            return direction.x > 0 ? contentOffset.x < limits.maxX : contentOffset.x > limits.minX
        }
        return direction.y > 0 ? contentOffset.y < limits.maxY : contentOffset.y > limits.minY
    }

    private func outerScrollViewMoves(towards direction: Point) -> Bool {
        var view = superview
        while let place = view {
            if let outer = place as? ScrollView, outer.pan.isEnabled, outer.canMove(towards: direction) { return true }
            view = place.superview
        }
        return false
    }

    /// A finger comes down: what moves by itself stops; true if it did (R-SCR-10).
    final func stopByFinger() -> Bool {
        guard motion != nil else { return false }
        endMotion(.finger)
        return true
    }

    // MARK: What the pan does

    final func panActs(_ state: GestureRecognizer.State) {
        if pan.isWheel { return turnWheel(state) }
        switch state {
        case .began:
            if pan.isGrab { hold() } else { beginDrag() }
        case .changed:
            if isDragging {
                followDrag()
            } else if pan.isGrab, pan.translation(in: nil).distance(to: .zero) > gestureSettings.panSlop {
                beginDrag()
            }
        case .ended:
            if isDragging { followDrag() }
            finishDrag(velocity: dragVelocity)
        case .cancelled:
            finishDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private var gestureSettings: GestureSettings { window?.gestureSettings ?? GestureSettings() }

    /// A finger has stopped content in the middle of its way, and rests.
    private func hold() {
        drag.raw = unstretched(contentOffset)
    }

    private func beginDrag() {
        if motion != nil { endMotion(.finger) }
        let limits = limits
        drag.isLockedX = !scrollsHorizontally
        drag.isLockedY = !scrollsVertically
        drag.raw = unstretched(contentOffset, limits)
        drag.page = pageNumber(of: contentOffset)
        let way = way(fromWindow: pan.way)
        if isDirectionalLockEnabled, !drag.isLockedX, !drag.isLockedY {
            // Within thirty degrees of an axis.
            if abs(way.y) * Self.lockRatio < abs(way.x) { drag.isLockedY = true }
            if abs(way.x) * Self.lockRatio < abs(way.y) { drag.isLockedX = true }
        }
        // The way that it took to decide is not the content's, or it would jump.
        let length = way.distance(to: .zero)
        let slop = pan.source == nil ? min(gestureSettings.panSlop, length) : 0
        let part = length > 0 ? slop / length : 0
        drag.path = Point(
            x: pan.path.x - pan.way.x * (1 - part), y: pan.path.y - pan.way.y * (1 - part))
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        indicators(isVertical: scrollsVertically, isHorizontal: scrollsHorizontally)
        if isDragging { followDrag() }
    }

    private static let lockRatio = 1.732

    private func followDrag() {
        let step = way(fromWindow: pan.path - drag.path)
        drag.path = pan.path
        guard zoom.isIdle, step.isFinite else { return }
        if !drag.isLockedX { drag.raw.x -= step.x }
        if !drag.isLockedY { drag.raw.y -= step.y }
        let limits = limits
        move(to: snapped(stretched(drag.raw, limits), limits))
    }

    /// - Units: points a millisecond, as the offset goes.
    private var dragVelocity: Point {
        guard isDragging else { return .zero }
        let velocity = pan.velocity(in: self)
        func speed(_ value: Double, _ isLocked: Bool) -> Double {
            isLocked || !value.isFinite ? 0 : min(max(0 - value / 1000, -Self.fastest), Self.fastest)
        }
        return Point(x: speed(velocity.x, drag.isLockedX), y: speed(velocity.y, drag.isLockedY))
    }

    /// No finger is faster.
    private static let fastest = 30.0

    /// The fingers have let go (R-SCR-9).
    private func finishDrag(velocity: Point) {
        guard isDragging else {
            // Held for a moment: content that is beyond its edge goes back.
            if motion == nil, zoom.isIdle { settle(velocity: .zero) }
            return
        }
        let count = settings
        var target = restingOffset(velocity: velocity)
        let proposed = target
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        isDragging = false
        let isOurs = target == proposed || !target.isFinite
        let next = isOurs ? curves(velocity: velocity) : curves(velocity: velocity, to: target)
        let moves = settings == count && zoom.isIdle && next.moves
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        if moves, settings == count, !isDragging {
            begin(next, .deceleration)
        } else if !moves {
            indicators?.fadeSoon(self)
        }
    }

    /// All fingers are up, and the recognizer is as before.
    final func fingersGone() {
        if isDragging { finishDrag(velocity: .zero) }
        if !drag.isStill(self) { setNeedsLayout() }
    }

    // MARK: Wheels

    /// Content goes by the steps of a wheel, within its limits, and stops with it (R-SCR-14).
    private func turnWheel(_ state: GestureRecognizer.State) {
        guard state == .began || state == .changed else {
            wheelRest = .zero
            return
        }
        if motion != nil { endMotion(.finger) }
        let limits = limits
        let turn = pan.turn
        let wanted = limits.fitted(contentOffset + wheelRest + turn)
        let place = snapped(wanted, limits)
        wheelRest = wanted - place
        guard place != contentOffset else { return }
        indicators(isVertical: turn.y != 0, isHorizontal: turn.x != 0, limits)
        move(to: place)
        indicators?.fadeSoon(self)
    }

    // MARK: Resistance

    /// Where content is that was pulled so far.
    final func stretched(_ raw: Point, _ limits: Limits) -> Point {
        guard bounces else { return limits.fitted(raw) }
        return Point(
            x: RubberBand.place(raw.x, limits.minX, limits.maxX, length: storedBounds.width),
            y: RubberBand.place(raw.y, limits.minY, limits.maxY, length: storedBounds.height))
    }

    final func unstretched(_ offset: Point, _ limits: Limits? = nil) -> Point {
        let limits = limits ?? self.limits
        guard bounces else { return offset }
        return Point(
            x: RubberBand.value(of: offset.x, limits.minX, limits.maxX, length: storedBounds.width),
            y: RubberBand.value(of: offset.y, limits.minY, limits.maxY, length: storedBounds.height))
    }
}

extension ScrollView.Drag {
    /// Whether limits are as they were when the drag began.
    func isStill(_ scrollView: ScrollView) -> Bool { knownLimits == scrollView.limits }
}
