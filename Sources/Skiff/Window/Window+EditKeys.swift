import SkiffCore

extension Window {
    /// Performs the edit action that a key means, if somebody up from the first responder can (R-EDIT-2).
    ///
    /// False, and the key goes on as a press.
    final func performEditKey(_ sample: KeySample) -> Bool {
        guard let action = EditKeys.action(for: sample) else { return false }
        let start = firstResponder ?? focusedView ?? self
        let target = start.target(forAction: action) ?? application?.actionTarget(for: action, from: self, nil)
        guard let target else { return false }
        log?.say(.chain, "key \(sample.code) is \(action.name), for \(type(of: target))")
        return action.perform(on: target)
    }
}
