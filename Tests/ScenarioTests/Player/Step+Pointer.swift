import SkiffCompositor
import SkiffCore

extension Step {
    private static let buttons: [String: UInt32] = [
        "left": 0x110, "right": 0x111, "middle": 0x112, "side": 0x113, "extra": 0x114, "forward": 0x115, "back": 0x116,
        "task": 0x117,
    ]
    private static let sources: [String: CompositorPointer.AxisSource] = [
        "wheel": .wheel, "finger": .finger, "continuous": .continuous, "wheel_tilt": .wheelTilt,
    ]

    /// The pointer.
    static func pointer(_ verb: String, _ node: Node) -> Body? {
        let seat = node.string("seat")
        switch verb {
        case "enter", "motion":
            let place = Point(node.need(node.number("x"), "x", or: 0), node.need(node.number("y"), "y", or: 0))
            let serial = node.int("serial")
            return framed(node, seat) { pointer, player in
                if verb == "enter" {
                    let sent = pointer.enter(player.window, at: place)
                    if let serial { player.recorder.serials[sent] = serial }
                } else {
                    pointer.motion(to: place, time: player.time)
                }
            }
        case "leave":
            _ = node.value("serial")
            return framed(node, seat) { pointer, player in pointer.leave(player.window) }
        case "button":
            _ = node.value("serial")
            guard let code = button(node), let isPressed = state(node) else { return { _ in } }
            return framed(node, seat) { pointer, player in
                pointer.button(code, pressed: isPressed, time: player.time)
            }
        case "frame": return { player throws(Blocked) in try player.seat(seat).pointer.frame() }
        case "axis_source":
            guard let source = source(node) else { return { _ in } }
            return { player throws(Blocked) in try player.seat(seat).pointer.axisSource(source) }
        case "axis", "axis_stop":
            guard let axis = axis(node) else { return { _ in } }
            let value = verb == "axis" ? node.need(node.number("value"), "value", or: 0) : 0
            return { player throws(Blocked) in
                let pointer = try player.seat(seat).pointer
                if verb == "axis" {
                    pointer.axis(axis, value, time: player.time)
                } else {
                    pointer.axisStop(axis, time: player.time)
                }
            }
        case "frame_axis": return wholeFrame(node, seat)
        default: return nil
        }
    }

    /// An event with the frame that ends it.
    private static func framed(
        _ node: Node, _ seat: String?, _ send: @escaping (CompositorPointer, Player) -> Void
    ) -> Body {
        let hasFrame = node.bool("frame") ?? true
        return { player throws(Blocked) in
            let pointer = try player.seat(seat).pointer
            send(pointer, player)
            if hasFrame { pointer.frame() }
        }
    }

    /// Source, value120 or discrete, axis, stop, frame.
    private static func wholeFrame(_ node: Node, _ seat: String?) -> Body {
        let source = node.has("source") ? source(node) : nil
        let axis = axis(node) ?? .vertical
        let value120 = node.int("value120")
        let discrete = node.int("discrete")
        let value = node.number("value") ?? value120.map { Double($0) / 8 }
        let stops = node.bool("stop") ?? false
        return { player throws(Blocked) in
            let pointer = try player.seat(seat).pointer
            if let source { pointer.axisSource(source) }
            if let value120 { pointer.axisValue120(axis, value120) }
            if let discrete { pointer.axisDiscrete(axis, discrete) }
            if let value { pointer.axis(axis, value, time: player.time) }
            if stops { pointer.axisStop(axis, time: player.time) }
            pointer.frame()
        }
    }

    private static func button(_ node: Node) -> UInt32? {
        if let code = node.value("button")?.number { return UInt32(exactly: code) }
        let name = node.need(node.string("button"), "button", or: "left")
        if buttons[name] == nil { node.miss("the button \(name)") }
        return buttons[name]
    }

    private static func state(_ node: Node) -> Bool? {
        switch node.need(node.string("state"), "state", or: "pressed") {
        case "pressed": return true
        case "released": return false
        case let other:
            node.miss("a button that is \(other)")
            return nil
        }
    }

    private static func source(_ node: Node) -> CompositorPointer.AxisSource? {
        let name = node.need(node.string("source"), "source", or: "wheel")
        if sources[name] == nil { node.miss("the axis source \(name)") }
        return sources[name]
    }

    private static func axis(_ node: Node) -> CompositorPointer.Axis? {
        switch node.need(node.string("axis"), "axis", or: "vertical") {
        case "vertical": return .vertical
        case "horizontal": return .horizontal
        case let other:
            node.miss("the axis \(other)")
            return nil
        }
    }
}
