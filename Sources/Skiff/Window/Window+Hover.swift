import SkiffCore

/// Tools that are near a tablet and do not touch: events of type `hover`.
extension Window {
    /// The tool is near; it may have come only now.
    final func hover(_ state: WindowTools.State, _ frame: ToolFrame) {
        guard application?.isIgnoringInteractionEvents != true, wire != nil else { return }
        let place = frame.axes.location
        let touch: Touch
        if let known = state.hover {
            touch = known
            touch.sample.phase = .regionMoved
            touch.sample.previousLocation = touch.sample.location
            touch.sample.location = place
            touch.sample.timestamp = frame.time
        } else {
            touch = Touch(
                id: state.touchID, type: frame.tool.kind.touchType, window: self, serial: 0,
                sample: Touch.Sample(
                    phase: .regionEntered, location: place, previousLocation: place, timestamp: frame.time,
                    tapCount: 0))
            state.hover = touch
        }
        touch.sample.buttonMask = state.buttons
        touch.sample.pencil = PencilState(tool: frame.tool, axes: frame.axes)
        sendHover(touch)
    }

    /// The tool touches, or is near no more.
    final func endHover(of state: WindowTools.State, time: Timestamp? = nil) {
        guard let touch = state.hover else { return }
        state.hover = nil
        touch.sample.phase = .regionExited
        touch.sample.timestamp = time ?? touch.timestamp
        sendHover(touch)
    }

    /// The window's surface is gone.
    final func endHovering() {
        for state in tools?.states ?? [] { endHover(of: state) }
    }

    private func sendHover(_ touch: Touch) {
        let event = Event(type: .hover, window: self, timestamp: touch.timestamp, touches: [touch])
        event.origin = touch.seat
        // What hovers is over what it is over now: nothing holds it to a view.
        touch.view = hitTest(touch.sample.location, with: event)
        dispatch(event)
    }
}
