/// The calls that a log may have, and the fields of each that this runner can tell.
enum Vocabulary {
    private static let touches: Set<String> = [
        "touches", "all", "count", "location", "tapCount", "touch_view", "object", "timestamp", "seat", "majorRadius",
        "orientation", "buttons", "type",
    ]
    private static let presses: Set<String> = ["key", "modifiers", "count", "timestamp", "characters"]

    static let calls: [String: Set<String>] = [
        "touchesBegan": touches, "touchesMoved": touches, "touchesEnded": touches, "touchesCancelled": touches,
        "pressesBegan": presses, "pressesEnded": presses, "pressesCancelled": presses,
        "action": ["state", "location", "numberOfTouches", "translation", "velocity", "scale", "rotation"],
        "event": ["event"],
        "motionBegan": ["motion"], "motionEnded": ["motion"], "motionCancelled": ["motion"],
        "selector": ["selector", "sender"],
        "becomeFirstResponder": ["result"], "resignFirstResponder": ["result"],
        "hit": ["result"], "convert": ["result"], "location": ["result"], "props": ["result"], "chain": ["result"],
        "log_empty": ["result"],
    ]

    /// Of `wire`.
    static let wire: [String: Set<String>] = [
        "ack_configure": ["serial"], "attach_commit": ["size", "buffer", "destination"], "damage_buffer": ["rect"],
        "set_cursor": ["serial"], "popup_destroy": ["popup"],
    ]

    /// The calls of a scroll view's delegate.
    static let scrolling: [String: Set<String>] = [
        "willBeginDragging": [], "didScroll": ["contentOffset"],
        "willEndDragging": ["velocity", "targetContentOffset"], "didEndDragging": ["decelerate"],
        "willBeginDecelerating": [], "didEndDecelerating": [], "didEndScrollingAnimation": [],
        "willBeginZooming": [], "didZoom": ["zoomScale"], "didEndZooming": ["scale"],
    ]

    /// The calls of text input.
    static let text: [String: Set<String>] = [
        "insertText": ["text"], "setMarkedText": ["text", "selected"], "deleteSurrounding": ["before", "after"],
        "deleteBackward": [], "unmarkText": [],
    ]

    /// Why an entry cannot be told, nil if it can.
    static func objection(to pattern: Pattern) -> String? {
        guard let call = pattern.call else { return nil }
        let known =
            pattern.who == "wire"
            ? wire[call] : calls[call] ?? text[call] ?? scrolling[call] ?? (pattern.who == nil ? wire[call] : nil)
        guard let known else { return "the call \(call)" }
        return pattern.fields.keys.sorted().first { !known.contains($0) }.map { "\($0) of \(call)" }
    }
}
