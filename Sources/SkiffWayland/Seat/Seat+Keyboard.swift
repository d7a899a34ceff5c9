import Glibc
import SkiffCore

extension Seat {
    func gainKeyboard() {
        guard keyboardDevice == nil else { return }
        let device = wire.getKeyboard()
        keyboardDevice = device
        device.handler = { [unowned self] event in hear(event) }
        keyboard.repeating.onRepeat = { [unowned self] code, time in
            tell(code, .repeated, serial: serials.press ?? 0, time: time)
        }
    }

    /// The modifiers in effect while the keys are on a surface of this connection; none otherwise.
    package var modifiers: KeyModifiers { keyboard.focus == nil ? [] : keyboard.modifiers }

    func loseKeyboard() {
        guard let device = keyboardDevice else { return }
        keyboardDevice = nil
        device.destroy()
        if let surface = keyboard.lose() { input(of: surface)?.keyboardLost(from: id) }
    }

    /// Repeats a key that is held, where no text has the focus: as `KeySample.State.repeated`, until it is released or
    /// another one is pressed for a text.
    public func repeatHeldKey(_ code: UInt32, since time: Timestamp) {
        keyboard.repeatHeld(code, since: time)
    }

    private func hear(_ event: WLKeyboard.Event) {
        switch event {
        case .keymap(let format, let descriptor, let size):
            keyboard.setKeymap(isXKB: format == .xkbV1, descriptor: descriptor, size: size)
        case .enter(let serial, let surface, let keys):
            serials.input = serial
            // No leave before: the old surface must not keep a focus that is elsewhere.
            if keyboard.focus != nil { leave(serial: serial) }
            tell(keyboard.enter(surfaceID(surface), held: keys.words, serial: serial))
        case .leave(let serial, _):
            serials.input = serial
            leave(serial: serial)
        case .key(let serial, let time, let key, let state):
            guard let state = KeySample.State(state) else { return }
            if state == .repeated, keyboardDevice?.version ?? 0 < 10 || keyboard.repeating.isOn {
                // It is for compositors that repeat keys themselves (R-WK-7).
                return
            }
            if state == .pressed { notePress(serial) } else { serials.input = serial }
            tell(key, state, serial: serial, time: Timestamp(milliseconds: time))
        case .modifiers(let serial, let depressed, let latched, let locked, let group):
            serials.input = serial
            tell(
                keyboard.modifiers(
                    WireModifiers(depressed: depressed, latched: latched, locked: locked, group: group)))
        case .repeatInfo(let rate, let delay):
            if rate < 0 { log.once("The compositor wants keys to repeat \(rate) times a second: they do not repeat.") }
            keyboard.repeating.set(rate: rate, delay: delay)
        }
    }

    private func tell(_ code: UInt32, _ state: KeySample.State, serial: UInt32, time: Timestamp) {
        guard let focus = keyboard.focus, let surface = display.surface(focus),
            let event = keyboard.key(code, state: state, serial: serial, time: time, takesText: surface.takesText)
        else { return }
        if logsInput { log.say(.input, "keyboard \(event)") }
        surface.input?.keyboard(event, from: id)
    }

    private func leave(serial: UInt32) {
        tell([.leave(serial: serial)])
        keyboard.leave()
    }

    private func tell(_ events: [KeyboardEvent]) {
        for event in events {
            // A handler before may have destroyed the surface.
            guard let focus = keyboard.focus else { return }
            if logsInput { log.say(.input, "keyboard \(event)") }
            input(of: focus)?.keyboard(event, from: id)
        }
    }
}

extension KeySample.State {
    /// Unknown states are ignored (R-WK-7).
    fileprivate init?(_ wire: WLKeyboard.KeyState) {
        switch wire {
        case .released: self = .released
        case .pressed: self = .pressed
        case .repeated: self = .repeated
        default: return nil
        }
    }
}
