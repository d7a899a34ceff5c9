import SkiffCore

/// Carries out what the arena asks for, and tells it what happens to views and recognizers.
extension Window: ArenaOwner {
    final var log: Log? { application?.log }
    /// The thresholds of the application.
    final var gestureSettings: GestureSettings { application?.gestureSettings ?? GestureSettings() }
    final var eventTime: Timestamp? { clock.last }

    /// Does what the arena asks for, in its order.
    ///
    /// What is asked for meanwhile comes behind.
    final func carryOut(_ batch: consuming [ArenaEffect]) {
        var effects = consume batch
        if effects.isEmpty { return }
        guard !isCarryingOut else {
            pendingEffects += effects
            return
        }
        isCarryingOut = true
        for effect in effects { carryOut(effect) }
        carryOutPending()
        isCarryingOut = false
        effects.removeAll(keepingCapacity: true)
        arena.spareEffects = effects
        deadlinesChanged()
    }

    private func carryOutPending() {
        while !pendingEffects.isEmpty {
            let batch = pendingEffects
            pendingEffects = []
            for effect in batch { carryOut(effect) }
        }
    }

    /// Brings an event of touches to the arena, and does what it asks for.
    final func settle(_ event: Event) {
        if !isCarryingOut, let (touch, view) = arena.passes(event) {
            isCarryingOut = true
            var one = spareTouches
            spareTouches = []
            one.append(touch)
            tell(view, touch.phase, one, event)
            one.removeAll(keepingCapacity: true)
            spareTouches = one
            carryOutPending()
            isCarryingOut = false
            if !arena.active.isEmpty || deadlineTimer != nil { deadlinesChanged() }
            return
        }
        // A wheel that is at rest is done with when a finger comes.
        if !arena.streams.isEmpty { endWheels(before: event) }
        var changed = spareTouches
        spareTouches = []
        for touch in event.touches where touch.phase != .stationary { changed.append(touch) }
        carryOut(arena.process(event, changed: changed, mayPass: !isCarryingOut))
        if !isCarryingOut, !arena.passed.isEmpty {
            isCarryingOut = true
            tellPassed(event)
            carryOutPending()
            isCarryingOut = false
            deadlinesChanged()
        }
        changed.removeAll(keepingCapacity: true)
        spareTouches = changed
    }

    private func carryOut(_ effect: ArenaEffect) {
        switch effect {
        case .deliver(let phase, let touches, let samples, let view, let event):
            deliver(phase, touches, samples, to: view, event)
        case .pass(let event):
            tellPassed(event)
        case .act(let recognizer, let state):
            log?.say(.arena, "\(recognizer.describe()) acts: \(state)")
            recognizer.act(state)
        case .cancelPress(let press, let event):
            cancelPress(press, event)
        case .reset(let recognizer):
            recognizer.reset()
            arena.didReset(recognizer)
        }
    }

    /// Calls the view's touch method, with the touches as they were when it happened.
    private func deliver(
        _ phase: Touch.Phase, _ touches: [Touch], _ samples: [Touch.Sample], to view: View, _ event: Event?
    ) {
        // What was held is told with the values of then.
        var present: [Touch.Sample] = []
        for (index, touch) in touches.enumerated() where touch.sample != samples[index] {
            if present.isEmpty { present = touches.map(\.sample) }
            touch.sample = samples[index]
        }
        tell(view, phase, touches, event)
        // Unless the view's own code has ended the touch meanwhile, by closing the window for instance.
        if present.isEmpty { return }
        for (index, touch) in touches.enumerated() where touch.sample == samples[index] {
            touch.sample = present[index]
        }
    }

    /// One call for each view that is passed its fingers' movements, in the order of their first ones.
    private func tellPassed(_ event: Event) {
        var passed = arena.passed
        arena.passed = []
        var group = arena.passedGroup
        arena.passedGroup = []
        for index in passed.indices {
            let view = passed[index].view
            var isTold = false
            for earlier in 0..<index where passed[earlier].view === view { isTold = true }
            if isTold { continue }
            for other in index..<passed.count where passed[other].view === view { group.append(passed[other].touch) }
            tell(view, .moved, group, event)
            group.removeAll(keepingCapacity: true)
        }
        passed.removeAll(keepingCapacity: true)
        arena.passed = passed
        arena.passedGroup = group
    }

    private func tell(_ view: View, _ phase: Touch.Phase, _ touches: [Touch], _ event: Event?) {
        let set = set(of: touches)
        log?.say(.chain, "\(phase) of \(touches.map(\.identifier)) to \(view.name ?? "\(type(of: view))")")
        switch phase {
        case .began: view.touchesBegan(set, with: event)
        case .moved: view.touchesMoved(set, with: event)
        case .ended: view.touchesEnded(set, with: event)
        case .cancelled: view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// The touches as a set: while they are the same it is the one of before, since making one is dear.
    private func set(of touches: [Touch]) -> Set<Touch> {
        if isTold(touches) { return told.set }
        told.set.removeAll(keepingCapacity: true)
        told.touches.removeAll(keepingCapacity: true)
        for touch in touches {
            told.set.insert(touch)
            told.touches.append(touch)
        }
        return told.set
    }

    private func isTold(_ touches: [Touch]) -> Bool {
        guard touches.count == told.touches.count else { return false }
        for index in touches.indices where touches[index] !== told.touches[index] { return false }
        return true
    }

    /// Touches that are over are not kept.
    final func forgetTold() {
        if told.touches.isEmpty { return }
        told.set.removeAll(keepingCapacity: true)
        told.touches.removeAll(keepingCapacity: true)
    }

    /// A recognizer has set its state by itself, outside of an event.
    final func recognizerAsks() {
        carryOut(arena.settleRequests())
    }

    final func modifiers(of seat: SeatID) -> KeyModifiers { application?.display?.seat(seat)?.modifiers ?? [] }

    final func keepFromView(_ touch: Touch) { arena.keepFromView(touch) }
    final func hasBegun(_ touch: Touch) -> Bool { arena.hasBegun(touch) }

    final func withdraw(_ recognizer: GestureRecognizer) {
        carryOut(arena.withdraw(recognizer))
    }

    /// A view and all in it is about to leave: its touches, presses, first responder and focus go with it.
    final func subtreeWillLeave(_ view: View) {
        controllersWillDisappear(in: view)
        carryOut(arena.leave(view))
        cancelPresses { $0.responder?.isInside(view) == true }
        application?.shakeSource?.cancel(inside: view)
        takeFirstResponder(outOf: view)
        loseFocus(leaving: view)
    }

    final func subtreeDidLeave() {
        controllersDidDisappear()
        setNeedsFrame()
    }
}

extension Responder {
    /// Whether the responder is a view of the subtree, or the controller of one.
    final func isInside(_ view: View) -> Bool {
        if let own = self as? View { return own.isDescendant(of: view) }
        if let controller = self as? ViewController, controller.isViewLoaded {
            return controller.view.isDescendant(of: view)
        }
        return false
    }
}
