import Glibc

/// This program's text, as the compositor offers it to others.
///
/// - Protocol: `wl_data_source`, wayland.xml; `zwp_primary_selection_source_v1`, primary-selection-unstable-v1.xml.
final class SelectionSource {
    /// Somebody wants the text.
    ///
    /// - Ownership: the descriptor is the receiver's.
    var send: ((_ descriptor: Int32) -> Void)?
    /// Something else was copied.
    var cancelled: (() -> Void)?
    private let end: () -> Void
    let data: WLDataSource?
    let primary: ZWPPrimarySelectionSourceV1?

    init(_ wire: WLDataSource, types: [String]) {
        data = wire
        primary = nil
        end = { wire.destroy() }
        for type in types { wire.offer(mimeType: type) }
        wire.handler = { [weak self] event in
            switch event {
            case .send(_, let descriptor): Self.give(descriptor, to: self?.send)
            case .cancelled: self?.cancelled?()
            case .target, .dndDropPerformed, .dndFinished, .action: break
            }
        }
    }

    init(_ wire: ZWPPrimarySelectionSourceV1, types: [String]) {
        data = nil
        primary = wire
        end = { wire.destroy() }
        for type in types { wire.offer(mimeType: type) }
        wire.handler = { [weak self] event in
            switch event {
            case .send(_, let descriptor): Self.give(descriptor, to: self?.send)
            case .cancelled: self?.cancelled?()
            }
        }
    }

    /// Asked for when nobody gives it any more, the text has its end at once.
    private static func give(_ descriptor: Int32, to send: ((Int32) -> Void)?) {
        if let send { send(descriptor) } else { close(descriptor) }
    }

    func destroy() {
        end()
    }
}
