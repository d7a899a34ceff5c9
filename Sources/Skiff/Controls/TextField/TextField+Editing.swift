import SkiffCore

/// What an edit is, for undo: typing that goes on is one step.
nonisolated enum EditKind: Sendable, Hashable {
    case typing, deleting, other
}

/// Changes of the text, and of what is selected.
extension TextField {
    // MARK: Beginning and end

    final func beginEditing() {
        isEditing = true
        window?.moveFocus(to: self)
        setNeedsDisplay()
        restartBlink()
        sendActions(for: .editingDidBegin)
        if isEditing { delegate?.textFieldDidBeginEditing(self) }
    }

    final func endEditing() {
        guard isEditing else { return }
        isEditing = false
        lastEdit = nil
        forgetUndo()
        blink.stop()
        cancelDrag()
        if line.marked != nil { line.unmark() }
        if scroll != 0 { scroll = 0 }
        setNeedsDisplay()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
    }

    /// Return: the delegate is asked, those who wait for it are told, and then editing ends (R-EDITCTL-1).
    final func pressReturn() {
        if line.marked != nil { unmarkText() }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .editingDidEndOnExit)
        if ends { resignFirstResponder() }
    }

    // MARK: The user's edits

    /// Puts a text in the place of a part, if the delegate has nothing against it.
    final func edit(_ range: Range<Int>, with text: String, _ kind: EditKind) {
        let text = LineText.inOneLine(text)
        let range = line.clamped(range)
        guard !range.isEmpty || !text.isEmpty,
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
        else { return }
        // What was there before an input method began to compose is kept already.
        if line.marked == nil { noteUndo(kind) }
        changeText { $0.replace(range, with: text) }
        sendActions(for: .editingChanged)
    }

    final func delete(_ range: Range<Int>) {
        if !range.isEmpty { edit(range, with: "", line.selected.isEmpty ? .deleting : .other) }
    }

    /// Takes all the text away, if the delegate has nothing against it.
    final func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true, !line.isEmpty else { return }
        noteUndo(.other)
        changeText { $0 = LineText() }
        sendActions(for: .editingChanged)
    }

    // MARK: The program's

    final func setText(_ text: String) {
        guard text != line.text || line.marked != nil else { return }
        forgetUndo()
        changeText { $0 = LineText(text) }
    }

    // MARK: All changes

    final func changeText(_ body: (inout LineText) -> Void) {
        inputDelegate?.textWillChange(self)
        inputDelegate?.selectionWillChange(self)
        let wasEmpty = line.isEmpty
        let selected = line.selected
        body(&line)
        laid = nil
        scrollToCaret()
        // With the text the button comes and goes that clears it.
        setNeedsDisplay(wasEmpty != line.isEmpty ? bounds : inkRect)
        inputDelegate?.textDidChange(self)
        inputDelegate?.selectionDidChange(self)
        restartBlink()
        if line.selected != selected { delegate?.textFieldDidChangeSelection(self) }
    }

    /// Selects something else; only what that changes is drawn anew.
    final func changeSelection(_ body: (inout LineText) -> Void) {
        let old = line
        let oldRects = selectionRects
        let oldScroll = scroll
        body(&line)
        guard line != old else { return }
        inputDelegate?.selectionWillChange(self)
        lastEdit = nil
        scrollToCaret()
        if scroll != oldScroll || line.marked != old.marked {
            setNeedsDisplay(inkRect)
        } else {
            for rect in oldRects + selectionRects { setNeedsDisplay(rect) }
        }
        inputDelegate?.selectionDidChange(self)
        restartBlink()
        delegate?.textFieldDidChangeSelection(self)
    }

    final func restartBlink() {
        guard isEditing else { return }
        blink.restart(of: window?.application)
    }

    // MARK: Undo

    /// Keeps the text as it is before an edit; typing that goes on is one step with what was typed before.
    final func noteUndo(_ kind: EditKind) {
        guard kind == .other || kind != lastEdit else { return }
        keepForUndo()
        lastEdit = kind
    }

    private func keepForUndo() {
        var kept = line
        kept.unmark()
        ownUndo.registerUndo(withTarget: self) { [kept] field in field.takeBack(to: kept) }
    }

    private func takeBack(to kept: LineText) {
        keepForUndo()
        lastEdit = nil
        changeText { $0 = kept }
        sendActions(for: .editingChanged)
    }

    final func forgetUndo() {
        lastEdit = nil
        ownUndo.removeAllActions()
    }
}
