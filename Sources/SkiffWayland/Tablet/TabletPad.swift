/// The buttons, rings and strips beside a tablet: kept, and not listened to.
///
/// What a pad brings has to be taken all the same; see `TabletSeat`.
///
/// - Protocol: `zwp_tablet_pad_v2` 1 and its groups, rings and strips, tablet-unstable-v2.xml.
final class TabletPad {
    private let wire: ZWPTabletPadV2
    private var groups: [ZWPTabletPadGroupV2] = []
    private var rings: [ZWPTabletPadRingV2] = []
    private var strips: [ZWPTabletPadStripV2] = []

    init(_ wire: ZWPTabletPadV2, onRemoval: @escaping (TabletPad) -> Void) {
        self.wire = wire
        wire.handler = { [unowned self] event in
            switch event {
            case .group(let group): add(group)
            case .removed: onRemoval(self)
            case .path, .buttons, .done, .button, .enter, .leave: break
            }
        }
    }

    func end() {
        for ring in rings { ring.destroy() }
        for strip in strips { strip.destroy() }
        for group in groups { group.destroy() }
        wire.destroy()
    }

    private func add(_ group: ZWPTabletPadGroupV2) {
        groups.append(group)
        group.handler = { [unowned self] event in
            switch event {
            case .ring(let ring): rings.append(ring)
            case .strip(let strip): strips.append(strip)
            case .buttons, .modes, .done, .modeSwitch: break
            }
        }
    }
}
