/// The standard edit actions: a responder takes the part of each one that it performs (R-EDIT-1).
///
/// ```swift
/// final class Note: View, EditAction.Copy {
///     let text = "Hello"
///     override var canBecomeFirstResponder: Bool { true }
///     func copy(_ sender: Any?) { window?.application?.pasteboard.setString(text) }
/// }
/// ```
///
/// The actions are sent without a target: from the first responder up, to the first that performs them (R-EDIT-2).
/// Whether one that is implemented can be performed now, `canPerformAction(_:withSender:)` says.
nonisolated public enum EditAction {
    /// Performs `Action.cut`.
    @MainActor public protocol Cut: Responder {
        /// Copies what is selected, and takes it away.
        func cut(_ sender: Any?)
    }

    /// Performs `Action.copy`.
    @MainActor public protocol Copy: Responder {
        /// Copies what is selected.
        func copy(_ sender: Any?)
    }

    /// Performs `Action.paste`; say in `canPerformAction` whether there is something to paste (R-EDIT-3).
    @MainActor public protocol Paste: Responder {
        /// Puts what was copied in the place of what is selected.
        func paste(_ sender: Any?)
    }

    /// Performs `Action.pasteAndMatchStyle`.
    @MainActor public protocol PasteAndMatchStyle: Responder {
        /// Puts what was copied in the place of what is selected, in the style of what is there.
        func pasteAndMatchStyle(_ sender: Any?)
    }

    /// Performs `Action.select`.
    @MainActor public protocol Select: Responder {
        /// Selects what is at the place, a word for instance.
        func select(_ sender: Any?)
    }

    /// Performs `Action.selectAll`.
    @MainActor public protocol SelectAll: Responder {
        /// Selects everything.
        func selectAll(_ sender: Any?)
    }

    /// Performs `Action.delete`.
    @MainActor public protocol Delete: Responder {
        /// Takes away what is selected.
        func delete(_ sender: Any?)
    }

    /// Performs `Action.makeTextWritingDirectionLeftToRight` and its opposite.
    @MainActor public protocol WritingDirection: Responder {
        /// Makes the text run from left to right.
        func makeTextWritingDirectionLeftToRight(_ sender: Any?)
        /// Makes the text run from right to left.
        func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    }

    /// Performs `Action.toggleBoldface`.
    @MainActor public protocol ToggleBoldface: Responder {
        /// Makes what is selected bold, or no longer.
        func toggleBoldface(_ sender: Any?)
    }

    /// Performs `Action.toggleItalics`.
    @MainActor public protocol ToggleItalics: Responder {
        /// Makes what is selected italic, or no longer.
        func toggleItalics(_ sender: Any?)
    }

    /// Performs `Action.toggleUnderline`.
    @MainActor public protocol ToggleUnderline: Responder {
        /// Underlines what is selected, or no longer.
        func toggleUnderline(_ sender: Any?)
    }

    /// Performs `Action.increaseSize` and `Action.decreaseSize`.
    @MainActor public protocol TextSize: Responder {
        /// Makes what is selected larger.
        func increaseSize(_ sender: Any?)
        /// Makes what is selected smaller.
        func decreaseSize(_ sender: Any?)
    }

    /// Performs `Action.undo` and `Action.redo`; the window does, by the first responder's undo manager (R-UNDO-2).
    @MainActor public protocol Undo: Responder {
        /// Takes back what was done last.
        func undo(_ sender: Any?)
        /// Does again what was taken back last.
        func redo(_ sender: Any?)
    }
}

/// The edit actions that every text has: UIKit's `UIResponderStandardEditActions`, without those of style.
///
/// ```swift
/// func isEditable(_ responder: Responder) -> Bool { responder is any EditActions }
/// ```
public typealias EditActions =
    EditAction.Cut & EditAction.Copy & EditAction.Paste & EditAction.Select & EditAction.SelectAll & EditAction.Delete
