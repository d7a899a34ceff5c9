import Glibc

/// A client's data device or primary selection device.
final class SelectionListener {
    let client: OpaquePointer
    /// Tells the client what is selected.
    let tell: (SelectionContent?) -> Void
    /// Tells the client what is dragged over a surface of its; nil for what is no data device.
    let drag: ((WLSurface, SelectionContent, UInt32) -> Void)?
    let leave: (() -> Void)?

    init(_ resource: WLDataDevice, of selection: CompositorSelection) {
        client = resource.client
        tell = { [weak resource, weak selection] content in
            guard let resource, let selection else { return }
            resource.sendSelection(id: content.flatMap { Self.offer($0, on: resource, of: selection) })
        }
        drag = { [weak resource, weak selection] surface, content, serial in
            guard let resource, let selection else { return }
            let offer = Self.offer(content, on: resource, of: selection)
            resource.sendEnter(serial: serial, surface: surface, x: Fixed(1), y: Fixed(1), id: offer)
        }
        leave = { [weak resource] in resource?.sendLeave() }
    }

    init(_ resource: ZWPPrimarySelectionDeviceV1, of selection: CompositorSelection) {
        client = resource.client
        drag = nil
        leave = nil
        tell = { [weak resource, weak selection] content in
            guard let resource, let selection else { return }
            guard let content, let offer = resource.sendDataOffer() else { return resource.sendSelection(id: nil) }
            offer.handler = { [weak selection] request in
                guard case .receive(let type, let descriptor) = request else { return }
                Self.give(type, of: content, to: descriptor, by: selection)
            }
            selection.liveOffers += 1
            offer.onDestroy = { [weak selection] in selection?.liveOffers -= 1 }
            for type in content.types { offer.sendOffer(mimeType: type) }
            resource.sendSelection(id: offer)
        }
    }

    /// An offer may outlive its seat, and the selection with it.
    private static func give(
        _ type: String, of content: SelectionContent, to descriptor: Int32, by selection: CompositorSelection?
    ) {
        guard let selection else {
            close(descriptor)
            return
        }
        selection.give(type, of: content, to: descriptor)
    }

    private static func offer(
        _ content: SelectionContent, on resource: WLDataDevice, of selection: CompositorSelection
    ) -> WLDataOffer? {
        guard let offer = resource.sendDataOffer() else { return nil }
        offer.handler = { [weak selection] request in
            guard case .receive(let type, let descriptor) = request else { return }
            Self.give(type, of: content, to: descriptor, by: selection)
        }
        selection.liveOffers += 1
        offer.onDestroy = { [weak selection] in selection?.liveOffers -= 1 }
        for type in content.types { offer.sendOffer(mimeType: type) }
        return offer
    }
}
