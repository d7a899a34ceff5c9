import SkiffCore
import SkiffWayland

/// Keys: each that goes down is a press, from the focused view or the first responder up the chain (R-CHAIN-9).
extension Window {
    /// One event of the keyboard while the window has its focus.
    final func keyboard(_ event: KeyboardEvent, from seat: SeatID) {
        switch event {
        case .enter, .modifiers:
            // Keys that are down at enter are no presses (R-PRESS-10); a press carries its own modifiers.
            break
        case .leave:
            keyboardLost(from: seat)
        case .key(let sample):
            key(sample, from: seat)
        }
    }

    /// The keyboard's focus, or the keyboard itself, is gone: presses are cancelled (R-PRESS-9).
    final func keyboardLost(from seat: SeatID) {
        forgetTakenKeys { $0.id.seat == seat }
        cancelPresses { $0.id.seat == seat }
        textSession?.clearMarkedText(from: seat)
    }

    final func cancelPresses(where isTaken: (Press) -> Bool) {
        end(presses.filter(isTaken), as: .cancelled, time: nil)
    }

    /// Where a key goes: the view with the focus ring, else the first responder, else the window (R-CHAIN-9).
    final var keyTarget: Responder {
        dropLostFocus()
        if showsFocus, let focusedView { return focusedView }
        return firstResponder ?? focusedView ?? topOverlay?.subviews.first ?? self
    }

    private func key(_ sample: KeySample, from seat: SeatID) {
        let id = PressID(seat: seat, code: sample.code)
        switch sample.state {
        case .pressed:
            guard !presses.contains(where: { $0.id == id }), application?.isIgnoringInteractionEvents != true else {
                return
            }
            // Its release was lost.
            if extras != nil { endTaken(id, time: sample.time) }
            advanceClock(to: sample.time, of: EventClock.Device(seat: seat, kind: .keys))
            if let application, application.hasOverlayKeys, application.takeOverlayKey(sample) {
                needExtras().takenKeys.append(
                    WindowExtras.TakenKey(id: id, command: nil, target: nil, time: sample.time))
                return
            }
            let key = Key(sample)
            let target = keyTarget
            if takeAsCommand(sample, key, for: target, from: seat) { return }
            let press = Press(id: id, key: key, window: self, timestamp: sample.time)
            press.responder = target
            presses.append(press)
            let text = textSession
            send([press], time: sample.time)
            // Text goes to whom the press went, if that is not over (R-PRESS-5).
            if let text, text === textSession, text.isFor(press.responder) { text.type(sample.typing, from: seat) }
        case .released:
            if extras != nil, endTaken(id, time: sample.time) { return }
            guard presses.contains(where: { $0.id == id }) else { return }
            advanceClock(to: sample.time, of: EventClock.Device(seat: seat, kind: .keys))
            end(presses.filter { $0.id == id }, as: .ended, time: sample.time)
        case .repeated:
            // A repeat is no new press (R-PRESS-8).
            if extras != nil, application?.isIgnoringInteractionEvents != true, repeatCommand(of: id, sample) { return }
            if sample.typing == .nothing, let press = presses.first(where: { $0.id == id }),
                application?.isIgnoringInteractionEvents != true
            {
                press.responder?.keyRepeated(press, with: nil)
            }
            guard sample.typing != .nothing, let text = textSession, application?.isIgnoringInteractionEvents != true,
                let press = presses.first(where: { $0.id == id }), text.isFor(press.responder)
            else { return }
            // Its time is reckoned, where the client repeats: the clock goes by the compositor's alone.
            text.type(sample.typing, from: seat)
        }
    }

    private func end(_ ending: [Press], as phase: Press.Phase, time: Timestamp?) {
        guard !ending.isEmpty else { return }
        presses.removeAll(where: ending.containsIdentical)
        for press in ending {
            press.phase = phase
            press.timestamp = time ?? press.timestamp
        }
        send(ending, time: time ?? ending[0].timestamp)
    }

    private func send(_ changed: [Press], time: Timestamp) {
        for press in presses where !changed.containsIdentical(press) { press.phase = .stationary }
        dispatch(Event(type: .presses, window: self, timestamp: time, presses: changed, heldPresses: presses))
    }

    /// Calls the press methods of those who had the beginnings (R-PRESS-2).
    final func deliver(_ presses: [Press], _ event: Event) {
        for press in presses {
            let phase = press.phase
            offer(press, event)
            // Who saw it may have ended it, by closing the window: then it has never begun for the responder.
            guard press.phase.isOver == phase.isOver, let responder = press.responder, !press.isTaken,
                phase == .began || press.isDelivered
            else { continue }
            // Another key that came meanwhile has made it one that is only held.
            press.phase = phase
            press.isDelivered = true
            log?.say(.chain, "key \(press.stroke.evdevCode) \(phase) to \(type(of: responder))")
            switch phase {
            case .began: responder.pressesBegan([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .stationary: break
            }
        }
    }
}
