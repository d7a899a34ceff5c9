import SkiffCompositor

extension Step {
    /// The input method.
    static func textInput(_ verb: String, _ node: Node) -> Body? {
        let seat = node.string("seat")
        switch verb {
        case "enter": return { player throws(Blocked) in try player.seat(seat).textInput.enter(player.window) }
        case "leave": return { player throws(Blocked) in try player.seat(seat).textInput.leave(player.window) }
        case "preedit_string":
            let text = node.string("text")
            let cursor = node.numbers("cursor", count: 2) ?? [0, 0]
            return { player throws(Blocked) in
                try player.seat(seat).textInput.preedit(text, begin: Int(cursor[0]), end: Int(cursor[1]))
            }
        case "commit_string":
            let text = node.string("text")
            return { player throws(Blocked) in try player.seat(seat).textInput.commitString(text) }
        case "delete_surrounding":
            let before = node.need(node.int("before"), "before", or: 0)
            let after = node.need(node.int("after"), "after", or: 0)
            return { player throws(Blocked) in
                try player.seat(seat).textInput.deleteSurrounding(before: before, after: after)
            }
        case "done":
            let serial = node.int("serial").map { UInt32(truncatingIfNeeded: $0) }
            return { player throws(Blocked) in try player.seat(seat).textInput.done(serial: serial) }
        default: return nil
        }
    }
}
