import SkiffCompositor

extension Step {
    private static let states: [String: UInt32] = ["released": 0, "pressed": 1, "repeated": 2]

    /// The keyboard.
    static func keyboard(_ verb: String, _ node: Node) -> Body? {
        let seat = node.string("seat")
        switch verb {
        case "enter":
            let keys = (node.strings("keys") ?? []).compactMap { code(of: $0, node) }
            _ = node.value("serial")
            return { player throws(Blocked) in
                let keyboard = try player.seat(seat).keyboard
                keyboard.enter(player.window, held: keys)
                if !player.nextSetsModifiers { keyboard.modifiers(CompositorKeyboard.Modifiers()) }
            }
        case "leave":
            _ = node.value("serial")
            return { player throws(Blocked) in try player.seat(seat).keyboard.leave(player.window) }
        case "key":
            let key = code(of: node.need(node.string("key"), "key", or: "a"), node)
            let name = node.need(node.string("state"), "state", or: "pressed")
            let state = states[name]
            if state == nil { node.miss("a key that is \(name)") }
            _ = node.value("serial")
            guard let key, let state else { return { _ in } }
            return { player throws(Blocked) in
                try player.seat(seat).keyboard.rawKey(key, state: state, time: player.time)
            }
        case "keysym":
            let name = node.need(node.string("keysym"), "keysym", or: "?")
            let state = states[node.need(node.string("state"), "state", or: "pressed")]
            guard let state else { return nil }
            return { player throws(Blocked) in
                guard let code = player.world.keysymCodes[name] else { throw Blocked(reason: "the keysym \(name)") }
                try player.seat(seat).keyboard.rawKey(code, state: state, time: player.time)
            }
        case "modifiers":
            let modifiers = CompositorKeyboard.Modifiers(
                depressed: bits(node, "depressed"), latched: bits(node, "latched"), locked: bits(node, "locked"),
                group: UInt32(clamping: node.int("group") ?? 0))
            _ = node.value("serial")
            return { player throws(Blocked) in try player.seat(seat).keyboard.modifiers(modifiers) }
        case "repeat_info":
            let rate = node.need(node.int("rate"), "rate", or: 0)
            let delay = node.need(node.int("delay"), "delay", or: 0)
            return { player throws(Blocked) in try player.seat(seat).keyboard.repeatInfo(rate: rate, delay: delay) }
        case "keymap":
            let layout = node.need(node.string("layout"), "layout", or: "us")
            let variant = node.string("variant") ?? ""
            return { player throws(Blocked) in
                guard try player.seat(seat).keyboard.keymap(layout: layout, variant: variant) else {
                    throw Blocked(reason: "the keyboard layout \(layout)")
                }
            }
        default: return nil
        }
    }

    private static func code(of name: String, _ node: Node) -> UInt32? {
        let code = KeyNames.code(of: name)
        if code == nil { node.miss("the key \(name)") }
        return code
    }

    private static func bits(_ node: Node, _ key: String) -> UInt32 {
        (node.strings(key) ?? []).reduce(0) { bits, name in
            if KeyNames.modifierBits[name] == nil { node.miss("the modifier \(name)") }
            return bits | (KeyNames.modifierBits[name] ?? 0)
        }
    }
}
