import SkiffCore

/// Settles who gets a window's touches: which recognizers, and what the views are told.
///
/// It knows touches, recognizers and event time; not Wayland, not pixels. Touches, requests and time go in; an ordered
/// list of effects comes out, which its owner carries out. What delegates and views decide is asked through one
/// door. Its law is sections 2, 8, 9 and 22 of the specification; `SKIFF_LOG=arena` prints each decision.
final class GestureArena {
    let door = ArenaDoor()
    unowned let owner: any ArenaOwner
    var log: Log? { owner.log }

    /// The touches that are down, and those whose end their view has not been told, in the order of their beginning.
    @exclusivity(unchecked) var deliveries: [ViewDelivery] = []
    /// The recognizers in a gesture, in the order of offers (R-GEST-3).
    @exclusivity(unchecked) var active: [GestureRecognizer] = []
    /// What is under way that is no touch; see GestureArena+Streams.swift.
    @exclusivity(unchecked) var streams: [GestureStream] = []
    /// The sets of touches that recognizers were told of last: mostly they are the same again.
    @exclusivity(unchecked) var told: [(touches: [Touch], set: Set<Touch>)] = []
    @exclusivity(unchecked) var tellingTouches: [Touch] = []
    @exclusivity(unchecked) var round = 0
    @exclusivity(unchecked) var lastEvent: Event?

    /// What to tell views of earlier events; then actions; then what views are told of this event; then resets.
    @exclusivity(unchecked) var settled: [ArenaEffect] = []
    @exclusivity(unchecked) var acts: [ArenaEffect] = []
    /// The views that are to be told at once of fingers that have moved, in the fingers' order; see `process`.
    @exclusivity(unchecked) var passed: [(view: View, touch: Touch)] = []
    /// The storage of what one of them is told.
    @exclusivity(unchecked) var passedGroup: [Touch] = []
    /// The storage of effects that were carried out, for the next.
    @exclusivity(unchecked) var spareEffects: [ArenaEffect] = []

    /// Whether code of others runs that was called from here: what it asks for waits until it returns.
    @exclusivity(unchecked) var isAsking = false
    @exclusivity(unchecked) var postponed: [() -> Void] = []

    /// So many deadlines at one time are a mistake of somebody's.
    private static let deadlineLimit = 1000

    init(owner: any ArenaOwner) {
        self.owner = owner
    }

    // MARK: - What goes in

    /// One event of touches that have changed.
    ///
    /// Where nothing comes of it but that views are told that fingers have moved, that is `passed` and no effect, if the
    /// caller `mayPass` it on at once: most events are so.
    func process(_ event: Event, changed: [Touch], mayPass: Bool = false) -> [ArenaEffect] {
        round += 1
        lastEvent = event
        let wasAsking = isAsking
        isAsking = true
        for touch in changed where touch.phase == .began { join(touch, event) }
        if !active.isEmpty { feed(changed, event: event) }
        isAsking = wasAsking
        if let isTaken = event.takesAway { dropHeld(isTaken) }
        arbitrate()
        if mayPass, settled.isEmpty, pass(changed) { return acts.isEmpty ? [] : passAfterActs(event) }
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
        if active.isEmpty, streams.isEmpty { return [] }
        var effects: [ArenaEffect] = []
        var count = 0
        while let deadline = nextDeadline, deadline.since(time) <= 0 {
            // Of two that are due at one time, the first in the order of offers.
            if let due = active.first(where: { $0.contest.deadline == deadline }) {
                round += 1
                due.contest.deadline = nil
                count += 1
                if count > Self.deadlineLimit {
                    log?.once("\(due.describe()) sets its deadline to the past again and again; ignored")
                    continue
                }
                if due.contest.isLeftUndone {
                    giveUp(due)
                } else {
                    asking { due.deadlineReached(at: deadline) }
                }
                arbitrate()
                effects += conclude()
            } else if let stream = streams.first(where: { $0.deadline == deadline }) {
                effects += follow(stream, .ended, event(of: stream, at: deadline))
                stream.deadline = nil
            }
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
        // A recognizer may wait for the next tap when its view has long been told all.
        let isConcerned =
            deliveries.contains { isTaken($0.touch) }
            || active.contains { $0.contest.touches.contains(where: isTaken) }
        guard isConcerned else { return [] }
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
        for stream in streams { stream.deadline = stream.deadline?.advanced(by: milliseconds) }
    }

    /// The earliest deadline of all, in event time.
    var nextDeadline: Timestamp? {
        if active.isEmpty, streams.isEmpty { return nil }
        var next: Timestamp?
        for recognizer in active {
            guard let deadline = recognizer.contest.deadline else { continue }
            if let known = next, deadline.since(known) >= 0 { continue }
            next = deadline
        }
        for stream in streams {
            guard let deadline = stream.deadline else { continue }
            if let known = next, deadline.since(known) >= 0 { continue }
            next = deadline
        }
        return next
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

    /// A change from outside, made at once or, while others are asked, when they have answered.
    func change(_ body: @escaping @MainActor () -> Void) -> [ArenaEffect] {
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
    func takeOut(_ recognizer: GestureRecognizer, why: String) {
        guard recognizer.isInContest else { return }
        endByForce(recognizer, why: why)
        recognizer.contest.isWithdrawn = true
        recognizer.leaveTouches()
    }

    /// Ends a recognizer that has not ended by itself: one that has begun is cancelled, any other fails.
    func endByForce(_ recognizer: GestureRecognizer, why: String) {
        guard recognizer.isInContest, !recognizer.granted.isTerminal else { return }
        recognizer.dropRequests()
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
