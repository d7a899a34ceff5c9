import SkiffCore

/// The input methods of one seat: what they are told of the text with the focus, and what they make of it.
///
/// - Protocol: `zwp_text_input_v3` 1, text-input-unstable-v3.xml (R-WK-13).
final class TextInputDevice {
    private let wire: ZWPTextInputV3
    private unowned let seat: Seat
    /// The surface that it was said to be on; requests are allowed from then on.
    private var focus: SurfaceID?
    /// What the compositor was told; nil while nothing is enabled.
    private var sent: TextInputState?
    /// How many commits were sent, which is the serial that a `done` should have.
    private var commits: UInt32 = 0
    /// Whether the last `done` did not know the last commit: nothing is told before one does.
    private var isBehind = false
    /// The serial of a field that took the place of another on the same surface.
    private var fieldSerial: UInt32?
    /// Whether the text that the compositor was told of has the focus no longer.
    private var isOver = false
    /// What the next `done` applies.
    private var pending = TextEdit()

    init(_ wire: ZWPTextInputV3, of seat: Seat) {
        self.wire = wire
        self.seat = seat
        wire.handler = { [unowned self] event in hear(event) }
    }

    func end() {
        leave()
        wire.destroy()
    }

    func forget(_ surface: Surface) {
        if focus == surface.id { leave(surface) }
    }

    private func hear(_ event: ZWPTextInputV3.Event) {
        switch event {
        case .enter(let surface):
            // Who is told that the one before is left may end the connection, and the seat with it.
            let seat = seat
            leave()
            guard seat.textInput === self, let surface = surface?.owner as? Surface else { return }
            focus = surface.id
            surface.input?.textInput(.enter, from: seat.id)
            stateChanged(of: surface)
        case .leave(let surface):
            // A surface that was left before, or that is gone, is none that has the focus now.
            if surface == nil || (surface?.owner as? Surface)?.id == focus { leave() }
        case .preeditString(let text, let begin, let end):
            pending.preedit = text ?? ""
            pending.preeditBegin = begin
            pending.preeditEnd = end
        case .commitString(let text): pending.insertion = text ?? ""
        case .deleteSurroundingText(let before, let after):
            pending.deleteBefore = before
            pending.deleteAfter = after
        case .done(let serial): apply(serial)
        }
    }

    private func apply(_ serial: UInt32) {
        let edit = pending
        pending = TextEdit()
        guard let focus, sent != nil, !isOver, let surface = seat.display.surface(focus) else { return }
        if let fieldSerial {
            // Meant for the field before this one.
            if Int32(bitPattern: serial &- fieldSerial) < 0 { return }
            self.fieldSerial = nil
        }
        isBehind = serial != commits
        if seat.logsInput { seat.log.say(.input, "text input \(edit)") }
        surface.input?.textInput(.edit(edit), from: seat.id)
        // What waited for the compositor to catch up.
        if self.focus == surface.id { stateChanged(of: surface) }
    }

    private func leave() {
        guard let focus else { return }
        if let surface = seat.display.surface(focus) { leave(surface) } else { forgetFocus() }
    }

    private func leave(_ surface: Surface) {
        forgetFocus()
        surface.input?.textInput(.leave, from: seat.id)
    }

    private func forgetFocus() {
        focus = nil
        sent = nil
        isBehind = false
        isOver = false
        fieldSerial = nil
        pending = TextEdit()
    }

    // MARK: What is told

    /// Another text has the focus, or none: what comes before that is told is for the one before.
    func textChanged(on surface: Surface) {
        if focus == surface.id { isOver = true }
    }

    /// Tells what has changed, if the surface has this focus.
    func stateChanged(of surface: Surface) {
        guard focus == surface.id else { return }
        isOver = false
        guard let state = surface.textInput else {
            if sent != nil {
                wire.disable()
                commit(nil)
            }
            return
        }
        if let sent, sent.field == state.field {
            guard !isBehind, state != sent else { return }
            if state.surrounding != sent.surrounding {
                tell(state.surrounding)
                if !state.isByInputMethod { wire.setTextChangeCause(cause: .other) }
            }
            if state.hints != sent.hints || state.purpose != sent.purpose { tell(state.hints, state.purpose) }
            if state.caret != sent.caret { tell(state.caret) }
            commit(state)
        } else {
            let isNext = sent != nil
            wire.enable()
            tell(state.surrounding)
            tell(state.hints, state.purpose)
            tell(state.caret)
            isBehind = false
            commit(state)
            if isNext { fieldSerial = commits }
        }
    }

    private func commit(_ state: TextInputState?) {
        wire.commit()
        commits &+= 1
        sent = state
    }

    private func tell(_ surrounding: SurroundingText?) {
        guard let surrounding else { return }
        wire.setSurroundingText(
            text: surrounding.text, cursor: Int32(surrounding.cursor), anchor: Int32(surrounding.anchor))
    }

    private func tell(_ hints: TextHints, _ purpose: TextPurpose) {
        wire.setContentType(
            hint: ZWPTextInputV3.ContentHint(rawValue: hints.rawValue),
            purpose: ZWPTextInputV3.ContentPurpose(rawValue: purpose.rawValue))
    }

    /// The pixels of the surface that the caret touches.
    private func tell(_ caret: Rect?) {
        guard let caret, caret.isFinite else { return }
        func whole(_ value: Double) -> Int32 { Int32(max(-1e9, min(value, 1e9))) }
        let x = caret.minX.rounded(.down)
        let y = caret.minY.rounded(.down)
        wire.setCursorRectangle(
            x: whole(x), y: whole(y), width: whole(caret.maxX.rounded(.up) - x),
            height: whole(caret.maxY.rounded(.up) - y))
    }
}

extension Seat {
    /// Lets input methods reach the seat, where the compositor offers that.
    ///
    /// It is asked for before any text has the focus: some compositors tell only those who were there then.
    func gainTextInput() {
        guard textInput == nil, let manager = display.textInputs else { return }
        textInput = TextInputDevice(manager.getTextInput(seat: wire), of: self)
    }
}
