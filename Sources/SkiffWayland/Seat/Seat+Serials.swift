import SkiffCore

/// What a request must name to be believed: the event of the person's that it answers.
extension Seat {
    /// The serial of the last button or key that was pressed, or finger that came down: what moves, resizes, popup
    /// grabs and drags name.
    ///
    /// - Serial: nil before the first press, and for good on a seat that is gone.
    package var lastPressSerial: UInt32? { serials.press }

    /// The serial of the last input of any kind: what a selection names.
    ///
    /// - Serial: nil before the first input, and for good on a seat that is gone.
    package var lastInputSerial: UInt32? { serials.input }

    /// The serial of the pointer's last enter: what a cursor names.
    ///
    /// - Serial: nil while the pointer is on no surface of this connection.
    package var pointerEnterSerial: UInt32? { serials.pointerEnter }

    func notePress(_ serial: UInt32) {
        serials.press = serial
        serials.input = serial
        display.pressCount &+= 1
        pressNumber = display.pressCount
    }
}

extension Display {
    /// The seat that pressed last; the first one before any has, nil without seats.
    ///
    /// Where the event at hand names a seat, `seat(_:)` is the one to take.
    package var lastPressSeat: Seat? {
        var latest: Seat?
        for seat in seats where latest.map({ $0.pressNumber < seat.pressNumber }) ?? true {
            latest = seat
        }
        return latest
    }

    /// The seat that an event names; nil once it is gone.
    package func seat(_ id: SeatID) -> Seat? {
        for seat in seats where seat.id == id { return seat }
        return nil
    }
}
