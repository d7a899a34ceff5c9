import SkiffCore

/// Settles who gets a window's touches: which recognizers, and what the views are told.
///
/// It knows touches, recognizers and event time; not Wayland, not pixels. Touches, requests and time go in; an ordered
/// list of effects comes out, which the window carries out. What delegates and views decide is asked through one
/// door. Its law is sections 2, 8, 9 and 22 of the specification; `SKIFF_LOG=arena` prints each decision.
final class GestureArena {
    let door = ArenaDoor()
    private unowned let window: Window
    var log: Log? { window.log }

    /// The touches that are down, and those whose end their view has not been told, in the order of their beginning.
    @exclusivity(unchecked) var deliveries: [ViewDelivery] = []
    /// The recognizers in a gesture, in the order of offers (R-GEST-3).
    @exclusivity(unchecked) var active: [GestureRecognizer] = []
    @exclusivity(unchecked) var round = 0
    @exclusivity(unchecked) var lastEvent: Event?

    /// What to tell views of earlier events; then actions; then what views are told of this event; then resets.
    @exclusivity(unchecked) var settled: [ArenaEffect] = []
    @exclusivity(unchecked) var acts: [ArenaEffect] = []

    /// Whether code of others runs that was called from here: what it asks for waits until it returns.
    @exclusivity(unchecked) private(set) var isAsking = false
    @exclusivity(unchecked) var postponed: [() -> Void] = []

    init(window: Window) {
        self.window = window
    }

    // MARK: - What goes in

    /// One event of touches that have changed.
    func process(_ event: Event, changed: [Touch]) -> [ArenaEffect] {
        round += 1
        lastEvent = event
        let wasAsking = isAsking
        isAsking = true
        for touch in changed where touch.phase == .began { join(touch) }
        if !active.isEmpty { feed(changed, event: event) }
        isAsking = wasAsking
        if let isTaken = event.takesAway { dropHeld(isTaken) }
        arbitrate()
        for delivery in deliveries where delivery.touch.phase != .stationary {
            let touch = delivery.touch
            // One that waits for its view to be told of its end has no part in this event.
            guard changed.containsIdentical(touch) else { continue }
            if touch.phase == .cancelled {
                cancelView(delivery, event: event)
            } else {
                delivery.enqueue(touch.phase, event: event, round: round)
            }
        }
        return conclude()
    }

    /// The time has come to `time`: calls the recognizers whose deadlines are not later (R-GEST-26).
    func advance(to time: Timestamp) -> [ArenaEffect] {
        guard !active.isEmpty else { return [] }
        var effects: [ArenaEffect] = []
        while let due = active.filter({ isDue($0, at: time) }).min(by: { isEarlier($0, $1) }) {
            round += 1
            let deadline = due.contest.deadline ?? time
            due.contest.deadline = nil
            asking { due.deadlineReached(at: deadline) }
            arbitrate()
            effects += conclude()
        }
        return effects
    }

    /// A recognizer has set its state outside of a call from here.
    func settleRequests() -> [ArenaEffect] {
        guard !isAsking else { return [] }
        round += 1
        arbitrate()
        return conclude()
    }

    /// Takes a recognizer out of its gesture: disabled, or off its view (R-STATE-10, R-STATE-11).
    func withdraw(_ recognizer: GestureRecognizer) -> [ArenaEffect] {
        change {
            self.takeOut(recognizer, why: "withdrawn")
        }
    }

    /// A view and all in it leaves the window: its touches and recognizers are cancelled (R-TOUCH-13).
    func leave(_ subtree: View) -> [ArenaEffect] {
        change {
            for delivery in self.deliveries where delivery.view?.isDescendant(of: subtree) == true {
                self.cancelView(delivery, event: self.lastEvent)
            }
            for recognizer in self.active where recognizer.view?.isDescendant(of: subtree) == true {
                self.takeOut(recognizer, why: "view removed")
            }
        }
    }

    /// A device is gone that has no finger down: what waits for more of it is over.
    func takeAway(_ isTaken: @escaping (Touch) -> Bool) -> [ArenaEffect] {
        guard deliveries.contains(where: { isTaken($0.touch) }) else { return [] }
        return change { self.dropHeld(isTaken) }
    }

    /// Ends what has touches that are taken away; ends that were held for it are not told any more (R-GEST-22).
    private func dropHeld(_ isTaken: (Touch) -> Bool) {
        for recognizer in active where recognizer.contest.touches.contains(where: isTaken) {
            endByForce(recognizer, why: "touches taken away")
        }
        for delivery in deliveries where delivery.touch.phase == .ended && isTaken(delivery.touch) {
            cancelView(delivery, event: lastEvent)
        }
    }

    /// The effect of a reset has been carried out.
    func didReset(_ recognizer: GestureRecognizer) {
        recognizer.returnToPossible()
        recognizer.contest = GestureRecognizer.Contest()
    }

    /// A device's clock has gone back: the deadlines keep the time that is left of them.
    func rebase(by milliseconds: Int) {
        for recognizer in active {
            recognizer.contest.deadline = recognizer.contest.deadline?.advanced(by: milliseconds)
        }
    }

    /// The earliest deadline of all, in event time.
    var nextDeadline: Timestamp? {
        if active.isEmpty { return nil }
        return active.filter { $0.contest.deadline != nil }.min { isEarlier($0, $1) }?.contest.deadline
    }

    /// Whether a touch with this view would be kept from it (R-TOUCH-5, R-TOUCH-8).
    func isDropped(for view: View) -> Bool {
        var hasOthers = false
        for delivery in deliveries where delivery.occupiesView {
            guard let holder = delivery.view else { continue }
            if holder === view {
                if !view.isMultipleTouchEnabled { return true }
            } else {
                if holder.isExclusiveTouch { return true }
                hasOthers = true
            }
        }
        return view.isExclusiveTouch && hasOthers
    }

    // MARK: - Touches to recognizers

    /// Offers a new touch to the recognizers from its view up to the window (R-GEST-1 to R-GEST-3).
    private func join(_ touch: Touch) {
        guard let hit = touch.view else { return }
        deliveries.append(ViewDelivery(touch: touch, isDropped: isDropped(for: hit)))
        // Whom a delegate takes out of the tree meanwhile is asked too: the path is that of the beginning.
        for place in recognizingViews(from: hit) {
            let depth = depth(of: place)
            for (index, recognizer) in place.gestureRecognizers.enumerated() {
                guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(touch.type) else { continue }
                // Terminal until its reset, and waiting for others: it takes no new touch (R-STATE-6, R-GEST-10).
                if recognizer.granted.isTerminal || recognizer.contest.isWaiting {
                    log?.say(.arena, "\(recognizer.describe()) takes no new touch before its reset")
                    continue
                }
                guard door.shouldReceive(touch, recognizer), recognizer.view === place else { continue }
                if !recognizer.contest.isActive {
                    recognizer.contest.window = window
                    recognizer.contest.rank = GestureRecognizer.Rank(depth: depth, index: index)
                    let place = active.firstIndex { recognizer.contest.rank < $0.contest.rank } ?? active.count
                    active.insert(recognizer, at: place)
                }
                recognizer.contest.touches.append(touch)
                touch.gestureRecognizers.append(recognizer)
                log?.say(.arena, "\(recognizer.describe()) receives touch \(touch.identifier)")
            }
        }
    }

    /// The views from the hit one up to the window that have recognizers.
    private func recognizingViews(from hit: View) -> [View] {
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
    private func feed(_ changed: [Touch], event: Event) {
        for recognizer in active {
            let own = changed.filter { $0.gestureRecognizers.containsIdentical(recognizer) }
            guard !own.isEmpty, !recognizer.granted.isTerminal else { continue }
            func touches(_ phase: Touch.Phase) -> Set<Touch>? {
                let found = own.filter { $0.phase == phase }
                return found.isEmpty || recognizer.state.isTerminal ? nil : Set(found)
            }
            if let began = touches(.began) { recognizer.touchesBegan(began, with: event) }
            if let moved = touches(.moved) { recognizer.touchesMoved(moved, with: event) }
            if let ended = touches(.ended) { recognizer.touchesEnded(ended, with: event) }
            if let cancelled = touches(.cancelled) {
                recognizer.touchesCancelled(cancelled, with: event)
                if !recognizer.state.isTerminal { endByForce(recognizer, why: "touches cancelled") }
            }
        }
    }

    /// A change from outside, made at once or, while others are asked, when they have answered.
    private func change(_ body: @escaping @MainActor () -> Void) -> [ArenaEffect] {
        guard !isAsking else {
            postponed.append(body)
            return []
        }
        round += 1
        body()
        arbitrate()
        return conclude()
    }

    func asking<Result>(_ body: () -> Result) -> Result {
        let wasAsking = isAsking
        isAsking = true
        let result = body()
        isAsking = wasAsking
        return result
    }

    /// Ends a recognizer for good: what its fingers do from now on is nothing to it.
    private func takeOut(_ recognizer: GestureRecognizer, why: String) {
        guard recognizer.contest.isActive else { return }
        endByForce(recognizer, why: why)
        recognizer.contest.isWithdrawn = true
        for touch in recognizer.contest.touches { touch.gestureRecognizers.removeAll { $0 === recognizer } }
    }

    /// Ends a recognizer that has not ended by itself: one that has begun is cancelled, any other fails.
    private func endByForce(_ recognizer: GestureRecognizer, why: String) {
        guard recognizer.contest.isActive, !recognizer.granted.isTerminal else { return }
        _ = recognizer.takeRequests()
        if recognizer.granted == .possible {
            fail(recognizer, why: why)
        } else {
            log?.say(.arena, "\(recognizer.describe()) is cancelled: \(why)")
            recognizer.grant(.cancelled)
            acts.append(.act(recognizer, .cancelled))
        }
    }
}

extension Array where Element: AnyObject {
    /// Whether that very object is in the array.
    func containsIdentical(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }
}
