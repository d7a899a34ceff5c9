import SkiffWayland

extension UndoManager {
    /// How many groups are open, that of the event among them.
    public final var groupingLevel: Int {
        closeEventGroupIfOver()
        return open.count
    }

    /// Begins a group inside those that are open: with `groupsByEvent`, inside that of the event.
    public final func beginUndoGrouping() {
        closeEventGroupIfOver()
        if open.isEmpty, groupsByEvent { openEventGroup() }
        open.append(UndoGroup())
    }

    /// Ends the group that was begun last; one with nothing in it is forgotten.
    public final func endUndoGrouping() {
        precondition(hasGroupBegunByHand, "endUndoGrouping without a beginUndoGrouping before: call them in pairs")
        closeGroup()
        changed()
    }

    /// Whether a group is open beside that of the event, or of what is taken back or done again.
    final var hasGroupBegunByHand: Bool { open.count > (eventTurn != nil || isUndoing || isRedoing ? 1 : 0) }

    final func openEventGroup() {
        open.append(UndoGroup())
        eventTurn = EventLoop.turnCount
    }

    /// The group of an event is over with the turn of the loop that it came in.
    final func closeEventGroupIfOver() {
        guard let turn = eventTurn, open.count == 1, turn != EventLoop.turnCount else { return }
        closeGroup()
    }

    /// Closes the innermost group: into the one around it, or as the next to be taken back.
    final func closeGroup() {
        guard let group = open.popLast() else { return }
        if open.isEmpty {
            eventTurn = nil
            if !group.steps.isEmpty { undoStack.append(group) }
            trim()
            return
        }
        open[open.count - 1].steps += group.steps
        if open[open.count - 1].name.isEmpty { open[open.count - 1].name = group.name }
    }

    // MARK: - Names

    /// Names what is done now, or was done last: "Typing".
    public final func setActionName(_ name: String) {
        closeEventGroupIfOver()
        if !open.isEmpty {
            open[open.count - 1].name = name
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = name
        }
        changed()
    }

    /// The name of what would be taken back; empty for none.
    public final var undoActionName: String {
        guard canUndo else { return "" }
        if let group = open.first, group.isLive, !isUndoing, !isRedoing { return group.name }
        return undoStack.last(where: \.isLive)?.name ?? ""
    }

    /// The name of what would be done again; empty for none.
    public final var redoActionName: String {
        canRedo ? redoStack.last(where: \.isLive)?.name ?? "" : ""
    }

    /// What a menu says for taking back: "Undo Typing".
    public final var undoMenuItemTitle: String { Self.title("Undo", undoActionName) }
    /// What a menu says for doing again: "Redo Typing".
    public final var redoMenuItemTitle: String { Self.title("Redo", redoActionName) }

    private static func title(_ verb: String, _ name: String) -> String {
        name.isEmpty ? verb : "\(verb) \(name)"
    }
}
