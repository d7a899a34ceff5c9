import SkiffCore

/// What the clipboard and the menu do.
extension TextField: EditActions {
    /// Copies what is selected, and takes it away.
    public final func cut(_ sender: Any?) {
        guard copySelection() else { return }
        edit(line.selected, with: "", .other)
    }

    /// Copies what is selected.
    public final func copy(_ sender: Any?) {
        copySelection()
    }

    /// Puts what was copied in the place of what is selected, when it has come.
    public final func paste(_ sender: Any?) {
        window?.application?.pasteboard.readString { [weak self] result in
            if case .success(let text) = result { self?.insertPasted(text) }
        }
    }

    /// Selects the word at the caret.
    public final func select(_ sender: Any?) {
        let word = isSecureTextEntry ? 0..<line.length : line.word(at: line.head)
        changeSelection { $0.select(from: word.lowerBound, to: word.upperBound) }
        offerSelection(for: nil)
    }

    /// Selects all of the text.
    public final func selectAll(_ sender: Any?) {
        changeSelection { $0.select(from: 0, to: $0.length) }
        offerSelection(for: nil)
    }

    /// Takes away what is selected.
    public final func delete(_ sender: Any?) {
        delete(line.selected)
    }

    /// Whether one of these actions has something to do now; a secret is not copied.
    final func canEdit(_ action: Action) -> Bool {
        let selected = line.selected
        switch action {
        case .cut, .copy: return !selected.isEmpty && !isSecureTextEntry
        case .delete: return !selected.isEmpty
        case .paste: return window?.application?.pasteboard.hasStrings ?? false
        case .select: return selected.isEmpty && !line.isEmpty
        case .selectAll: return selected.count < line.length
        default: return true
        }
    }

    @discardableResult
    private func copySelection() -> Bool {
        let selected = line.selected
        guard !selected.isEmpty, !isSecureTextEntry, let application = window?.application else { return false }
        application.pasteboard.setString(line.string(selected))
        return true
    }

    /// A text that has come from a pasteboard, maybe after the field was left.
    final func insertPasted(_ text: String) {
        guard isFirstResponder, isEnabled, !text.isEmpty else { return }
        edit(line.marked ?? line.selected, with: text, .other)
    }

    /// What the user has selected is what the middle button pastes elsewhere.
    final func offerSelection(for event: Event?) {
        let selected = line.selected
        guard isFirstResponder, !selected.isEmpty, !isSecureTextEntry else { return }
        window?.application?.primaryPasteboard.setString(line.string(selected), for: event)
    }
}
