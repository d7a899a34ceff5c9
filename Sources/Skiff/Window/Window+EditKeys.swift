import SkiffCore

extension Window {
    /// The edit action that a key means, and who performs it: somebody up from the first responder (R-EDIT-2).
    ///
    /// Nil, and the key goes on as a press.
    final func editAction(of sample: KeySample) -> (Action, Responder)? {
        guard let action = EditKeys.action(for: sample) else { return nil }
        let start = firstResponder ?? focusedView ?? self
        let target = start.target(forAction: action) ?? application?.actionTarget(for: action, from: self, nil)
        return target.map { (action, $0) }
    }
}
