import Skiff
import SkiffCore

/// Keeps the log of a scenario.
final class Recorder {
    private(set) var entries: [Entry] = []
    /// Whether it listens: what is done before the first input, and after the last, is in no log.
    var isOpen = false
    /// The clock; nil while a loop that was blocked finds what came meanwhile: that has its own time.
    var now: Double?
    /// The time of the event that is being handled.
    private var eventTime: Double?
    /// Which serial of the scenario a serial of the wire stands for.
    var serials: [UInt32: Int] = [:]
    /// The scenario's serial of a configure that the compositor has sent by itself.
    var firstSerial: Int?
    /// The scenario's names of the seats, by their names on the wire.
    var seatNames: [String: String] = [:]

    private var seatsByID: [SeatID: String] = [:]
    // Held, so that no other object gets the place of one that is gone.
    private var objects: [AnyObject] = []
    private var touches: [Int32: Touch] = [:]

    func log(_ who: String, _ call: String, _ fields: [String: JSON] = [:]) {
        guard isOpen else { return }
        entries.append(Entry(at: now ?? eventTime, who: who, call: call, fields: fields))
    }

    /// Around the handling of an event.
    func hear(_ event: Event, from application: Application, _ body: () -> Void) {
        eventTime = Double(event.timestamp.milliseconds)
        for touch in event.touches { touches[touch.identifier] = touch }
        for seat in application.display?.seats ?? [] {
            seatsByID[seat.id] = seatNames[seat.name] ?? seat.name
        }
        body()
        eventTime = nil
    }

    /// The last touch of that number, also when it is over.
    func lastTouch(_ id: Int) -> Touch? { touches[Int32(truncatingIfNeeded: id)] }

    func log(_ who: String, _ call: String, _ touches: Set<Touch>, _ event: Event?, name: (View) -> String) {
        let ordered = (event?.touches ?? []).filter(touches.contains)
        let listed = ordered.count == touches.count ? ordered : Array(touches)
        guard let first = listed.first else { return log(who, call, ["touches": [], "count": 0]) }
        let place = first.location(in: nil)
        log(
            who, call,
            [
                "touches": ids(listed), "all": ids(event?.touches ?? []), "count": .number(Double(listed.count)),
                "location": [.number(place.x), .number(place.y)], "tapCount": .number(Double(first.tapCount)),
                "touch_view": first.view.map { .string(name($0)) } ?? .null,
                "object": .number(Double(number(of: first))),
                "timestamp": .number(Double(first.timestamp.milliseconds)),
                "seat": .string(seatsByID[first.seat] ?? "?"), "majorRadius": .number(first.majorRadius),
                "orientation": .number(first.orientation), "buttons": .number(Double(first.buttonMask.rawValue)),
                "type": .string("\(first.type)"),
            ])
    }

    func log(_ who: String, _ call: String, _ presses: Set<Press>) {
        for press in presses {
            guard let key = press.key else { continue }
            log(
                who, call,
                [
                    "key": .string(KeyNames.name(of: key.evdevCode)), "count": .number(Double(presses.count)),
                    "modifiers": .array(KeyNames.names(of: key.modifierFlags).map(JSON.string)),
                    "timestamp": .number(Double(press.timestamp.milliseconds)),
                    "characters": .string(key.characters),
                ])
        }
    }

    private func ids(_ touches: [Touch]) -> JSON { .array(touches.map { .number(Double($0.identifier)) }) }

    private func number(of object: AnyObject) -> Int {
        if let index = objects.firstIndex(where: { $0 === object }) { return index + 1 }
        objects.append(object)
        return objects.count
    }
}
