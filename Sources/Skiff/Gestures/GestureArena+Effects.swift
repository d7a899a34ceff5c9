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
        for delivery in deliveries {
            let receivers = delivery.touch.gestureRecognizers
            // A touch that joins a gesture that goes on already is not the view's.
            if receivers.contains(where: { $0.cancelsTouchesInView && ($0.granted == .began || $0.granted == .changed) }
            ) {
                cancelView(delivery, event: lastEvent)
            }
            let mayBegin = !receivers.contains { $0.delaysTouchesBegan && $0.isUndecided }
            let mayEnd = !receivers.contains { $0.delaysTouchesEnded && $0.isUndecided }
            released += delivery.release(began: mayBegin, ended: mayEnd).map { (delivery, $0) }
        }
        let early = group(released.filter { $0.held.round < round })
        let late = group(released.filter { $0.held.round == round })
        let effects = settled + early + acts + late + resets()
        settled = []
        acts = []
        deliveries.removeAll { $0.touch.isOver && $0.isOver }
        return effects
    }

    /// One call for each event, phase and view, in that order.
    func group(_ released: [(delivery: ViewDelivery, held: ViewDelivery.Held)]) -> [ArenaEffect] {
        let order: [Touch.Phase] = [.began, .moved, .ended]
        var effects: [ArenaEffect] = []
        for round in Set(released.map(\.held.round)).sorted() {
            for phase in order {
                let same = released.filter { $0.held.round == round && $0.held.phase == phase }
                var views: [View] = []
                for item in same {
                    guard let view = item.delivery.view, !views.contains(where: { $0 === view }) else { continue }
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
        return effects
    }

    /// The recognizers that are done, and that no open failure requirement holds (R-STATE-5, R-STATE-6).
    func resets() -> [ArenaEffect] {
        let done = active.filter { recognizer in
            guard recognizer.granted.isTerminal else { return false }
            let isFree = recognizer.contest.touches.allSatisfy { $0.isOver }
            return isFree && !hasOpenRequirement(recognizer)
        }
        active.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done {
            for touch in recognizer.contest.touches { touch.gestureRecognizers.removeAll { $0 === recognizer } }
        }
        return done.map { .reset($0) }
    }

    func hasOpenRequirement(_ recognizer: GestureRecognizer) -> Bool {
        active.contains { other in
            guard other !== recognizer, other.isUndecided, shareTouch(other, recognizer) else { return false }
            return requirements(of: other).contains { $0 === recognizer }
                || requirements(of: recognizer).contains { $0 === other }
        }
    }

    func isDue(_ recognizer: GestureRecognizer, at time: Timestamp) -> Bool {
        recognizer.contest.deadline.map { $0.since(time) <= 0 } ?? false
    }

    func isEarlier(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        guard let left = a.contest.deadline, let right = b.contest.deadline else { return a.contest.deadline != nil }
        return left.since(right) < 0
    }
}
