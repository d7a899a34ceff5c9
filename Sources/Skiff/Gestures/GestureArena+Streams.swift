import SkiffCore

/// What is no touch: scrolling, touchpads' gestures, the pointer above views, keys.
extension GestureArena {
    func stream(_ kind: GestureStream.Kind, of seat: SeatID) -> GestureStream? {
        for stream in streams where stream.kind == kind && stream.seat == seat { return stream }
        return nil
    }

    /// Something begins: it is offered to the recognizers from its view up to the window (R-GEST-3).
    ///
    /// Nobody hears of it again if nobody takes it. `only` limits the offer to one recognizer.
    func open(_ stream: GestureStream, to only: GestureRecognizer? = nil) -> [ArenaEffect] {
        guard let hit = stream.view, !isAsking else { return [] }
        asking {
            for place in recognizingViews(from: hit) {
                for (index, recognizer) in place.gestureRecognizers.enumerated() {
                    if let only, recognizer !== only { continue }
                    guard recognizer.isEnabled, isFree(recognizer), recognizer.shouldReceive(stream.event),
                        door.shouldReceive(stream.event, stream.press, recognizer, hit: hit),
                        recognizer.view === place, isFree(recognizer)
                    else { continue }
                    enter(recognizer, from: place, index: index)
                    recognizer.contest.streams.append(stream)
                    stream.recognizers.append(recognizer)
                    log?.say(.arena, "\(recognizer.describe()) follows \(stream.kind)")
                }
            }
        }
        guard !stream.recognizers.isEmpty else { return [] }
        stream.press?.gestureRecognizers = stream.recognizers
        streams.append(stream)
        return follow(stream, .began, stream.event)
    }

    /// Whether a recognizer can take something new: it has no finger, nothing that goes on, and does not wait.
    private func isFree(_ recognizer: GestureRecognizer) -> Bool {
        let contest = recognizer.contest
        guard !recognizer.granted.isTerminal, !contest.isWaiting, contest.touches.isEmpty else { return false }
        for stream in contest.streams where !stream.isOver { return false }
        return true
    }

    /// It goes on, or ends.
    func follow(_ stream: GestureStream, _ phase: Touch.Phase, _ event: Event) -> [ArenaEffect] {
        guard !stream.isOver else { return [] }
        // As `change` does; each turn of a wheel comes here.
        guard !isAsking else {
            postponed.append { self.feed(stream, phase, event) }
            return []
        }
        round += 1
        feed(stream, phase, event)
        arbitrate()
        return conclude()
    }

    /// Ends those that are meant, as of their last event if no time is given.
    func endStreams(
        as phase: Touch.Phase, at time: Timestamp? = nil, where isMeant: @escaping (GestureStream) -> Bool
    ) -> [ArenaEffect] {
        guard !streams.isEmpty else { return [] }
        return change {
            for stream in self.streams where !stream.isOver && isMeant(stream) {
                self.feed(stream, phase, time.map { self.event(of: stream, at: $0) } ?? stream.event)
            }
        }
    }

    /// What it did last, said of a later time, until which it has rested.
    func event(of stream: GestureStream, at time: Timestamp) -> Event {
        let last = stream.event
        guard let window = last.window else { return last }
        let event = Event(
            type: last.type, window: window, timestamp: time, touches: last.touches, presses: last.presses,
            scroll: last.scroll, touchpadGesture: last.touchpadGesture, pointerLocation: last.pointerLocation)
        event.origin = last.origin
        return event
    }

    private func feed(_ stream: GestureStream, _ phase: Touch.Phase, _ event: Event) {
        guard !stream.isOver else { return }
        stream.event = event
        stream.lastRound = round
        let isLast = phase == .ended || phase == .cancelled
        if isLast {
            stream.isOver = true
            stream.deadline = nil
            streams.removeAll { $0 === stream }
        }
        for recognizer in stream.recognizers where !recognizer.state.isTerminal {
            let wasAsking = isAsking
            isAsking = true
            tell(recognizer, stream, phase, event)
            isAsking = wasAsking
            // What was asked for now is ruled on before it counts as left undone.
            let hasAsked = recognizer.hasRequests || !recognizer.contest.wanted.isEmpty
            if phase == .cancelled, !recognizer.state.isTerminal {
                endByForce(recognizer, why: "it was taken away")
            } else if isLast, !hasAsked, recognizer.granted != .possible, !recognizer.granted.isTerminal {
                endByForce(recognizer, why: "it is over")
            }
        }
    }

    private func tell(
        _ recognizer: GestureRecognizer, _ stream: GestureStream, _ phase: Touch.Phase, _ event: Event
    ) {
        guard let press = stream.press else { return recognizer.track(event, phase: phase) }
        switch phase {
        case .began: recognizer.pressesBegan([press], with: event)
        case .ended: recognizer.pressesEnded([press], with: event)
        case .cancelled: recognizer.pressesCancelled([press], with: event)
        default: break
        }
    }

    /// Whether one has nothing to follow any more and decides nothing by itself.
    ///
    /// For one that has not decided, a key that is up may be the first of several.
    func hasLostAll(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.contest.fingers.wereIgnored { return true }
        guard recognizer.contest.touches.isEmpty else { return false }
        for stream in recognizer.contest.streams {
            if !stream.isOver || (stream.kind == .press && recognizer.isUndecided) { return false }
        }
        return true
    }

    /// Takes the keys of a recognized gesture from whoever had them (R-PRESS-11).
    func takePresses(for recognizer: GestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for stream in recognizer.contest.streams {
            guard let press = stream.press, !press.isTaken else { continue }
            // Who had a key that came up before was told so: there is nothing to take.
            if stream.isOver, stream.lastRound != round { continue }
            press.isTaken = true
            if press.isDelivered { settled.append(.cancelPress(press, stream.event)) }
        }
    }
}
