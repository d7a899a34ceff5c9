import SkiffCore
import SkiffWayland

/// Pens and other tools of tablets: a tip that is down is a touch of type `pencil` (R-TOUCH-22).
extension Window {
    /// One frame of a tool over the window's surface.
    final func tool(_ frame: ToolFrame, from seat: SeatID) {
        guard frame.axes.isFinite, frame.wheel.isFinite else {
            log?.once("A tablet tells places that are no numbers: they are ignored.")
            return
        }
        let known = tools ?? WindowTools()
        tools = known
        let state = known.state(of: frame.tool.id, seat)
        advanceClock(to: frame.time, of: EventClock.Device(seat: seat, kind: .tool))
        touches.settle()
        settleEstimates(of: state, frame)
        var isContact = false
        for change in frame.changes {
            switch change {
            case .enter:
                state.knowsPressure = frame.told.contains(.pressure)
                state.buttons = []
                state.isDown = false
            case .down(let serial):
                guard !frame.tool.kind.isMouse else { continue }
                isContact = true
                state.isDown = true
                beginContact(of: state, frame, serial: serial)
            case .up:
                guard !frame.tool.kind.isMouse else { continue }
                isContact = true
                state.isDown = false
                endContact(of: state, frame)
            case .button(let button, let isPressed, let serial):
                isContact = press(button, isPressed, serial: serial, state, frame) || isContact
            case .leave:
                leave(state, time: frame.time)
                return
            }
        }
        if let touch = touches[state.touchID] {
            if !isContact { move(touch, frame, state) }
        } else if frame.tool.kind.isMouse ? state.buttons.isEmpty : !state.isDown {
            hover(state, frame)
        }
        if frame.wheel != 0 { scroll(frame, from: seat) }
    }

    /// The wheel of a tool scrolls as a pointer's does, a notch of which is so many degrees.
    private func scroll(_ frame: ToolFrame, from seat: SeatID) {
        guard wire != nil, application?.isIgnoringInteractionEvents != true else { return }
        let turn = min(max(frame.wheel, -Self.largestTurn), Self.largestTurn)
        let axis = Scroll.Axis(distance: turn, steps120: Int((turn / Self.notch * 120).rounded()))
        let event = Event(
            type: .scroll, window: self, timestamp: frame.time,
            scroll: Scroll(source: .wheel, vertical: axis, time: frame.time), pointerLocation: frame.axes.location)
        event.origin = seat
        dispatch(event)
    }

    /// - Units: degrees.
    private static let notch = 15.0
    /// No wheel turns further in a frame.
    private static let largestTurn = 3600.0

    /// A tool is gone without a word (R-SEAT-1).
    final func toolLost(_ id: Int32, from seat: SeatID) {
        guard let state = tools?.remove(id, seat) else { return }
        takeAway { $0.id == state.touchID }
        endHover(of: state)
    }

    // MARK: - Contact

    private func beginContact(of state: WindowTools.State, _ frame: ToolFrame, serial: UInt32) {
        if let lost = touches[state.touchID] { cancel([lost]) }
        endHover(of: state)
        touches.settle()
        guard
            let touch = begin(
                state.touchID, frame.tool.kind.touchType, at: frame.axes.location, frame.time, serial: serial,
                buttons: state.buttons)
        else { return }
        hold(touch, frame, state, isNew: true)
        send(began: [touch], time: frame.time, from: state.seat)
    }

    private func endContact(of state: WindowTools.State, _ frame: ToolFrame) {
        guard let touch = touches[state.touchID], !touch.isOver else { return }
        touches.settle()
        _ = update(touch, to: frame.axes.location, time: frame.time, isUp: true)
        touch.sample.pencil = PencilState(tool: frame.tool, axes: frame.axes)
        send(began: [], time: frame.time, from: state.seat)
    }

    private func move(_ touch: Touch, _ frame: ToolFrame, _ state: WindowTools.State) {
        let old = touch.sample.pencil
        let next = PencilState(tool: frame.tool, axes: frame.axes)
        guard
            update(
                touch, to: frame.axes.location, time: frame.time, isUp: false, isHeldOtherwise: !next.isHeld(as: old))
        else { return }
        // The pressure of a place that was told already: it does so always.
        if frame.told == .pressure, state.placeTime == frame.time { state.splitsFrames = true }
        hold(touch, frame, state, isNew: frame.told.contains(.location))
        send(began: [], time: frame.time, from: state.seat)
    }

    /// A button of a pen changes the mask; those of a mouse touch.
    ///
    /// Whether it began or ended a touch.
    private func press(
        _ button: PointerButton, _ isPressed: Bool, serial: UInt32, _ state: WindowTools.State, _ frame: ToolFrame
    ) -> Bool {
        let mask = button.toolMask
        guard !mask.isEmpty, state.buttons.contains(mask) != isPressed else { return false }
        state.buttons.formSymmetricDifference(mask)
        if frame.tool.kind.isMouse {
            if isPressed, state.buttons == mask {
                beginContact(of: state, frame, serial: serial)
                return true
            }
            if state.buttons.isEmpty {
                endContact(of: state, frame)
                return true
            }
        }
        touches[state.touchID]?.sample.buttonMask = state.buttons
        return false
    }

    private func leave(_ state: WindowTools.State, time: Timestamp) {
        // A tip that was not lifted is taken away, as a pointer's press is (R-WP-4).
        if let touch = touches[state.touchID], !touch.isOver { cancel([touch]) }
        abandon(state.estimates, of: state)
        endHover(of: state, time: time)
        _ = tools?.remove(state.id, state.seat)
    }

    // MARK: - What is guessed

    /// Sets how the tool is held, which may be a guess (R-TOUCH-16).
    private func hold(_ touch: Touch, _ frame: ToolFrame, _ state: WindowTools.State, isNew: Bool) {
        let isToldLater =
            isNew && frame.tool.abilities.contains(.pressure) && !frame.told.contains(.pressure)
            && (!state.knowsPressure || state.splitsFrames)
        if isNew { state.placeTime = frame.told.contains(.pressure) ? nil : frame.time }
        guard isToldLater, let tools else {
            touch.sample.pencil = PencilState(tool: frame.tool, axes: frame.axes)
            return
        }
        touch.sample.pencil = PencilState(
            tool: frame.tool, axes: frame.axes, estimated: .force, expected: .force, updateIndex: tools.nextIndex())
        state.estimates.append(WindowTools.Estimate(touch: touch, sample: touch.sample))
        if state.estimates.count > WindowTools.limit { abandon([state.estimates[0]], of: state) }
    }

    /// Tells what the frame says of moments before it, or that nothing more will be said of them.
    private func settleEstimates(of state: WindowTools.State, _ frame: ToolFrame) {
        let wasKnown = state.knowsPressure
        let tellsPressure = frame.told.contains(.pressure)
        if tellsPressure { state.knowsPressure = true }
        guard !state.estimates.isEmpty else { return }
        guard wasKnown else {
            // The first pressure of all is that of what was drawn until then.
            if tellsPressure { resolve(state.estimates, with: frame.axes.pressure, of: state) }
            return
        }
        let isOfBefore = tellsPressure && !frame.told.contains(.location)
        let (own, others) = (
            state.estimates.filter { isOfBefore && $0.sample.timestamp == frame.time },
            state.estimates.filter { !isOfBefore || $0.sample.timestamp != frame.time }
        )
        // One that waits for its pressure waits through frames that tell neither.
        if tellsPressure || frame.told.contains(.location) { abandon(others, of: state) }
        resolve(own, with: frame.axes.pressure, of: state)
    }

    private func resolve(_ estimates: [WindowTools.Estimate], with pressure: Double, of state: WindowTools.State) {
        settle(estimates, of: state) { $0.resolved(pressure: pressure) }
    }

    private func abandon(_ estimates: [WindowTools.Estimate], of state: WindowTools.State) {
        settle(estimates, of: state) { $0.abandoned() }
    }

    private func settle(
        _ estimates: [WindowTools.Estimate], of state: WindowTools.State, _ body: (PencilState) -> PencilState
    ) {
        var told: [Touch: [Touch]] = [:]
        var order: [Touch] = []
        for estimate in estimates {
            guard let pencil = estimate.sample.pencil else { continue }
            state.estimates.removeAll { $0.sample.pencil?.updateIndex == pencil.updateIndex }
            let touch = estimate.touch
            guard touch.phase != .cancelled else { continue }
            var sample = estimate.sample
            sample.pencil = body(pencil)
            // The touch itself may still be at that moment; one that has ended is not changed (R-TOUCH-23).
            if !touch.isOver, touch.estimationUpdateIndex == pencil.updateIndex {
                touch.sample.pencil = sample.pencil
            }
            if told[touch] == nil { order.append(touch) }
            told[touch, default: []].append(Touch(touch, as: sample))
        }
        for touch in order { tell(Set(told[touch] ?? []), of: touch) }
    }

    private func tell(_ moments: Set<Touch>, of touch: Touch) {
        for recognizer in touch.gestureRecognizers { recognizer.touchesEstimatedPropertiesUpdated(moments) }
        // A view that was not told of the touch yet will be told of it as it is then.
        let isHeldBack = arena.deliveries.contains { $0.touch === touch && !$0.hasBegun }
        guard !touch.isKeptFromView, !isHeldBack, let view = touch.view else { return }
        view.touchesEstimatedPropertiesUpdated(moments)
    }
}

extension ToolFrame.Axes {
    /// Whether all of it are numbers.
    nonisolated fileprivate var isFinite: Bool {
        location.isFinite && pressure.isFinite && distance.isFinite && tiltX.isFinite && tiltY.isFinite
            && rotation.isFinite && slider.isFinite
    }
}
