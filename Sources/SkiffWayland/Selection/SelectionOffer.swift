/// What another program, or this one, has to give.
///
/// - Protocol: `wl_data_offer`, wayland.xml; `zwp_primary_selection_offer_v1`, primary-selection-unstable-v1.xml.
final class SelectionOffer {
    /// More names than that are of no use.
    private static let mostTypes = 256

    private(set) var types: [String] = []
    private let ask: (_ type: String, _ descriptor: Int32) -> Void
    private let end: () -> Void

    init(_ wire: WLDataOffer) {
        ask = { [unowned wire] in wire.receive(mimeType: $0, fd: $1) }
        end = { wire.destroy() }
        wire.owner = self
        wire.handler = { [weak self] event in
            if case .offer(let type) = event { self?.add(type) }
        }
    }

    init(_ wire: ZWPPrimarySelectionOfferV1) {
        ask = { [unowned wire] in wire.receive(mimeType: $0, fd: $1) }
        end = { wire.destroy() }
        wire.owner = self
        wire.handler = { [weak self] event in
            switch event {
            case .offer(let type): self?.add(type)
            }
        }
    }

    private func add(_ type: String) {
        if types.count < Self.mostTypes { types.append(type) }
    }

    /// Has the owner write into a descriptor.
    ///
    /// - Ownership: the descriptor stays the caller's.
    func receive(_ type: String, into descriptor: Int32) {
        ask(type, descriptor)
    }

    func destroy() {
        end()
    }
}
