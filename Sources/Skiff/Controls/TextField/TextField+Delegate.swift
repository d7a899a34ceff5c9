extension TextField {
    /// Decides about a field's editing and is told of it: UIKit's `UITextFieldDelegate`.
    ///
    /// ```swift
    /// final class Search: TextField.Delegate {
    ///     func textFieldShouldReturn(_ textField: TextField) -> Bool {
    ///         textField.resignFirstResponder()
    ///         return true
    ///     }
    /// }
    /// ```
    @MainActor public protocol Delegate: AnyObject {
        /// Whether the field may become first responder.
        func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
        /// The field has become first responder.
        func textFieldDidBeginEditing(_ textField: TextField)
        /// Whether the field may stop being first responder; one that leaves its window stops anyway.
        func textFieldShouldEndEditing(_ textField: TextField) -> Bool
        /// The field is first responder no longer.
        func textFieldDidEndEditing(_ textField: TextField)
        /// The field is first responder no longer, and why.
        ///
        /// Called in place of the one without a reason, which it calls by itself.
        func textFieldDidEndEditing(_ textField: TextField, reason: DidEndEditingReason)
        /// Whether the user may put a text in the place of a part.
        ///
        /// - Units: the range is in UTF-16 code units.
        func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
        ) -> Bool
        /// Another part is selected, or the caret is elsewhere.
        func textFieldDidChangeSelection(_ textField: TextField)
        /// Whether the button that clears the field may do so.
        func textFieldShouldClear(_ textField: TextField) -> Bool
        /// Whether Return does what it does by itself.
        func textFieldShouldReturn(_ textField: TextField) -> Bool
    }
}

extension TextField {
    /// Why editing has ended: UIKit's `UITextField.DidEndEditingReason`.
    nonisolated public enum DidEndEditingReason: Int, Sendable, Hashable {
        /// What was written counts.
        case committed = 0
    }
}

extension TextField.Delegate {
    /// It may.
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
    /// Nothing is done.
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    /// It may.
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
    /// Nothing is done.
    public func textFieldDidEndEditing(_ textField: TextField) {}
    /// The method without a reason is called.
    public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// The user may.
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool { true }
    /// Nothing is done.
    public func textFieldDidChangeSelection(_ textField: TextField) {}
    /// It may.
    public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
    /// It does.
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
