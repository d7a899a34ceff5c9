import SkiffCore

/// Buffers one frame of a tablet tool's events and sorts it into what each surface is told.
///
/// - Protocol: `zwp_tablet_tool_v2` 1, tablet-unstable-v2.xml.
nonisolated struct ToolDecoder {
    /// What a surface is told.
    struct Delivery: Equatable {
        var frame: ToolFrame
        let surface: SurfaceID
    }

    /// What the tool is; told before anything else.
    var tool: Tool
    /// The surface that the tool is over.
    private(set) var focus: SurfaceID?
    private var isDown = false
    private var pressed: [UInt32] = []
    /// The frame so far; its time is told last.
    private var frame: ToolFrame
    /// What surfaces that were left in this frame are told.
    private var pending: [Delivery] = []
    private var eventCount = 0

    /// More in a frame than any device does: what a faulty compositor may make us keep.
    static let limit = 1024

    init(tool: Tool) {
        self.tool = tool
        frame = ToolFrame(tool: tool, time: Timestamp(milliseconds: 0))
    }

    /// Whether so much has come without a frame that it is told without one.
    var isFull: Bool { eventCount >= Self.limit }

    mutating func enter(_ surface: SurfaceID?, serial: UInt32) {
        // No leave before: the old surface must not keep a tool that is elsewhere.
        if focus != nil { leave() }
        guard let surface else { return }
        focus = surface
        frame.axes = ToolFrame.Axes()
        append(.enter(serial: serial))
    }

    mutating func leave() {
        guard let surface = focus else { return }
        append(.leave)
        close(for: surface)
        focus = nil
        isDown = false
        pressed.removeAll(keepingCapacity: true)
    }

    mutating func down(serial: UInt32) {
        guard focus != nil, !isDown else { return }
        isDown = true
        append(.down(serial: serial))
    }

    mutating func up() {
        guard isDown else { return }
        isDown = false
        append(.up)
    }

    mutating func button(_ code: UInt32, isPressed: Bool, serial: UInt32) {
        guard focus != nil, pressed.contains(code) != isPressed else { return }
        if isPressed {
            guard pressed.count < Self.limit else { return }
            pressed.append(code)
        } else {
            pressed.removeAll { $0 == code }
        }
        append(.button(PointerButton(code: code), isPressed: isPressed, serial: serial))
    }

    mutating func motion(to location: Point) {
        tell(.location) { $0.location = location }
    }

    /// - Parameter value: 0 to 65535; what is above is the most.
    mutating func pressure(_ value: UInt32) {
        tell(.pressure) { $0.pressure = Double(min(value, 65_535)) / 65_535 }
    }

    /// - Parameter value: as for the pressure.
    mutating func distance(_ value: UInt32) {
        tell(.distance) { $0.distance = Double(min(value, 65_535)) / 65_535 }
    }

    mutating func tilt(x: Double, y: Double) {
        tell(.tilt) {
            $0.tiltX = min(max(x, -90), 90)
            $0.tiltY = min(max(y, -90), 90)
        }
    }

    mutating func rotation(degrees: Double) {
        tell(.rotation) { $0.rotation = degrees.truncatingRemainder(dividingBy: 360) }
    }

    mutating func slider(_ value: Int32) {
        tell(.slider) { $0.slider = min(max(Double(value) / 65_535, -1), 1) }
    }

    mutating func wheel(degrees: Double) {
        guard focus != nil else { return }
        eventCount += 1
        frame.wheel += degrees
    }

    /// Ends the frame: what the surfaces are told, in order.
    mutating func frame(time: Timestamp) -> [Delivery] {
        frame.time = time
        if let focus { close(for: focus) }
        eventCount = 0
        guard !pending.isEmpty else { return [] }
        var deliveries = pending
        pending.removeAll(keepingCapacity: true)
        for index in deliveries.indices { deliveries[index].frame.time = time }
        return deliveries
    }

    /// Tells what waits without a frame: there is too much of it.
    mutating func tellUnframed() -> [Delivery] { frame(time: frame.time) }

    /// Loses the tool, and what was not told yet: that is to be told before; the surface that it was over.
    mutating func lose() -> SurfaceID? {
        let surface = focus
        self = ToolDecoder(tool: tool)
        return surface
    }

    /// Loses the tool if it is over this surface, or has left it without a frame; whether it was so.
    mutating func forget(_ surface: SurfaceID) -> Bool {
        let count = pending.count
        pending.removeAll { $0.surface == surface }
        guard focus == surface else { return pending.count < count }
        focus = nil
        isDown = false
        pressed = []
        clearFrame()
        return true
    }

    private mutating func append(_ change: ToolFrame.Change) {
        eventCount += 1
        frame.changes.append(change)
    }

    private mutating func tell(_ axis: ToolFrame.Told, _ body: (inout ToolFrame.Axes) -> Void) {
        guard focus != nil else { return }
        eventCount += 1
        let before = frame.axes
        body(&frame.axes)
        // An axis is told when it was told for the first time, too: 0 may be what it is.
        if axis == .pressure || frame.axes != before { frame.told.insert(axis) }
    }

    private mutating func close(for surface: SurfaceID) {
        guard !frame.changes.isEmpty || !frame.told.isEmpty || frame.wheel != 0 else { return }
        frame.tool = tool
        pending.append(Delivery(frame: frame, surface: surface))
        clearFrame()
    }

    private mutating func clearFrame() {
        frame.changes.removeAll(keepingCapacity: true)
        frame.told = []
        frame.wheel = 0
    }
}
