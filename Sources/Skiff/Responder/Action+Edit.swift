/// The standard edit actions; each is performed by who takes its part in `EditAction`.
extension Action {
    /// Copies what is selected, and takes it away: ctrl-X.
    public static let cut = Action("cut", on: (any EditAction.Cut).self) { target, sender, _ in target.cut(sender) }
    /// Copies what is selected: ctrl-C.
    public static let copy = Action("copy", on: (any EditAction.Copy).self) { target, sender, _ in
        target.copy(sender)
    }
    /// Puts what was copied in the place of what is selected: ctrl-V.
    public static let paste = Action("paste", on: (any EditAction.Paste).self) { target, sender, _ in
        target.paste(sender)
    }
    /// Pastes in the style of what is there: ctrl-shift-V.
    public static let pasteAndMatchStyle = Action(
        "pasteAndMatchStyle", on: (any EditAction.PasteAndMatchStyle).self
    ) { target, sender, _ in
        target.pasteAndMatchStyle(sender)
    }
    /// Selects what is at the place.
    public static let select = Action("select", on: (any EditAction.Select).self) { target, sender, _ in
        target.select(sender)
    }
    /// Selects everything: ctrl-A.
    public static let selectAll = Action("selectAll", on: (any EditAction.SelectAll).self) { target, sender, _ in
        target.selectAll(sender)
    }
    /// Takes away what is selected.
    public static let delete = Action("delete", on: (any EditAction.Delete).self) { target, sender, _ in
        target.delete(sender)
    }
    /// Makes the text run from left to right.
    public static let makeTextWritingDirectionLeftToRight = Action(
        "makeTextWritingDirectionLeftToRight", on: (any EditAction.WritingDirection).self
    ) { target, sender, _ in
        target.makeTextWritingDirectionLeftToRight(sender)
    }
    /// Makes the text run from right to left.
    public static let makeTextWritingDirectionRightToLeft = Action(
        "makeTextWritingDirectionRightToLeft", on: (any EditAction.WritingDirection).self
    ) { target, sender, _ in
        target.makeTextWritingDirectionRightToLeft(sender)
    }
    /// Makes what is selected bold, or no longer: ctrl-B.
    public static let toggleBoldface = Action(
        "toggleBoldface", on: (any EditAction.ToggleBoldface).self
    ) { target, sender, _ in
        target.toggleBoldface(sender)
    }
    /// Makes what is selected italic, or no longer: ctrl-I.
    public static let toggleItalics = Action(
        "toggleItalics", on: (any EditAction.ToggleItalics).self
    ) { target, sender, _ in
        target.toggleItalics(sender)
    }
    /// Underlines what is selected, or no longer: ctrl-U.
    public static let toggleUnderline = Action(
        "toggleUnderline", on: (any EditAction.ToggleUnderline).self
    ) { target, sender, _ in
        target.toggleUnderline(sender)
    }
    /// Makes what is selected larger.
    public static let increaseSize = Action("increaseSize", on: (any EditAction.TextSize).self) { target, sender, _ in
        target.increaseSize(sender)
    }
    /// Makes what is selected smaller.
    public static let decreaseSize = Action("decreaseSize", on: (any EditAction.TextSize).self) { target, sender, _ in
        target.decreaseSize(sender)
    }
    /// Takes back what was done last: ctrl-Z.
    public static let undo = Action("undo", on: (any EditAction.Undo).self) { target, sender, _ in target.undo(sender) }
    /// Does again what was taken back last: ctrl-shift-Z, ctrl-Y.
    public static let redo = Action("redo", on: (any EditAction.Undo).self) { target, sender, _ in target.redo(sender) }
}
