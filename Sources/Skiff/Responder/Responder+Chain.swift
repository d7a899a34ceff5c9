import SkiffCore

extension Responder {
    /// How many responders a chain has at most: one that bad overrides have closed to a ring ends there (R-CHAIN-8).
    static let chainLimit = 1000

    /// This responder and all that follow it by `next`, each asked anew.
    public final var responderChain: [Responder] {
        var chain: [Responder] = []
        var current: Responder? = self
        var count = 0
        while let responder = current {
            chain.append(responder)
            guard responder.continuesChain(&count) else { break }
            current = responder.next
        }
        return chain
    }

    /// Counts a step of a walk up the chain; false, said once in the log, for one that is a ring (R-CHAIN-8).
    final func continuesChain(_ count: inout Int) -> Bool {
        count += 1
        guard count >= Self.chainLimit else { return true }
        responderLog?.once("the responder chain is a ring: \(type(of: self)) comes again; the walk ends there")
        return false
    }

    final var responderLog: Log? { responderWindow?.log ?? (self as? Application)?.log }

    /// Hands an event to `next`; one that has gone through `chainLimit` responders is discarded (R-CHAIN-7, R-CHAIN-8).
    final func forward(_ body: @MainActor (Responder) -> Void) {
        guard Self.forwardingDepth < Self.chainLimit else {
            responderWindow?.log?.once("the responder chain is a ring: \(type(of: self)) comes again; event discarded")
            return
        }
        if Self.chainLogs > 0 { logForwarding() }
        Self.forwardingDepth += 1
        defer { Self.forwardingDepth -= 1 }
        if let next { body(next) }
    }

    /// Who performs an action, from `next` up; nobody, said once in the log, where the chain is a ring (R-CHAIN-8).
    final func targetOfNext(forAction action: Action, withSender sender: Any?) -> Responder? {
        guard Self.searchDepth < Self.chainLimit else {
            responderLog?.once("the responder chain is a ring: \(type(of: self)) comes again; the walk ends there")
            return nil
        }
        Self.searchDepth += 1
        defer { Self.searchDepth -= 1 }
        return next?.target(forAction: action, withSender: sender)
    }

    /// How many responders the search for an action's target has gone through.
    private static var searchDepth = 0

    /// How many responders the event that is being forwarded has gone through.
    private static var forwardingDepth = 0
}
