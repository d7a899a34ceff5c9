/// The window takes back what was done, by the undo manager of its first responder (R-UNDO-2).
extension Window: EditAction.Undo {
    /// Takes back what was done last; nothing where there is nothing to take back.
    public final func undo(_ sender: Any?) {
        if let manager = firstUndoManager, manager.canUndo { manager.undo() }
    }

    /// Does again what was taken back last; nothing where there is nothing to do again.
    public final func redo(_ sender: Any?) {
        if let manager = firstUndoManager, manager.canRedo { manager.redo() }
    }

    /// The manager that keys, menus and shaking reach.
    final var firstUndoManager: UndoManager? { (actionStart ?? self).undoManager }

    /// Whether undo or redo has something to do; nil for another action.
    final func canUndo(by action: Action) -> Bool? {
        if action == .undo { return firstUndoManager?.canUndo == true }
        return action == .redo ? firstUndoManager?.canRedo == true : nil
    }
}
