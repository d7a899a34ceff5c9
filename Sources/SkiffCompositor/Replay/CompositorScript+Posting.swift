import CWaylandServer
import Glibc
import SkiffCore

extension CompositorScript {
    /// The interfaces of the objects that are told something.
    private static let interfaces: [String: any (Resource & WireInterface).Type] = {
        let types: [any (Resource & WireInterface).Type] = [
            WLSeat.self, WLTouch.self, WLPointer.self, WLKeyboard.self, ZWPTextInputV3.self, WLOutput.self,
            WLSurface.self, WPFractionalScaleV1.self, XDGToplevel.self, XDGPopup.self, XDGSurface.self,
            ZXDGToplevelDecorationV1.self, ZWPPointerGestureSwipeV1.self, ZWPPointerGesturePinchV1.self,
            ZWPPointerGestureHoldV1.self, ZWPTabletSeatV2.self, ZWPTabletV2.self, ZWPTabletToolV2.self,
            ZWPTabletPadV2.self, ZWPTabletPadGroupV2.self, ZWPTabletPadRingV2.self, ZWPTabletPadStripV2.self,
        ]
        return Dictionary(uniqueKeysWithValues: types.map { (wireString($0.interface.pointee.name), $0) })
    }()

    /// An object that comes with an event; the client owns it, and asks nothing that matters here.
    private func make(_ type: UnsafePointer<wl_interface>?, for raw: OpaquePointer) -> OpaquePointer? {
        guard let name = type?.pointee.name, let client = wl_resource_get_client(raw) else { return nil }
        let version = UInt32(max(wl_resource_get_version(raw), 1))
        return Self.interfaces[wireString(name)]?.create(for: client, version: version, id: 0)?.raw
    }

    /// Sends an event as it stands in the recording.
    func post(_ event: RecordedEvent, _ message: RecordingVocabulary.Message, to raw: OpaquePointer) {
        guard let interface = Self.interfaces[wireString(wl_resource_get_class(raw))]?.interface.pointee,
            let opcode = (0..<Int(interface.event_count)).first(where: {
                wireString(interface.events[$0].name) == event.name
            })
        else { return }
        let signature = wireString(interface.events[opcode].signature)
        let since = Int32(signature.prefix { $0.isNumber }) ?? 1
        let types = signature.filter { $0.isLetter }
        guard wl_resource_get_version(raw) >= since, types.count == event.arguments.count else { return }
        var texts: [UnsafeMutablePointer<CChar>?] = []
        var arrays: [UnsafeMutablePointer<wl_array>] = []
        defer {
            for text in texts { free(text) }
            for array in arrays {
                wl_array_release(array)
                array.deallocate()
            }
        }
        let room = Resource.room
        for (index, type) in types.enumerated() {
            let form = message.arguments[index].form
            switch (type, event.arguments[index]) {
            case ("u", .none) where form == .serial: room[index] = wl_argument(u: note(event))
            case ("u", .none) where form == .size:
                guard case .keymap(let name) = event.arguments[index - 1] else {
                    room[index] = wl_argument(u: 0)
                    continue
                }
                room[index] = wl_argument(u: keymap(name)?.size ?? 0)
            case ("u", .number(let number)) where form == .time:
                room[index] = wl_argument(u: recording.clock &+ UInt32(truncatingIfNeeded: number))
            case ("u", .number(let number)): room[index] = wl_argument(u: UInt32(truncatingIfNeeded: number))
            case ("i", .number(let number)): room[index] = wl_argument(i: Int32(truncatingIfNeeded: number))
            case ("f", .fixed(let number)): room[index] = wl_argument(f: Fixed(number).rawValue)
            case ("s", .text(let text)):
                let copy = strdup(text)
                texts.append(copy)
                room[index] = wl_argument(s: UnsafePointer(copy))
            case ("s", .none):
                // Those of outputs and seats are never nothing.
                guard event.object.kind == "text" else { return }
                room[index] = wl_argument(s: nil)
            case ("o", .object(let object)): room[index] = wl_argument(o: find(object) ?? nil)
            case ("a", .words(let words)):
                let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
                wl_array_init(array)
                arrays.append(array)
                if !words.isEmpty, let place = wl_array_add(array, words.count * 4) {
                    for (index, word) in words.enumerated() {
                        place.storeBytes(
                            of: UInt32(truncatingIfNeeded: word), toByteOffset: index * 4, as: UInt32.self)
                    }
                }
                room[index] = wl_argument(a: array)
            case ("n", _):
                guard let made = make(interface.events[opcode].types?[index], for: raw) else { return }
                room[index] = wl_argument(o: made)
            case ("h", .keymap(let name)):
                guard let keymap = keymap(name) else { return }
                room[index] = wl_argument(h: keymap.descriptor)
            case ("h", .none):
                guard let keymap = noKeymap else { return }
                room[index] = wl_argument(h: keymap.descriptor)
            default: return
            }
        }
        wl_resource_post_event_array(raw, UInt32(opcode), room)
    }

    /// A serial of this compositor's for the event, which clients may ask for things by.
    private func note(_ event: RecordedEvent) -> UInt32 {
        guard let compositor else { return 0 }
        let serial = compositor.nextSerial()
        for seat in compositor.seats { seat.note(serial) }
        return serial
    }

    // MARK: - What the compositor has to know of

    /// Tells what changes the compositor's own view of things; false if it is an event like any other.
    func tellSpecially(_ event: RecordedEvent, _ raw: OpaquePointer) -> Bool {
        func number(_ index: Int) -> Int {
            guard case .number(let number) = event.arguments[index] else { return 0 }
            return Int(Int32(truncatingIfNeeded: number))
        }
        switch (event.object.kind, event.name) {
        case ("seat", "capabilities"):
            (WLSeat.of(raw)?.model as? CompositorSeat)?.capabilities = SeatCapabilities(
                rawValue: UInt32(truncatingIfNeeded: number(0)) & 7)
            return true
        case ("keyboard", "enter"):
            // Selections are told before the focus.
            if let client = wl_resource_get_client(raw) { compositor?.seats.forEach { $0.willFocus(client) } }
            return false
        case ("output", "scale") where !isWhole:
            (WLOutput.of(raw)?.model as? CompositorOutput)?.scale = min(max(number(0), 1), 16)
            return true
        case ("window", "configure"):
            guard let window = XDGToplevel.of(raw)?.model as? CompositorWindow else { return true }
            var states: CompositorWindow.States = []
            if case .words(let words) = event.arguments[2] {
                for word in words where (1...31).contains(word) {
                    states.insert(CompositorWindow.States(rawValue: 1 << UInt32(word)))
                }
            }
            guard isWhole else {
                window.configure(width: number(0), height: number(1), states: words(of: event).isEmpty ? nil : states)
                return true
            }
            window.wasTold(width: number(0), height: number(1), states: states)
            return false
        case ("popup", "popup_done"):
            (XDGPopup.of(raw)?.model as? CompositorPopup)?.sendDone()
            return true
        case ("shell", "configure"):
            (XDGSurface.of(raw)?.model as? ShellSurface)?.sendConfigureAsTold()
            return true
        default: return false
        }
    }

    private func words(of event: RecordedEvent) -> [Int] {
        guard case .words(let words) = event.arguments[2] else { return [] }
        return words
    }
}
