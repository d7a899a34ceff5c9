import SkiffCore

/// Rows that are pressed and selected.
extension ListView {
    /// The row that is selected; the first of several.
    public final var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// All rows that are, in their order; nil without any.
    public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects a row, which the delegate is not told; nil takes every selection back.
    public final func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for path in selected { setSelected(false, path, animated: animated) }
            return
        }
        guard allowsSelection, geometry.has(path) else { return }
        if !allowsMultipleSelection {
            for other in selected where other != path { setSelected(false, other, animated: animated) }
        }
        setSelected(true, path, animated: animated)
        if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    /// Takes a row's selection back, which the delegate is not told.
    public final func deselectRow(at path: IndexPath, animated: Bool) {
        setSelected(false, path, animated: animated)
    }

    private func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool = false) {
        if isSelected { selected.insert(path) } else { selected.remove(path) }
        guard let cell = cellForRow(at: path), cell.isSelected != isSelected else { return }
        guard animated else { return cell.isSelected = isSelected }
        View.transition(with: cell, duration: Self.selectionTime, options: .transitionCrossDissolve) {
            cell.isSelected = isSelected
        }
    }

    /// How long a selection takes that is seen to come and go.
    private static let selectionTime = 0.2

    /// The user has chosen a row.
    ///
    /// - Parameter adds: whether the others stay selected.
    final func choose(_ path: IndexPath, adds: Bool = false) {
        guard allowsSelection, geometry.has(path) else { return }
        if allowsMultipleSelection, adds, selected.contains(path) { return deselect(path) }
        let wanted = rowDelegate.map { $0.listView(self, willSelectRowAt: path) } ?? path
        guard let wanted, geometry.has(wanted) else { return }
        if !(allowsMultipleSelection && adds) {
            for other in selected.sorted() where other != wanted { deselect(other) }
        }
        setSelected(true, wanted)
        rowDelegate?.listView(self, didSelectRowAt: wanted)
    }

    private func deselect(_ path: IndexPath) {
        let wanted = rowDelegate.map { $0.listView(self, willDeselectRowAt: path) } ?? path
        guard let wanted, selected.contains(wanted) else { return }
        setSelected(false, wanted)
        rowDelegate?.listView(self, didDeselectRowAt: wanted)
    }

    // MARK: Touches

    /// A touch that nothing in a row has taken; false if it is for no row.
    final func press(_ touches: Set<Touch>, with event: Event?) -> Bool {
        guard allowsSelection, pressed == nil, let touch = touches.first,
            touch.type != .indirectPointer || touch.buttonMask.contains(.primary),
            let path = indexPathForRow(at: touch.location(in: self)),
            touch.view.map({ view in cellForRow(at: path).map(view.isDescendant(of:)) ?? false }) ?? false
        else { return false }
        pressed = (path, touch)
        if rowDelegate?.listView(self, shouldHighlightRowAt: path) ?? true {
            cellForRow(at: path)?.isHighlighted = true
            rowDelegate?.listView(self, didHighlightRowAt: path)
        }
        return true
    }

    final func followPress(_ touches: Set<Touch>) -> Bool {
        guard let pressed, touches.contains(pressed.touch) else { return false }
        // What wanders off its row is no choice any more.
        if indexPathForRow(at: pressed.touch.location(in: self)) != pressed.path { unhighlight(pressed.path) }
        return true
    }

    final func finishPress(_ touches: Set<Touch>, with event: Event?) -> Bool {
        guard let pressed, touches.contains(pressed.touch) else { return false }
        let isOn = cellForRow(at: pressed.path)?.isHighlighted == true
        self.pressed = nil
        guard isOn else { return true }
        unhighlight(pressed.path)
        // Who works with the pointer goes on with the keys from there.
        if pressed.touch.type == .indirectPointer, canBecomeFocused { window?.moveFocus(to: self) }
        cursor = pressed.path
        cursorDidChange()
        let isTouch = pressed.touch.type != .indirectPointer
        let flags = window?.modifiers(of: pressed.touch.seat) ?? []
        choose(pressed.path, adds: isTouch || flags.contains(.control) || flags.contains(.command))
        return true
    }

    final func cancelPress(_ touches: Set<Touch>) -> Bool {
        guard let pressed, touches.contains(pressed.touch) else { return false }
        self.pressed = nil
        unhighlight(pressed.path)
        return true
    }

    private func unhighlight(_ path: IndexPath) {
        guard let cell = cellForRow(at: path), cell.isHighlighted else { return }
        cell.isHighlighted = false
        rowDelegate?.listView(self, didUnhighlightRowAt: path)
    }

    // MARK: Keys

    final var showsCursor: Bool { isFocused && window?.showsFocus == true }

    final func cursorDidChange() {
        for row in rows { row.cell.hasCursor = cursor == row.path && showsCursor }
    }

    /// Arrows, page keys, Home and End go from row to row; Space and Return choose.
    final func moveCursor(by key: Key) -> Bool {
        let others: KeyModifiers = [.alternate, .command]
        guard isFocused, allowsSelection, key.modifierFlags.isDisjoint(with: others) else { return false }
        loadIfNeeded()
        let mean = max(1, geometry.height / Double(max(1, geometry.rowCount)))
        let page = max(1, Int(min(bounds.isFinite ? bounds.height / mean : 1, 1e6)) - 1)
        switch key.keyCode {
        case .keyboardDownArrow: return moveCursor(to: step(1), with: key)
        case .keyboardUpArrow: return moveCursor(to: step(-1), with: key)
        case .keyboardPageDown: return moveCursor(to: step(page), with: key)
        case .keyboardPageUp: return moveCursor(to: step(-page), with: key)
        case .keyboardHome: return moveCursor(to: geometry.first, with: key)
        case .keyboardEnd: return moveCursor(to: geometry.last, with: key)
        case .keyboardSpacebar, .keyboardReturnOrEnter:
            guard let cursor else { return false }
            choose(cursor, adds: key.modifierFlags.contains(.control) || key.keyCode == .keyboardSpacebar)
            return true
        default: return false
        }
    }

    /// The row so many from the cursor, or the last on the way; the first that is seen where there is no cursor.
    private func step(_ count: Int) -> IndexPath? {
        guard let cursor, geometry.has(cursor) else {
            return indexPathForSelectedRow ?? indexPathsForVisibleRows.first ?? geometry.first
        }
        var path = cursor
        for _ in 0..<abs(count) {
            guard let next = count > 0 ? geometry.path(after: path) : geometry.path(before: path) else { break }
            path = next
        }
        return path
    }

    private func moveCursor(to path: IndexPath?, with key: Key) -> Bool {
        // At its end an arrow goes on to what is beside the list.
        guard let path, path != cursor else { return false }
        cursor = path
        cursorDidChange()
        scrollToRow(at: path, at: .none, animated: true)
        if selectionFollowsFocus, !key.modifierFlags.contains(.control) { choose(path) }
        return true
    }
}
