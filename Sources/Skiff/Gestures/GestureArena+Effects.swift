import SkiffCore

/// Section 22, steps 6 to 9: what views and recognizers are told of a ruling.
extension GestureArena {
    func cancelView(_ delivery: ViewDelivery, event: Event?) {
        guard let view = delivery.view, delivery.cancel() else { return }
        var sample = delivery.touch.sample
        sample.phase = .cancelled
        // Fingers that are taken away together are told together; one that was lifted before, by itself.
        if delivery.touch.phase != .ended {
            for (index, effect) in settled.enumerated() {
                guard case .deliver(.cancelled, let touches, let samples, let other, let event) = effect,
                    other === view, touches.allSatisfy({ $0.phase != .ended })
                else { continue }
                settled[index] = .deliver(
                    .cancelled, touches + [delivery.touch], samples: samples + [sample], to: view, event: event)
                return
            }
        }
        settled.append(.deliver(.cancelled, [delivery.touch], samples: [sample], to: view, event: event))
    }

    /// Lets go what nothing holds any more, and puts the effects in the order of section 22.
    func conclude() -> [ArenaEffect] {
        var released: [(delivery: ViewDelivery, held: ViewDelivery.Held)] = []
        var hasEarlier = false
        var hasFinished = false
        for delivery in deliveries {
            let gate = gate(of: delivery)
            for held in delivery.release(began: gate.mayBegin, ended: gate.mayEnd) {
                released.append((delivery, held))
                if held.round < round { hasEarlier = true }
            }
            if delivery.touch.isOver && delivery.isOver { hasFinished = true }
        }
        var effects = spareEffects
        spareEffects = []
        effects.append(contentsOf: settled)
        if hasEarlier { group(released.filter { $0.held.round < round }, into: &effects) }
        effects.append(contentsOf: acts)
        if !released.isEmpty {
            group(hasEarlier ? released.filter { $0.held.round == round } : released, into: &effects)
        }
        if !active.isEmpty { effects += resets() }
        if !settled.isEmpty { settled.removeAll(keepingCapacity: true) }
        if !acts.isEmpty { acts.removeAll(keepingCapacity: true) }
        if hasFinished { deliveries.removeAll { $0.touch.isOver && $0.isOver } }
        return effects
    }

    /// What the recognizers of a touch let its view be told.
    private func gate(of delivery: ViewDelivery) -> (mayBegin: Bool, mayEnd: Bool) {
        var gate = (mayBegin: true, mayEnd: true)
        for recognizer in delivery.touch.gestureRecognizers {
            if recognizer.isUndecided {
                if recognizer.delaysTouchesBegan { gate.mayBegin = false }
                if recognizer.delaysTouchesEnded { gate.mayEnd = false }
            } else if recognizer.cancelsTouchesInView {
                // A touch that joins a gesture that goes on already is not the view's, not even if it ends that.
                cancelView(delivery, event: lastEvent)
            }
        }
        return gate
    }

    /// One call for each event, phase and view, in that order.
    private func group(
        _ released: [(delivery: ViewDelivery, held: ViewDelivery.Held)], into effects: inout [ArenaEffect]
    ) {
        if let only = together(released) {
            effects.append(only)
            return
        }
        // An event's rounds rise; within one, beginnings come before movements and those before ends.
        for round in Set(released.map(\.held.round)).sorted() {
            for phase in [Touch.Phase.began, .moved, .ended] {
                let same = released.filter { $0.held.round == round && $0.held.phase == phase }
                var views: [View] = []
                for item in same {
                    guard let view = item.delivery.view, !views.containsIdentical(view) else { continue }
                    views.append(view)
                }
                for view in views {
                    let items = same.filter { $0.delivery.view === view }
                    effects.append(
                        .deliver(
                            phase, items.map(\.delivery.touch), samples: items.map(\.held.sample), to: view,
                            event: items[0].held.event))
                }
            }
        }
    }

    /// The one call that tells all of it, if it is one: fingers of one view that do the same.
    private func together(_ released: [(delivery: ViewDelivery, held: ViewDelivery.Held)]) -> ArenaEffect? {
        guard let first = released.first, let view = first.delivery.view else { return nil }
        var touches: [Touch] = []
        var samples: [Touch.Sample] = []
        for (delivery, held) in released {
            guard held.phase == first.held.phase, held.round == first.held.round, delivery.view === view else {
                return nil
            }
            touches.append(delivery.touch)
            samples.append(held.sample)
        }
        return .deliver(first.held.phase, touches, samples: samples, to: view, event: first.held.event)
    }

    /// The recognizers that are done, and that no open failure requirement holds (R-STATE-5, R-STATE-6).
    func resets() -> [ArenaEffect] {
        if !hasTerminal { return [] }
        let done = active.filter { recognizer in
            guard recognizer.granted.isTerminal else { return false }
            let isFree = recognizer.contest.isWithdrawn || recognizer.hasNothingLive
            return isFree && !hasOpenRequirement(recognizer)
        }
        active.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.leaveTouches() }
        if active.isEmpty { forgetTold() }
        return done.map { .reset($0) }
    }

    func hasOpenRequirement(_ recognizer: GestureRecognizer) -> Bool {
        active.contains { other in
            guard other !== recognizer, other.isUndecided, shareTouch(other, recognizer) else { return false }
            return requirements(of: other).contains { $0 === recognizer }
                || requirements(of: recognizer).contains { $0 === other }
        }
    }

    private var hasTerminal: Bool {
        for recognizer in active where recognizer.granted.isTerminal { return true }
        return false
    }
}
