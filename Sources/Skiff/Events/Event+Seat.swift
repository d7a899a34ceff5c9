import SkiffCore

extension Event {
    /// The seat that the event is of, as far as its touches or keys tell.
    var seat: SeatID? { touches.last?.seat ?? presses.last?.id.seat ?? pointerSeat }
}
