/// The serials that a seat has handed out with its events.
nonisolated struct SerialLedger {
    /// What is pressed.
    enum Device: Hashable {
        case touch, pointer, keyboard, tool
    }

    private var presses: [Device: UInt32] = [:]
    private var inputs: [UInt32] = []

    mutating func note(_ serial: UInt32) {
        inputs.append(serial)
        if inputs.count > 512 { inputs.removeFirst(256) }
    }

    mutating func press(_ device: Device, _ serial: UInt32) {
        presses[device] = serial
    }

    func isPress(_ serial: UInt32) -> Bool { presses.values.contains(serial) }
    func isInput(_ serial: UInt32) -> Bool { inputs.contains(serial) }
}
