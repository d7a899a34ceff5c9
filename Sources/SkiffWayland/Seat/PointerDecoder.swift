import SkiffCore

/// Buffers one frame of pointer events and sorts it into what each surface is told.
///
/// - Protocol: `wl_pointer` 10, wayland.xml. Before version 5 every event is a frame (R-WP-1).
nonisolated struct PointerDecoder {
    /// What a surface is told.
    struct Delivery: Equatable {
        var frame: PointerFrame
        let surface: SurfaceID
    }

    /// The direction of an axis event; others than these are ignored.
    enum Axis {
        case horizontal, vertical
    }

    private let version: UInt32
    private var hasFrames: Bool { version >= 5 }
    /// The surface that the pointer is on.
    private(set) var focus: SurfaceID?
    private var pressed: [UInt32] = []
    private var pending: [Delivery] = []

    // The frame's scrolling so far.
    private var source = Scroll.Source.unknown
    private var horizontal: Scroll.Axis?
    private var vertical: Scroll.Axis?
    private var scrollTime: Timestamp?
    /// The time of the last event that had one.
    private var lastTime = Timestamp(milliseconds: 0)

    /// More in a frame than any device does: what a faulty compositor may make us keep.
    static let limit = 1024

    init(version: UInt32) {
        self.version = version
    }

    /// Whether so much has come without a frame that it is told without one.
    var isFull: Bool { changeCount >= Self.limit }
    private var changeCount = 0

    mutating func enter(_ surface: SurfaceID?, at location: Point, serial: UInt32) {
        // No leave before: the old surface must not keep a pointer that is elsewhere.
        if focus != nil { leave(serial: serial) }
        guard let surface else { return }
        focus = surface
        pending.append(
            Delivery(frame: PointerFrame(changes: [.enter(location, serial: serial)]), surface: surface))
        changeCount += 1
    }

    mutating func leave(serial: UInt32) {
        guard focus != nil else { return }
        append(.leave(serial: serial))
        closeScroll()
        focus = nil
        pressed.removeAll(keepingCapacity: true)
    }

    /// A motion; one that waits right before it only leads there.
    mutating func motion(to location: Point, time: Timestamp) {
        lastTime = time
        if let last = pending.indices.last, pending[last].surface == focus,
            case .motion = pending[last].frame.changes.last
        {
            let index = pending[last].frame.changes.count - 1
            pending[last].frame.changes[index] = .motion(location, time: time)
            return
        }
        append(.motion(location, time: time))
    }

    mutating func button(_ code: UInt32, isPressed: Bool, serial: UInt32, time: Timestamp) {
        guard focus != nil else { return }
        lastTime = time
        if isPressed {
            if !pressed.contains(code), pressed.count < Self.limit { pressed.append(code) }
        } else {
            // A release without a press (R-WP-5).
            guard let index = pressed.firstIndex(of: code) else { return }
            pressed.remove(at: index)
        }
        append(.button(PointerButton(code: code), isPressed: isPressed, serial: serial, time: time))
    }

    mutating func scroll(_ axis: Axis, distance: Double, time: Timestamp) {
        guard focus != nil else { return }
        update(axis) { $0.distance += distance }
        scrollTime = time
        lastTime = time
    }

    mutating func scrollStopped(_ axis: Axis, time: Timestamp) {
        guard focus != nil else { return }
        update(axis) { $0.isStopped = true }
        scrollTime = time
        lastTime = time
    }

    /// A wheel's turn in whole steps, which version 8 tells in 120ths (R-WP-8, R-WP-9).
    mutating func wheel(_ axis: Axis, steps: Int) {
        if version < 8 { wheel(axis, steps120: steps * 120) }
    }

    /// A wheel's turn in 120ths of a step.
    mutating func wheel(_ axis: Axis, steps120: Int) {
        guard focus != nil else { return }
        update(axis) { $0.steps120 = ($0.steps120 ?? 0) + steps120 }
        // A wheel's turn has no time of its own.
        if scrollTime == nil { scrollTime = lastTime }
    }

    mutating func scrollDirection(_ axis: Axis, isInverted: Bool) {
        guard focus != nil else { return }
        update(axis) { $0.isInverted = isInverted }
    }

    /// What scrolls, for all axes of the frame; of two the last counts (R-WP-6).
    mutating func scrollSource(_ source: Scroll.Source) {
        self.source = source
    }

    /// The end of a `wl_pointer` event, which before version 5 is the end of a frame.
    mutating func eventEnded() -> [Delivery] {
        hasFrames ? [] : frame()
    }

    /// Ends the frame: what the surfaces are told, in order.
    mutating func frame() -> [Delivery] {
        closeScroll()
        source = .unknown
        guard !pending.isEmpty else { return [] }
        changeCount = 0
        let deliveries = pending
        pending.removeAll(keepingCapacity: true)
        return deliveries
    }

    /// Loses the pointer and what was not told yet; the surface that it was on.
    mutating func lose() -> SurfaceID? {
        let surface = focus
        self = PointerDecoder(version: version)
        return surface
    }

    /// Loses the pointer if it is on this surface; whether it was.
    mutating func forget(_ surface: SurfaceID) -> Bool {
        pending.removeAll { $0.surface == surface }
        guard focus == surface else { return false }
        focus = nil
        pressed = []
        horizontal = nil
        vertical = nil
        scrollTime = nil
        return true
    }

    private mutating func append(_ change: PointerFrame.Change) {
        guard let focus else { return }
        changeCount += 1
        if let last = pending.indices.last, pending[last].surface == focus {
            pending[last].frame.changes.append(change)
        } else {
            pending.append(Delivery(frame: PointerFrame(changes: [change]), surface: focus))
        }
    }

    private mutating func update(_ axis: Axis, _ body: (inout Scroll.Axis) -> Void) {
        switch axis {
        case .horizontal:
            var value = horizontal ?? Scroll.Axis()
            body(&value)
            horizontal = value
        case .vertical:
            var value = vertical ?? Scroll.Axis()
            body(&value)
            vertical = value
        }
    }

    /// Gives the frame's scrolling to the surface under the pointer.
    private mutating func closeScroll() {
        defer {
            horizontal = nil
            vertical = nil
            scrollTime = nil
        }
        // A source or a direction alone is no scrolling.
        guard let focus, let time = scrollTime else { return }
        let scroll = Scroll(source: source, horizontal: horizontal, vertical: vertical, time: time)
        if let last = pending.indices.last, pending[last].surface == focus {
            pending[last].frame.scroll = scroll
        } else {
            pending.append(Delivery(frame: PointerFrame(scroll: scroll), surface: focus))
        }
    }
}
