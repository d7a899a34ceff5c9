/// A seat's end of the clipboard or of the primary selection.
///
/// - Protocol: `wl_data_device` 3, wayland.xml; `zwp_primary_selection_device_v1`, primary-selection-unstable-v1.xml.
final class SelectionDevice {
    /// Something else is selected: what, or nothing.
    var changed: ((SelectionOffer?) -> Void)?

    private var data: (manager: WLDataDeviceManager, device: WLDataDevice)?
    private var primary: (manager: ZWPPrimarySelectionDeviceManagerV1, device: ZWPPrimarySelectionDeviceV1)?
    /// Offers of which was not said yet what they are.
    private var introduced: [SelectionOffer] = []
    /// What is dragged over a window; it never becomes the selection (B-75).
    private var dragged: SelectionOffer?

    /// So many offers may wait for their meaning.
    private static let mostIntroduced = 8

    init(_ manager: WLDataDeviceManager, of seat: Seat) {
        let device = manager.getDataDevice(seat: seat.wire)
        data = (manager, device)
        device.handler = { [weak self] event in self?.hear(event) }
    }

    init(_ manager: ZWPPrimarySelectionDeviceManagerV1, of seat: Seat) {
        let device = manager.getDevice(seat: seat.wire)
        primary = (manager, device)
        device.handler = { [weak self] event in self?.hear(event) }
    }

    func makeSource(types: [String]) -> SelectionSource? {
        if let data { return SelectionSource(data.manager.createDataSource(), types: types) }
        return primary.map { SelectionSource($0.manager.createSource(), types: types) }
    }

    func select(_ source: SelectionSource?, serial: UInt32) {
        data?.device.setSelection(source: source?.data, serial: serial)
        primary?.device.setSelection(source: source?.primary, serial: serial)
    }

    func destroy() {
        for offer in introduced { offer.destroy() }
        introduced = []
        dragged?.destroy()
        dragged = nil
        data?.device.destroy()
        primary?.device.destroy()
        data = nil
        primary = nil
    }

    private func hear(_ event: WLDataDevice.Event) {
        switch event {
        case .dataOffer(let wire): introduce(SelectionOffer(wire))
        case .selection(let wire): changed?(take(wire?.owner))
        case .enter(_, _, _, _, let wire):
            dragged?.destroy()
            dragged = take(wire?.owner)
        case .leave, .drop:
            dragged?.destroy()
            dragged = nil
        case .motion: break
        }
    }

    private func hear(_ event: ZWPPrimarySelectionDeviceV1.Event) {
        switch event {
        case .dataOffer(let wire): introduce(SelectionOffer(wire))
        case .selection(let wire): changed?(take(wire?.owner))
        }
    }

    private func introduce(_ offer: SelectionOffer) {
        introduced.append(offer)
        if introduced.count > Self.mostIntroduced { introduced.removeFirst().destroy() }
    }

    private func take(_ owner: AnyObject?) -> SelectionOffer? {
        guard let index = introduced.firstIndex(where: { $0 === owner }) else { return nil }
        return introduced.remove(at: index)
    }
}
