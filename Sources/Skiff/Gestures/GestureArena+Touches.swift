import SkiffCore

/// Touches on their way to recognizers.
extension GestureArena {
    /// Offers a new touch to the recognizers from its view up to the window (R-GEST-1 to R-GEST-3).
    func join(_ touch: Touch, _ event: Event) {
        guard let hit = touch.view else { return }
        deliveries.append(ViewDelivery(touch: touch, isDropped: isDropped(for: hit)))
        // Whom a delegate takes out of the tree meanwhile is asked too: the path is that of the beginning.
        for place in recognizingViews(from: hit) {
            for (index, recognizer) in place.gestureRecognizers.enumerated() {
                guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(touch.type) else { continue }
                // Terminal until its reset, and waiting for others: it takes no new touch (R-STATE-6, R-GEST-10).
                if recognizer.granted.isTerminal || recognizer.contest.isWaiting {
                    log?.say(.arena, "\(recognizer.describe()) takes no new touch before its reset")
                    continue
                }
                guard takes(touch, event, recognizer), recognizer.view === place else { continue }
                enter(recognizer, from: place, index: index)
                recognizer.contest.add(touch)
                touch.gestureRecognizers.append(recognizer)
                log?.say(.arena, "\(recognizer.describe()) receives touch \(touch.identifier)")
            }
        }
    }

    private func takes(_ touch: Touch, _ event: Event, _ recognizer: GestureRecognizer) -> Bool {
        // All of one kind, the first one's (R-GEST-24).
        if recognizer.requiresExclusiveTouchType {
            for other in recognizer.contest.touches where other.type != touch.type { return false }
        }
        // What follows scrolling or a key is busy with that.
        for stream in recognizer.contest.streams where !stream.isOver { return false }
        return recognizer.shouldReceive(event) && door.shouldReceive(touch, event, recognizer)
    }

    /// The recognizer has a part in what goes on from now on, at its place in the order of offers.
    func enter(_ recognizer: GestureRecognizer, from place: View, index: Int) {
        // It has more to go by.
        if recognizer.contest.isLeftUndone { recognizer.setDeadline(nil) }
        guard !recognizer.isInContest else { return }
        recognizer.contest.owner = owner
        recognizer.contest.rank = GestureRecognizer.Rank(depth: depth(of: place), index: index)
        let position = active.firstIndex { recognizer.contest.rank < $0.contest.rank } ?? active.count
        active.insert(recognizer, at: position)
    }

    /// The views from the hit one up to the window that have recognizers.
    func recognizingViews(from hit: View) -> [View] {
        var views: [View] = []
        var view: View? = hit
        while let place = view {
            if !place.gestureRecognizers.isEmpty { views.append(place) }
            view = place.superview
        }
        return views
    }

    private func depth(of view: View) -> Int {
        var depth = 0
        var above = view.superview
        while let place = above {
            depth += 1
            above = place.superview
        }
        return depth
    }

    /// Tells each recognizer of its touches that have changed, deeper ones first (R-TOUCH-21).
    func feed(_ changed: [Touch], event: Event) {
        for recognizer in active where !recognizer.granted.isTerminal {
            var phases = Phases()
            for touch in changed where touch.gestureRecognizers.containsIdentical(recognizer) {
                phases.insert(touch.phase)
            }
            if phases.began, let set = told(recognizer, .began, changed) { recognizer.touchesBegan(set, with: event) }
            if phases.moved, let set = told(recognizer, .moved, changed) { recognizer.touchesMoved(set, with: event) }
            if phases.ended, let set = told(recognizer, .ended, changed) { recognizer.touchesEnded(set, with: event) }
            if phases.cancelled, let set = told(recognizer, .cancelled, changed) {
                recognizer.touchesCancelled(set, with: event)
                if !recognizer.state.isTerminal { endByForce(recognizer, why: "touches cancelled") }
            }
            if phases.ended || phases.cancelled { recognizer.contest.fingers.lift() }
        }
    }

    /// What touches of one event have done.
    private struct Phases {
        var began = false
        var moved = false
        var ended = false
        var cancelled = false

        mutating func insert(_ phase: Touch.Phase) {
            switch phase {
            case .began: began = true
            case .moved: moved = true
            case .ended: ended = true
            case .cancelled: cancelled = true
            default: break
            }
        }
    }

    /// The recognizer's touches of a phase; nil if it wants none any more, or has ignored them meanwhile.
    ///
    /// While the same fingers move on, the set is the same again: making one is dear.
    private func told(_ recognizer: GestureRecognizer, _ phase: Touch.Phase, _ changed: [Touch]) -> Set<Touch>? {
        guard !recognizer.state.isTerminal else { return nil }
        var own = tellingTouches
        tellingTouches = []
        for touch in changed where touch.phase == phase && touch.gestureRecognizers.containsIdentical(recognizer) {
            own.append(touch)
        }
        let set = own.isEmpty ? nil : set(of: own)
        own.removeAll(keepingCapacity: true)
        tellingTouches = own
        return set
    }

    private func set(of touches: [Touch]) -> Set<Touch> {
        for index in told.indices where Self.isSame(told[index].touches, touches) { return told[index].set }
        // Fingers that come and go leave sets that nobody needs any more.
        if told.count >= Self.toldLimit { told.removeAll(keepingCapacity: true) }
        let set = Set(touches)
        told.append((Array(touches), set))
        return set
    }

    private static let toldLimit = 8

    private static func isSame(_ some: [Touch], _ others: [Touch]) -> Bool {
        guard some.count == others.count else { return false }
        for index in some.indices where some[index] !== others[index] { return false }
        return true
    }

    /// Touches that are over are not kept.
    func forgetTold() {
        if !told.isEmpty { told.removeAll(keepingCapacity: true) }
    }
}
