import SkiffCompositor

extension Step {
    private static let capabilities: [String: SeatCapabilities] = [
        "pointer": .pointer, "keyboard": .keyboard, "touch": .touch,
    ]

    /// The seat as a whole.
    static func seat(_ verb: String, _ node: Node) -> Body? {
        let seat = node.string("seat")
        switch verb {
        case "capabilities":
            var capabilities: SeatCapabilities = []
            for name in node.need(node.strings("caps"), "caps", or: []) {
                if Self.capabilities[name] == nil { node.miss("the capability \(name)") }
                capabilities.formUnion(Self.capabilities[name] ?? [])
            }
            return { player throws(Blocked) in try player.seat(seat).capabilities = capabilities }
        case "removed": return { player throws(Blocked) in try player.seat(seat).remove() }
        default: return nil
        }
    }
}
