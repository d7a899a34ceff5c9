import SkiffCore

/// Buffers one frame of touch events and sorts it into what each surface is told.
///
/// - Protocol: `wl_touch` 10, wayland.xml: down, up, motion, frame, cancel, shape, orientation.
/// - Quirk: `omitsLastFrame`.
nonisolated struct TouchDecoder {
    /// What a surface is told.
    enum Delivery: Equatable {
        case frame(TouchFrame, SurfaceID)
        /// The finger of that number is gone without having been lifted.
        case lost(Int32, SurfaceID)
    }

    /// Whether the compositor sends no `frame` after the `up` of the last finger: that one is then told at the end of
    /// its batch, against R-WT-1.
    ///
    /// - Quirk: Weston (https://gitlab.freedesktop.org/wayland/weston/-/issues/44) and Mutter 43. Of another compositor it
    ///   is learnt from a finger that comes down while such an `up` still waits; of any, a `frame` in the place teaches
    ///   better.
    private(set) var omitsLastFrame: Bool
    /// Whether an `up` of the last finger was told before its frame.
    private var toldEarly = false
    /// Whether an `up` of the last finger has waited for its frame past the end of its batch.
    private(set) var missesFrame = false

    /// A finger that is down as far as the wire goes.
    private struct Finger {
        let id: Int32
        let surface: SurfaceID
        var location: Point
        var time: Timestamp
        var shape: TouchFrame.Shape?
        var orientation: Double?
    }

    /// A change that waits for the frame's end.
    private struct Change {
        let surface: SurfaceID
        var sample: TouchFrame.Sample
        /// How many changes of the same finger come before it in the frame: they are separate events (R-WT-2).
        let round: Int
        /// Whether it is a motion on the spot so far: a new shape alone.
        var isOnTheSpot = false
    }

    /// A finger that a surface knows to be down.
    private struct Told {
        let id: Int32
        let surface: SurfaceID
    }

    // Few fingers: a walk is faster than hashing, and any id will do (R-WT-12).
    private var fingers: [Finger] = []
    private var told: [Told] = []
    private var changes: [Change] = []
    /// Motions that later ones of the same frame took the place of, oldest first (R-TOUCH-15).
    private var earlier: [Change] = []
    /// Fingers that come down elsewhere in this frame without having been lifted (R-WT-6).
    private var lost: [Told] = []
    /// The storage of a frame before.
    private var spare: [TouchFrame.Sample] = []

    /// More fingers at a time, or changes in a frame, than any device has: what a faulty compositor may make us keep.
    static let limit = 1024

    init(omitsLastFrame: Bool = false) {
        self.omitsLastFrame = omitsLastFrame
    }

    /// Whether no finger is down.
    var isIdle: Bool { fingers.isEmpty }

    /// Whether so much has come without a frame that it is told without one.
    var isFull: Bool { changes.count >= Self.limit }

    mutating func down(id: Int32, surface: SurfaceID?, location: Point, time: Timestamp, serial: UInt32) {
        toldEarly = false
        if let old = fingers.firstIndex(where: { $0.id == id }) {
            // The old finger was lost. On the same surface the new down says so; another must be told.
            let gone = fingers.remove(at: old).surface
            if gone != surface { lose(id, on: gone) }
        }
        // A surface that is destroyed already: the finger stays unknown (R-WT-9).
        guard let surface, fingers.count < Self.limit else { return }
        fingers.append(Finger(id: id, surface: surface, location: location, time: time))
        append(
            TouchFrame.Sample(id: id, change: .down, location: location, time: time, serial: serial), on: surface)
    }

    mutating func up(id: Int32, time: Timestamp, serial: UInt32) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let finger = fingers.remove(at: index)
        append(
            TouchFrame.Sample(
                id: id, change: .up, location: finger.location, time: time, serial: serial,
                shape: finger.shape, orientation: finger.orientation), on: finger.surface)
    }

    mutating func motion(id: Int32, location: Point, time: Timestamp) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].time = time
        // A finger that stays where it is has nothing to tell (R-WT-13).
        guard fingers[index].location != location else { return }
        fingers[index].location = location
        move(fingers[index])
    }

    mutating func shape(id: Int32, major: Double, minor: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        guard major >= 0, minor >= 0 else { return }
        let shape = TouchFrame.Shape(major: major, minor: minor)
        guard fingers[index].shape != shape else { return }
        fingers[index].shape = shape
        reshape(fingers[index])
    }

    mutating func orientation(id: Int32, degrees: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        guard fingers[index].orientation != degrees, (-180...180).contains(degrees) else { return }
        fingers[index].orientation = degrees
        reshape(fingers[index])
    }

    /// Ends a frame in which fingers of one surface did one thing each, the usual one; nil if there was more, or nothing.
    ///
    /// What it gives may be given back to `reuse`.
    mutating func onlyFrame() -> (TouchFrame, SurfaceID)? {
        guard let surface = changes.first?.surface, lost.isEmpty else { return nil }
        for change in changes where change.round > 0 || change.surface != surface { return nil }
        if endsWithLastUp { omitsLastFrame = false }
        missesFrame = false
        if !spare.isEmpty { spare.removeAll(keepingCapacity: true) }
        var frame = TouchFrame(samples: spare)
        spare = []
        for change in changes {
            frame.samples.append(change.sample)
            if !earlier.isEmpty { frame.earlier += samplesBefore(change) }
            note(change)
        }
        changes.removeAll(keepingCapacity: true)
        if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
        return (frame, surface)
    }

    /// Takes the storage of a frame that is done with, for the next one.
    mutating func reuse(_ frame: TouchFrame) {
        spare = frame.samples
    }

    /// The compositor's `frame`: what the surfaces are told, in order.
    mutating func frame() -> [Delivery] {
        if toldEarly || endsWithLastUp { omitsLastFrame = false }
        return tell()
    }

    /// Tells what waits without a frame: it is known that none will come, or there is too much of it.
    mutating func tellUnframed() -> [Delivery] {
        if missesFrame { omitsLastFrame = true }
        return tell()
    }

    private mutating func tell() -> [Delivery] {
        toldEarly = false
        missesFrame = false
        if changes.isEmpty && lost.isEmpty { return [] }
        var deliveries: [Delivery] = []
        for finger in lost {
            deliveries.append(.lost(finger.id, finger.surface))
            told.removeAll { $0.id == finger.id }
        }
        lost.removeAll(keepingCapacity: true)
        var rounds: [[Change]] = []
        for change in changes {
            // The rounds of a finger count up from 0, so the next one is at most one past the end.
            if change.round == rounds.count { rounds.append([]) }
            rounds[change.round].append(change)
        }
        for round in rounds {
            let first = deliveries.count
            for change in round { add(change, to: &deliveries, from: first) }
        }
        for change in changes { note(change) }
        changes.removeAll(keepingCapacity: true)
        earlier.removeAll(keepingCapacity: true)
        return deliveries
    }

    /// The end of what came together: with `omitsLastFrame`, the `up` of the last finger waits no longer.
    mutating func finishBatch() -> [Delivery] {
        guard endsWithLastUp else { return [] }
        guard omitsLastFrame else {
            missesFrame = true
            return []
        }
        let deliveries = tell()
        toldEarly = true
        return deliveries
    }

    /// Whether what waits ends with the lift of the last finger.
    private var endsWithLastUp: Bool { fingers.isEmpty && changes.last?.sample.change == .up }

    /// Loses all fingers and what was not told yet (R-WT-4): the surfaces that know of a finger.
    mutating func cancel() -> [SurfaceID] {
        var surfaces: [SurfaceID] = []
        for finger in told where !surfaces.contains(finger.surface) { surfaces.append(finger.surface) }
        self = TouchDecoder(omitsLastFrame: omitsLastFrame)
        return surfaces
    }

    /// Loses the fingers on a surface that is destroyed (R-WT-9); whether it knows of one.
    mutating func forget(_ surface: SurfaceID) -> Bool {
        let knew = told.contains { $0.surface == surface }
        fingers.removeAll { $0.surface == surface }
        told.removeAll { $0.surface == surface }
        changes.removeAll { $0.surface == surface }
        earlier.removeAll { $0.surface == surface }
        lost.removeAll { $0.surface == surface }
        if changes.isEmpty { missesFrame = false }
        return knew
    }

    private mutating func append(_ sample: TouchFrame.Sample, on surface: SurfaceID) {
        let last = changes.last { $0.sample.id == sample.id }
        changes.append(Change(surface: surface, sample: sample, round: last.map { $0.round + 1 } ?? 0))
    }

    /// A motion; one that waits already takes the new place.
    private mutating func move(_ finger: Finger) {
        if let index = changes.lastIndex(where: { $0.sample.id == finger.id }),
            changes[index].sample.change == .motion
        {
            if !changes[index].isOnTheSpot, earlier.count < Self.limit { earlier.append(changes[index]) }
            changes[index].isOnTheSpot = false
            changes[index].sample.location = finger.location
            changes[index].sample.time = finger.time
            return
        }
        append(
            TouchFrame.Sample(
                id: finger.id, change: .motion, location: finger.location, time: finger.time,
                shape: finger.shape, orientation: finger.orientation), on: finger.surface)
    }

    /// A new shape belongs to the finger's change in this frame (R-WT-8); alone it is a motion on the spot.
    private mutating func reshape(_ finger: Finger) {
        guard let index = changes.lastIndex(where: { $0.sample.id == finger.id }) else {
            move(finger)
            changes[changes.count - 1].isOnTheSpot = true
            return
        }
        changes[index].sample.shape = finger.shape
        changes[index].sample.orientation = finger.orientation
    }

    /// Takes back what was not told of a finger; a surface that knows of it is told of its loss.
    private mutating func lose(_ id: Int32, on surface: SurfaceID) {
        let down = changes.lastIndex { $0.sample.id == id && $0.sample.change == .down }
        if down == nil { lost.append(Told(id: id, surface: surface)) }
        let kept = changes[..<(down ?? 0)]
        changes = kept + changes[(down ?? 0)...].filter { $0.sample.id != id }
        // It takes the places between with it.
        earlier.removeAll { $0.sample.id == id }
    }

    private func add(_ change: Change, to deliveries: inout [Delivery], from first: Int) {
        for index in first..<deliveries.count {
            guard case .frame(var frame, change.surface) = deliveries[index] else { continue }
            frame.samples.append(change.sample)
            frame.earlier += samplesBefore(change)
            deliveries[index] = .frame(frame, change.surface)
            return
        }
        deliveries.append(
            .frame(TouchFrame(samples: [change.sample], earlier: samplesBefore(change)), change.surface))
    }

    /// The motions that this one took the place of.
    private func samplesBefore(_ change: Change) -> [TouchFrame.Sample] {
        guard !earlier.isEmpty else { return [] }
        var samples: [TouchFrame.Sample] = []
        for other in earlier where other.round == change.round && other.sample.id == change.sample.id {
            samples.append(other.sample)
        }
        return samples
    }

    private mutating func note(_ change: Change) {
        switch change.sample.change {
        case .down:
            told.removeAll { $0.id == change.sample.id }
            told.append(Told(id: change.sample.id, surface: change.surface))
        case .up: told.removeAll { $0.id == change.sample.id }
        case .motion: break
        }
    }
}
