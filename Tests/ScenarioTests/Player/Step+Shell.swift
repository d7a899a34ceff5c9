import SkiffCompositor

extension Step {
    private static let states: [String: CompositorWindow.States] = [
        "maximized": .maximized, "fullscreen": .fullscreen, "resizing": .resizing, "activated": .activated,
        "tiled_left": .tiledLeft, "tiled_right": .tiledRight, "tiled_top": .tiledTop, "tiled_bottom": .tiledBottom,
        "suspended": .suspended,
    ]

    /// What the compositor makes of the window.
    static func shell(_ verb: String, _ node: Node) -> Body? {
        switch verb {
        case "toplevel_configure":
            let width = node.need(node.int("w"), "w", or: 0)
            let height = node.need(node.int("h"), "h", or: 0)
            var states: CompositorWindow.States = []
            for name in node.strings("states") ?? [] {
                if Self.states[name] == nil { node.miss("the state \(name)") }
                states.formUnion(Self.states[name] ?? [])
            }
            return { player in player.configuration = (width, height, states) }
        case "surface_configure":
            let serial = node.need(node.int("serial"), "serial", or: 0)
            return { player in player.configure(serial: serial) }
        case "popup_done":
            let name = node.need(node.string("popup"), "popup", or: "?")
            return { player throws(Blocked) in try player.world.shownPopup(name).sendDone() }
        case "close": return { player in player.window.close() }
        case "scale":
            let scale = node.need(node.int("value"), "value", or: 1)
            guard scale > 0 else { return nil }
            return { player in player.world.compositor.outputs.first?.scale = scale }
        case "scale120":
            let scale = node.need(node.int("value"), "value", or: 120)
            guard scale > 0 else { return nil }
            return { player in player.world.compositor.outputs.first?.fractionalScale = scale }
        default: return nil
        }
    }

    /// What the compositor does to everybody.
    static func compositor(_ verb: String, _ node: Node) -> Body? {
        switch verb {
        case "withhold_frame_callbacks": return { player in player.withholdsFrames = true }
        case "close":
            return { player in
                // What was sent before still arrives.
                player.world.compositor.turn()
                player.world.compositor.hangUp()
            }
        default: return nil
        }
    }
}
