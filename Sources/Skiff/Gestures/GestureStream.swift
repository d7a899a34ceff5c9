import SkiffCore

/// Something other than a touch that recognizers follow from its beginning to its end: they share it as they share a touch.
final class GestureStream {
    nonisolated enum Kind: Sendable {
        /// Scrolling, a touchpad's gesture, the pointer above one view, a key that is down.
        case scroll, transform, hover, press
    }

    let kind: Kind
    let seat: SeatID
    /// The view that it is for.
    weak var view: View?
    /// The key, for one of kind `press`.
    let press: Press?
    /// The recognizer that it is made for, for one of kind `hover`: each has its own.
    weak var hover: HoverGestureRecognizer?
    /// The tool that hovers; nil for the pointer.
    var tool: TouchID?
    /// Where it is that hovers, and how it is held if it is a tool.
    var place: Point?
    var pencil: PencilState?
    /// Its last event.
    var event: Event
    /// When it is over if nothing more comes.
    var deadline: Timestamp?
    /// The axes of scrolling that have not stopped.
    var axes: Axes = []
    var isOver = false
    /// The arena's round that it was told of last.
    var lastRound = 0
    /// Those that follow it, in the order of offers.
    var recognizers: [GestureRecognizer] = []

    nonisolated struct Axes: OptionSet, Sendable {
        let rawValue: Int
        static let horizontal = Axes(rawValue: 1)
        static let vertical = Axes(rawValue: 2)
    }

    init(_ kind: Kind, seat: SeatID, view: View?, press: Press? = nil, event: Event) {
        self.kind = kind
        self.seat = seat
        self.view = view
        self.press = press
        self.event = event
    }

    /// Whether those that follow it exclude each other: the pointer is above all views that are under it.
    var isExclusive: Bool { kind != .hover }
}
