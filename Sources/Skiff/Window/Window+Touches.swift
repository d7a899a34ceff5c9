import SkiffCore
import SkiffWayland

/// Fingers: the surface's frames become events.
extension Window {
    /// What hears the window's surface, for programs that measure it; nil without a surface.
    package final var inputReceiver: (any SurfaceInput)? { wire }

    /// One frame of fingers on the window's surface.
    final func touch(_ frame: TouchFrame, from seat: SeatID) {
        guard let time = frame.samples.first?.time else { return }
        // A finger that comes down under a number that is still in use: the old one was lost (R-WT-6).
        for sample in frame.samples where sample.change == .down {
            if let lost = touches[TouchID(seat: seat, number: sample.id)] { cancel([lost]) }
        }
        advanceClock(to: time, of: EventClock.Device(seat: seat, kind: .touch))
        touches.settle()
        // What the window draws around its content is in the surface.
        let inset = decor == nil ? Point() : Point(x: frameInsets.left, y: frameInsets.top)
        let earlier = Self.moved(frame.earlier, by: inset)
        if !earlier.isEmpty { remember(earlier, from: seat) }
        var began: [Touch] = []
        var changed = false
        for sample in frame.samples {
            let place = sample.location - inset
            let id = TouchID(seat: seat, number: sample.id)
            if sample.change == .down {
                guard let touch = begin(id, .direct, at: place, sample.time, serial: sample.serial) else {
                    continue
                }
                touch.sample.shape = sample.shape
                touch.sample.orientation = sample.orientation
                began.append(touch)
            } else if let touch = touches[id] {
                touch.sample.shape = sample.shape ?? touch.sample.shape
                touch.sample.orientation = sample.orientation ?? touch.sample.orientation
                let isUp = sample.change == .up
                changed = update(touch, to: place, time: sample.time, isUp: isUp) || changed
            }
        }
        if changed || !began.isEmpty { send(began: began, time: time, from: seat, earlier: earlier) }
    }

    private static func moved(_ samples: [TouchFrame.Sample], by inset: Point) -> [TouchFrame.Sample] {
        guard !samples.isEmpty, inset != Point() else { return samples }
        var samples = samples
        for index in samples.indices { samples[index].location = samples[index].location - inset }
        return samples
    }

    /// Places between two deliveries count for what comes next (R-TOUCH-15).
    private func remember(_ samples: [TouchFrame.Sample], from seat: SeatID) {
        for sample in samples {
            if let touch = touches[TouchID(seat: seat, number: sample.id)] {
                note(touch, at: sample.location, time: sample.time)
            }
        }
    }

    private func note(_ touch: Touch, at place: Point, time: Timestamp) {
        let history: TouchHistory
        if let known = touch.history {
            history = known
        } else {
            history = touches.takeHistory()
            history.note(touch.sample.location, at: touch.sample.timestamp)
            touch.history = history
        }
        history.note(place, at: time)
    }

    /// One finger is gone without a word: its number has come down on another surface (R-WT-6).
    final func touchLost(_ number: Int32, from seat: SeatID) {
        if let touch = touches[TouchID(seat: seat, number: number)] { cancel([touch]) }
    }

    /// The compositor has taken the seat's fingers away (R-WT-4).
    final func touchesCancelled(from seat: SeatID) {
        takeAway { $0.seat == seat && $0.id.device == .finger }
    }

    // MARK: - For fingers and the pointer

    /// A new touch, not yet hit-tested; nil while the application ignores interaction (R-TOUCH-24).
    final func begin(
        _ id: TouchID, _ type: Touch.TouchType, at place: Point, _ time: Timestamp, serial: UInt32,
        buttons: ButtonMask = []
    ) -> Touch? {
        // What was told just before, the end of another finger or of a popup, may have closed the window.
        guard application?.isIgnoringInteractionEvents != true, application?.takesPress(on: self) != true, wire != nil
        else { return nil }
        let sample = Touch.Sample(
            location: place, previousLocation: place, timestamp: time,
            tapCount: touches.tapCount(
                at: place, time: time, by: TouchTable.Tapper(id, buttons), settings: gestureSettings),
            buttonMask: buttons)
        let touch = Touch(id: id, type: type, window: self, serial: serial, sample: sample)
        touches.insert(touch)
        if type != .indirectPointer { showsFocus = false }
        return touch
    }

    /// Moves or ends a touch; false if nothing has changed (R-TOUCH-9).
    ///
    /// - Parameter isHeldOtherwise: whether its force, or how a tool is held, has changed.
    final func update(
        _ touch: Touch, to place: Point, time: Timestamp, isUp: Bool, isHeldOtherwise: Bool = false
    ) -> Bool {
        let hasMoved = place != touch.sample.location
        guard hasMoved || isUp || isHeldOtherwise else { return false }
        if hasMoved, !isUp { note(touch, at: place, time: time) }
        touch.sample.location = place
        touch.sample.timestamp = time
        touch.sample.phase = isUp ? .ended : .moved
        if place.distance(to: touch.downLocation) > gestureSettings.tapSlop { touch.sample.tapCount = 0 }
        return true
    }

    /// Sends the event of all touches as they are now; the new ones are hit-tested in it, once.
    final func send(
        began: [Touch], time: Timestamp, from seat: SeatID? = nil, earlier: [TouchFrame.Sample] = [],
        takesAway: ((Touch) -> Bool)? = nil
    ) {
        let event = nextEvent(time: time)
        event.takesAway = takesAway
        event.origin = seat
        event.earlier = earlier
        for touch in began {
            touch.view = hitTest(touch.sample.location, with: event)
            logHit(touch)
        }
        dispatch(event)
        touches.removeFinished()
        if touches.live.isEmpty { forgetTold() }
    }

    /// The event of touches before, if nobody but the arena has it, or a new one: making one is dear.
    private func nextEvent(time: Timestamp) -> Event {
        if isKnownUniquelyReferenced(&arena.lastEvent), let event = arena.lastEvent {
            event.renew(timestamp: time, touches: touches.live)
            return event
        }
        return Event(type: .touches, window: self, timestamp: time, touches: touches.live)
    }

    final func cancel(_ touches: [Touch], takesAway: ((Touch) -> Bool)? = nil) {
        // One may be about to be told that it has ended: that is its end.
        let cancelled = touches.filter { !$0.isOver }
        guard !cancelled.isEmpty else { return }
        self.touches.settle()
        for touch in cancelled { touch.sample.phase = .cancelled }
        send(began: [], time: cancelled[0].timestamp, takesAway: takesAway)
    }

    /// Cancels a device's touches, and what recognizers still hold of those that were lifted (R-GEST-22).
    final func takeAway(_ isTaken: @escaping (Touch) -> Bool) {
        let live = touches.live.filter { !$0.isOver && isTaken($0) }
        guard !live.isEmpty else { return carryOut(arena.takeAway(isTaken)) }
        cancel(live, takesAway: isTaken)
    }

    /// Hands an event to the application, which hands it back to `sendEvent`.
    final func dispatch(_ event: Event) {
        if let application {
            application.sendEvent(event)
        } else {
            sendEvent(event)
        }
    }

    /// Takes the window's fingers, pointer and keys away: its surface is gone.
    final func cancelInput() {
        for seat in Array(pointers.keys) { endTouchpadGesture(of: seat) }
        pointers = [:]
        carryOut(arena.endStreams(as: .cancelled) { _ in true })
        endHovering()
        takeAway { _ in true }
        forgetTakenKeys { _ in true }
        cancelPresses { _ in true }
        // The next compositor counts time from another beginning.
        touches.forgetLastTap()
        clock = EventClock()
        tools = nil
    }

    // MARK: - Time

    /// Runs what is due before an event of that time (R-GEST-26).
    final func advanceClock(to time: Timestamp, of device: EventClock.Device) {
        let back = clock.received(time, from: device)
        if back < 0 {
            arena.rebase(by: back)
            touches.forgetLastTap()
        }
        carryOut(arena.advance(to: time))
    }

    /// Sets the timer to the arena's next deadline.
    final func deadlinesChanged() {
        let next = arena.nextDeadline
        if deadlineTimer != nil, next == armedDeadline { return }
        guard let deadline = next, let loop = application?.loop else { return disarmDeadline() }
        let now = loop.now
        let delay = clock.delay(until: deadline, at: now)
        if let deadlineTimer {
            // An earlier one is left, and asks again when it is due: a wheel that turns moves its deadline each time.
            if deadlineTimer.deadline <= now + delay { return }
            disarmDeadline()
        }
        armedDeadline = deadline
        deadlineTimer = loop.after(delay) { [weak self] in
            guard let self else { return }
            deadlineTimer = nil
            if arena.nextDeadline == deadline { carryOut(arena.advance(to: deadline)) }
            deadlinesChanged()
        }
    }

    private func disarmDeadline() {
        deadlineTimer?.cancel()
        deadlineTimer = nil
    }

    private func logHit(_ touch: Touch) {
        guard let log, log.isOn(.input) else { return }
        let view = touch.view.map { $0.name ?? "\(type(of: $0))" } ?? "nothing"
        log.say(.input, "touch \(touch.identifier) began at \(touch.sample.location) on \(view)")
    }
}
