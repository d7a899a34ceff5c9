import SkiffCore

/// The text that has a window's keys, from the time that its view becomes first responder until it is no longer.
final class TextSession {
    /// Tells sessions of one window apart.
    let field: UInt64
    private weak var target: (any KeyInput)?
    /// The same, if input methods can read it.
    private weak var input: (any TextInput)?

    /// The seats whose input methods have their focus on the window.
    private var seats: [SeatID] = []
    /// The seat whose input method is composing: it has text marked, if the view can show that.
    private var marking: SeatID?
    /// Whether an input method is to be told of the text anew.
    private var isStale = true
    private var isByInputMethod = false
    private var told: TextInputState?
    /// Whether something is done to the view by this session, which it then need not be told of.
    private var isAtWork = false
    /// Whether the view is first responder no longer: what is asked for in the middle of an edit is not for it then.
    private var isOver = false

    init(_ target: any KeyInput, field: UInt64, seats: [SeatID]) {
        self.target = target
        self.field = field
        self.seats = seats
        input = target as? any TextInput
        input?.inputDelegate = self
    }

    /// Whether it is this responder's text.
    func isFor(_ responder: Responder?) -> Bool { responder != nil && target === responder }

    /// Whether keys can move in the text, as it can be read.
    var canMove: Bool { input != nil }

    /// The view is first responder no longer: what is marked stays, as ordinary text.
    func end() {
        isOver = true
        marking = nil
        guard let input else { return }
        if input.markedTextRange != nil { work { input.unmarkText() } }
        if input.inputDelegate === self { input.inputDelegate = nil }
    }

    // MARK: Keys

    /// Carries out what a key does; nothing while an input method has text marked: then text is its business (R-WK-14).
    func type(_ typing: KeySample.Typing, from seat: SeatID) {
        guard let target, marking != seat || input.map({ $0.markedTextRange == nil }) ?? false else { return }
        switch typing {
        case .nothing: return
        case .text(let text): work { target.insertText(text) }
        case .deleteBackward: work { target.deleteBackward() }
        }
        changed(byInputMethod: false)
    }

    // MARK: Input methods

    func hear(_ event: TextInputEvent, from seat: SeatID) {
        switch event {
        case .enter:
            if !seats.contains(seat) { seats.append(seat) }
            changed(byInputMethod: false)
        case .leave:
            seats.removeAll { $0 == seat }
            clearMarkedText(from: seat)
        case .edit(let edit): apply(edit, from: seat)
        }
    }

    /// Takes away what a seat's input method has marked (R-WK-4).
    func clearMarkedText(from seat: SeatID) {
        guard marking == seat else { return }
        marking = nil
        guard let input, input.markedTextRange != nil else { return }
        work { input.setMarkedText(nil, selectedRange: 0..<0) }
        changed(byInputMethod: false)
    }

    /// Does what an input method asks for, in the order of the protocol (R-WK-13).
    private func apply(_ edit: TextEdit, from seat: SeatID) {
        guard let target else { return }
        var hasMarked = marking == seat && input?.markedTextRange != nil
        work {
            if let input, edit.deleteBefore > 0 || edit.deleteAfter > 0 {
                if hasMarked { input.setMarkedText(nil, selectedRange: 0..<0) }
                hasMarked = false
                if isOver { return }
                input.delete(before: edit.deleteBefore, after: edit.deleteAfter)
                if isOver { return }
            }
            if !edit.insertion.isEmpty {
                target.insertText(edit.insertion)
                hasMarked = false
                if isOver { return }
            }
            if let input, !edit.preedit.isEmpty {
                input.setMarkedText(edit.preedit, selectedRange: edit.selectedRange)
            } else if hasMarked {
                input?.setMarkedText(nil, selectedRange: 0..<0)
            }
        }
        if isOver { return }
        marking = edit.preedit.isEmpty ? nil : seat
        changed(byInputMethod: true)
    }

    private func work(_ body: () -> Void) {
        let outer = isAtWork
        isAtWork = true
        body()
        isAtWork = outer
    }

    // MARK: What input methods are told

    private func changed(byInputMethod: Bool) {
        isByInputMethod = byInputMethod && (isByInputMethod || !isStale)
        isStale = true
    }

    /// The view was laid out anew: its caret may be elsewhere.
    func layoutChanged() {
        if !seats.isEmpty, input != nil { isCaretStale = true }
    }

    private var isCaretStale = false

    /// What to tell now, at the end of a batch; nil for nothing new.
    func news() -> TextInputState? {
        guard !seats.isEmpty, isStale || isCaretStale, let target else { return nil }
        var state = told ?? TextInputState(field: field)
        if isStale {
            state.surrounding = input.flatMap { $0.surroundingText }
            state.isByInputMethod = isByInputMethod
            state.hints = target.inputHints
            state.purpose = target.inputPurpose
        }
        state.caret = input.flatMap { $0.caretOnSurface }
        isStale = false
        isCaretStale = false
        isByInputMethod = false
        told = state
        return state
    }
}

extension TextSession: TextInputDelegate {
    func selectionWillChange(_ textInput: (any TextInput)?) {}
    func textWillChange(_ textInput: (any TextInput)?) {}
    func selectionDidChange(_ textInput: (any TextInput)?) { changedItself() }
    func textDidChange(_ textInput: (any TextInput)?) { changedItself() }

    private func changedItself() {
        // What this session asked the view for is no change of the view's own.
        if !isAtWork { changed(byInputMethod: false) }
    }
}
