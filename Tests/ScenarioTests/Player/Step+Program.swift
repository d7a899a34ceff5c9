import Skiff
import SkiffCore

extension Step {
    /// What the program does.
    static func program(_ verb: String, _ node: Node) -> Body? {
        switch verb {
        case "add_recognizer":
            guard let spec = node.node("recognizer").map(RecognizerSpec.init) else { return nil }
            return { player throws(Blocked) in
                try player.world.add(spec)
                try player.world.connect(spec)
            }
        case "remove_recognizer":
            let name = node.need(node.string("recognizer"), "recognizer", or: "?")
            return { player throws(Blocked) in
                let recognizer = try player.world.recognizer(name)
                recognizer.view?.removeGestureRecognizer(recognizer)
            }
        case "remove_view":
            let name = node.need(node.string("view"), "view", or: "?")
            return { player throws(Blocked) in try player.world.view(name).removeFromSuperview() }
        case "become", "resign":
            let name = node.need(node.string("view"), "view", or: "?")
            return { player throws(Blocked) in
                let view = try player.world.view(name)
                _ = verb == "become" ? view.becomeFirstResponder() : view.resignFirstResponder()
            }
        // A sample in the middle of a shake says once more that the device is shaken.
        case "shake_begin", "shake_sample": return { player in player.world.application.shake.begin() }
        case "shake_end": return { player in player.world.application.shake.end() }
        case "shake_cancel": return { player in player.world.application.shake.cancel() }
        case "open_popup":
            let name = node.need(node.string("name"), "name", or: "?")
            let parent = node.string("parent")
            // The toolkit itself takes the serial of the last press.
            _ = node.value("serial")
            return { player throws(Blocked) in try player.world.openPopup(name, over: parent) }
        case "destroy_window": return { player in player.world.window.close() }
        case "invalidate":
            let rect = node.numbers("rect", count: 4).map { Rect($0[0], $0[1], $0[2], $0[3]) }
            return { player in
                let window = player.world.window
                window.setNeedsDisplay(rect ?? window.bounds)
            }
        case "set":
            let name = node.need(
                node.string("view") ?? node.string("recognizer") ?? node.string("name"), "view", or: "?")
            let property = node.need(node.string("prop"), "prop", or: "?")
            let value = node.value("value") ?? .null
            guard World.settable.contains(property) else {
                node.miss("app.set of \(property)")
                return { _ in }
            }
            return { player throws(Blocked) in try player.world.set(property, of: name, to: value) }
        default: return nil
        }
    }
}
