import SkiffCore

/// What an input method needs of a text, in the terms of the wire.
extension TextInput {
    /// Where the next text goes: what is marked, or else selected.
    private var place: TextRange? { markedTextRange ?? selectedTextRange }

    /// The text around the caret, without what is marked, and not more of it than can be told.
    var surroundingText: SurroundingText? {
        guard !isSecureTextEntry, let place else { return nil }
        let selection = markedTextRange == nil ? text(in: place) ?? "" : ""
        return SurroundingText(
            before: text(before: place.start, units: SurroundingText.limit), selection: selection,
            after: text(after: place.end, units: SurroundingText.limit))
    }

    /// - Space: the surface's, which the window's own frame is part of.
    var caretOnSurface: Rect? {
        guard let selection = selectedTextRange ?? markedTextRange else { return nil }
        let rect = convert(caretRect(for: selection.end), to: nil)
        guard rect.isFinite else { return nil }
        return Rect(origin: window?.surfacePoint(rect.origin) ?? rect.origin, size: rect.size)
    }

    /// Deletes around the selection, and not the selection itself.
    ///
    /// A number that ends in the middle of a character leaves that; one that is too large goes to the text's end.
    ///
    /// - Units: bytes of UTF-8.
    func delete(before: UInt32, after: UInt32) {
        guard let selection = selectedTextRange else { return }
        let head = SurroundingText.suffix(
            of: text(before: selection.start, units: Int(before)), bytes: Int(before))
        let tail = SurroundingText.prefix(of: text(after: selection.end, units: Int(after)), bytes: Int(after))
        let start = position(from: selection.start, offset: -head.utf16.count)
        let end = position(from: selection.end, offset: tail.utf16.count)
        guard let start, let end else { return }
        if selection.isEmpty {
            if !head.isEmpty || !tail.isEmpty { remove(from: start, to: end) }
            return
        }
        // The end first: what is before it stays where it is.
        if !tail.isEmpty { remove(from: selection.end, to: end) }
        guard !head.isEmpty, let kept = textRange(from: selection.start, to: selection.end) else { return }
        let length = offset(from: kept.start, to: kept.end)
        remove(from: start, to: selection.start)
        // Of what was selected nothing was deleted, so it is selected still.
        if let end = position(from: start, offset: length) { selectedTextRange = textRange(from: start, to: end) }
    }

    private func remove(from start: TextPosition, to end: TextPosition) {
        if let range = textRange(from: start, to: end) { replace(range, withText: "") }
    }

    /// - Units: UTF-16 code units, which are no more than the bytes of UTF-8.
    private func text(before end: TextPosition, units: Int) -> String {
        let reach = min(units, max(0, offset(from: beginningOfDocument, to: end)))
        guard reach > 0, let start = position(from: end, offset: -reach), let range = textRange(from: start, to: end)
        else { return "" }
        return text(in: range) ?? ""
    }

    private func text(after start: TextPosition, units: Int) -> String {
        let reach = min(units, max(0, offset(from: start, to: endOfDocument)))
        guard reach > 0, let end = position(from: start, offset: reach), let range = textRange(from: start, to: end)
        else { return "" }
        return text(in: range) ?? ""
    }
}

extension TextEdit {
    /// What is selected of the marked text: ends that lie in a character or outside are moved to where they may be.
    ///
    /// - Units: UTF-16 code units.
    var selectedRange: Range<Int> {
        let length = preedit.utf16.count
        // Both negative: no caret at all, which a view does not know; it is out of the way at the end.
        guard preeditBegin >= 0 || preeditEnd >= 0 else { return length..<length }
        let begin = SurroundingText.prefix(of: preedit, bytes: Int(max(0, preeditBegin))).utf16.count
        let end = SurroundingText.prefix(of: preedit, bytes: Int(max(0, preeditEnd))).utf16.count
        return min(begin, end)..<max(begin, end)
    }
}

extension TextInputTraits {
    var inputHints: TextHints {
        // A secret is kept by nobody, and never changed.
        if isSecureTextEntry { return [.hiddenText, .sensitiveData] }
        var hints: TextHints = []
        if autocorrectionType == .yes { hints.insert(.completion) }
        if spellCheckingType != .no, autocorrectionType != .no { hints.insert(.spellcheck) }
        switch autocapitalizationType {
        case .none: break
        case .words: hints.insert(.titlecase)
        case .sentences: hints.insert(.autoCapitalization)
        case .allCharacters: hints.insert(.uppercase)
        }
        if keyboardType == .asciiCapable { hints.insert(.latin) }
        return hints
    }

    var inputPurpose: TextPurpose {
        let isNumber = keyboardType == .numberPad || keyboardType == .asciiCapableNumberPad
        if isSecureTextEntry { return isNumber ? .pin : .password }
        switch keyboardType {
        case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch: return .normal
        case .URL: return .url
        case .numberPad, .asciiCapableNumberPad: return .digits
        case .phonePad: return .phone
        case .namePhonePad: return .name
        case .emailAddress: return .email
        case .decimalPad: return .number
        }
    }
}
