import SkiffCore

/// The tools of tablets that are over a window.
final class WindowTools {
    /// One tool.
    final class State {
        let seat: SeatID
        let id: Int32
        /// Whether its tip is down, also where no touch came of that.
        var isDown = false
        /// The buttons that are held.
        var buttons: ButtonMask = []
        /// Whether its pressure was told since it came near.
        var knowsPressure = false
        /// Whether it was seen to tell a place, and the pressure there in another frame of the same time.
        var splitsFrames = false
        /// When it told a place without a pressure.
        var placeTime: Timestamp?
        /// The moments whose force is a guess.
        var estimates: [Estimate] = []
        /// While it is near and does not touch: what hover events are told.
        var hover: Touch?

        init(seat: SeatID, id: Int32) {
            self.seat = seat
            self.id = id
        }

        var touchID: TouchID { TouchID(seat: seat, number: id, device: .tool) }
    }

    /// One moment of a touch, as it was told.
    struct Estimate {
        let touch: Touch
        var sample: Touch.Sample
    }

    private(set) var states: [State] = []
    private var lastIndex = 0

    /// More moments than this are not waited for.
    static let limit = 64

    /// The tool with that number, a new one if it was not known.
    func state(of id: Int32, _ seat: SeatID) -> State {
        for state in states where state.id == id && state.seat == seat { return state }
        let state = State(seat: seat, id: id)
        states.append(state)
        return state
    }

    func remove(_ id: Int32, _ seat: SeatID) -> State? {
        guard let index = states.firstIndex(where: { $0.id == id && $0.seat == seat }) else { return nil }
        return states.remove(at: index)
    }

    func nextIndex() -> Int {
        lastIndex += 1
        return lastIndex
    }
}

extension PointerButton {
    /// The bit of a tool's button: the first one of a pen is the secondary button; a mouse's are a mouse's.
    var toolMask: ButtonMask {
        switch code {
        case 0x14b: .secondary
        case 0x14c: .button(3)
        case 0x149: .button(4)
        default: mask
        }
    }
}

extension Tool.Kind {
    /// Whether what counts are its buttons, not its tip.
    var isMouse: Bool { self == .mouse || self == .lens }

    var touchType: Touch.TouchType {
        switch self {
        case .mouse, .lens: .indirectPointer
        case .finger: .indirect
        case .pen, .eraser, .brush, .pencil, .airbrush: .pencil
        }
    }
}
