import SkiffCore

/// Keys that move in the text, and those that delete more than a character.
extension TextField {
    /// Whether the field has a use for a key, beside its text; then it is carried out.
    final func take(_ key: Key, with event: Event?) -> Bool {
        guard isFirstResponder else {
            // With the focus alone, Return and Space begin.
            return isEnabled && isFocused && key.keyCode.presses && becomeFirstResponder()
        }
        // While an input method composes, the keys are its own.
        guard line.marked == nil else { return false }
        let modifiers = key.modifierFlags.exact
        let isShifted = modifiers.contains(.shift)
        let isByWord = modifiers.contains(.control)
        guard modifiers.isDisjoint(with: [.alternate, .command]) else { return false }
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            arrow(isForward: (key.keyCode == .keyboardRightArrow) != isRightToLeft, isByWord, isShifted)
        case .keyboardHome: moveCaret(to: 0, isShifted)
        case .keyboardEnd: moveCaret(to: line.length, isShifted)
        case .keyboardDeleteForward where !isShifted:
            let caret = line.selected
            let end = caret.isEmpty ? place(after: caret.upperBound, isByWord) : caret.upperBound
            delete(caret.lowerBound..<end)
        case .keyboardDeleteOrBackspace where isByWord:
            let caret = line.selected
            let start = caret.isEmpty ? place(before: caret.lowerBound, true) : caret.lowerBound
            delete(start..<caret.upperBound)
        case .keyboardApplication: showEditMenu(at: nil, for: event)
        case .keyboardF10 where isShifted: showEditMenu(at: nil, for: event)
        default: return false
        }
        return true
    }

    /// What is selected is left at its end; else the caret goes on by a character or a word.
    private func arrow(isForward: Bool, _ isByWord: Bool, _ isShifted: Bool) {
        let selected = line.selected
        if !isShifted, !isByWord, !selected.isEmpty {
            return moveCaret(to: isForward ? selected.upperBound : selected.lowerBound, false)
        }
        let to = isForward ? place(after: line.head, isByWord) : place(before: line.head, isByWord)
        moveCaret(to: to, isShifted)
    }

    private func moveCaret(to offset: Int, _ keepsAnchor: Bool) {
        changeSelection { $0.moveHead(to: offset, keepsAnchor: keepsAnchor) }
        offerSelection(for: nil)
    }

    /// Where words end in a secret is a part of it.
    private func place(after offset: Int, _ isByWord: Bool) -> Int {
        guard isByWord else { return line.boundary(after: offset) }
        return isSecureTextEntry ? line.length : line.wordEnd(after: offset)
    }

    private func place(before offset: Int, _ isByWord: Bool) -> Int {
        guard isByWord else { return line.boundary(before: offset) }
        return isSecureTextEntry ? 0 : line.wordStart(before: offset)
    }
}
