import SkiffCore

/// A responder and all that follow it by `next`, each asked anew.
///
/// A chain that bad overrides have closed to a ring ends after `limit` responders (R-CHAIN-8).
struct ResponderChain: Sequence, IteratorProtocol {
    static let limit = 1000

    private var current: Responder?
    private var count = 0

    init(from first: Responder) {
        current = first
    }

    mutating func next() -> Responder? {
        guard let responder = current, count < Self.limit else { return nil }
        count += 1
        current = responder.next
        return responder
    }
}

extension Responder {
    /// This responder and all that follow it up to the end of the chain.
    public final var chain: some Sequence<Responder> { ResponderChain(from: self) }
}
