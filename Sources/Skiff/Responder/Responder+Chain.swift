import SkiffCore

extension Responder {
    /// How many responders a chain has at most: one that bad overrides have closed to a ring ends there (R-CHAIN-8).
    static let chainLimit = 1000

    /// This responder and all that follow it by `next`, each asked anew.
    public final var responderChain: [Responder] {
        var chain: [Responder] = []
        var current: Responder? = self
        while let responder = current, chain.count < Self.chainLimit {
            chain.append(responder)
            current = responder.next
        }
        return chain
    }

    /// Hands an event to `next`; one that has gone through `chainLimit` responders is discarded (R-CHAIN-7, R-CHAIN-8).
    final func forward(_ body: @MainActor (Responder) -> Void) {
        guard Self.forwardingDepth < Self.chainLimit else {
            responderWindow?.log?.once("the responder chain is a ring: \(type(of: self)) comes again; event discarded")
            return
        }
        Self.forwardingDepth += 1
        defer { Self.forwardingDepth -= 1 }
        if let next { body(next) }
    }

    /// How many responders the event that is being forwarded has gone through.
    private static var forwardingDepth = 0
}
