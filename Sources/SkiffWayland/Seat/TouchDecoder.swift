import SkiffCore

/// Buffers one frame of touch events and sorts it into what each surface is told.
///
/// - Protocol: `wl_touch` 10, wayland.xml: down, up, motion, frame, cancel, shape, orientation.
/// - Quirk: Weston may omit `frame` after the last `up` (https://gitlab.freedesktop.org/wayland/weston/-/issues/44).
nonisolated struct TouchDecoder {
    /// What a surface is told.
    enum Delivery: Equatable {
        case frame(TouchFrame, SurfaceID)
        case cancelled(SurfaceID)
    }

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
    /// Surfaces that lose their fingers at the frame's end because a finger was lost without a word (R-WT-6).
    private var lost: [SurfaceID] = []

    /// Whether no finger is down.
    var isIdle: Bool { fingers.isEmpty }

    mutating func down(id: Int32, surface: SurfaceID?, location: Point, time: Timestamp, serial: UInt32) {
        if let old = fingers.firstIndex(where: { $0.id == id }) {
            // The old finger was lost. On the same surface the new down says so; another must be told.
            let gone = fingers.remove(at: old).surface
            if gone != surface { lose(gone) }
        }
        // A surface that is destroyed already: the finger stays unknown (R-WT-9).
        guard let surface else { return }
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
        let shape = TouchFrame.Shape(major: major, minor: minor)
        guard fingers[index].shape != shape else { return }
        fingers[index].shape = shape
        reshape(fingers[index])
    }

    mutating func orientation(id: Int32, degrees: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        guard fingers[index].orientation != degrees else { return }
        fingers[index].orientation = degrees
        reshape(fingers[index])
    }

    /// Ends a frame in which one finger did one thing, the usual one; nil if there was more, or nothing.
    mutating func onlyChange() -> (TouchFrame, SurfaceID)? {
        guard changes.count == 1, lost.isEmpty else { return nil }
        let change = changes.removeLast()
        note(change)
        return (TouchFrame(samples: [change.sample]), change.surface)
    }

    /// Ends the frame: what the surfaces are told, in order.
    mutating func frame() -> [Delivery] {
        if changes.isEmpty && lost.isEmpty { return [] }
        var deliveries: [Delivery] = lost.filter { surface in told.contains { $0.surface == surface } }
            .map { .cancelled($0) }
        told.removeAll { lost.contains($0.surface) }
        lost.removeAll()
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
        return deliveries
    }

    /// The end of what came together: an `up` of the last finger does not wait for a frame that may never come.
    mutating func finishBatch() -> [Delivery] {
        guard fingers.isEmpty, changes.last?.sample.change == .up else { return [] }
        return frame()
    }

    /// Loses all fingers and what was not told yet (R-WT-4): the surfaces that know of a finger.
    mutating func cancel() -> [SurfaceID] {
        var surfaces: [SurfaceID] = []
        for finger in told where !surfaces.contains(finger.surface) { surfaces.append(finger.surface) }
        self = TouchDecoder()
        return surfaces
    }

    /// Loses the fingers on a surface that is destroyed (R-WT-9); whether it knows of one.
    mutating func forget(_ surface: SurfaceID) -> Bool {
        let knew = told.contains { $0.surface == surface }
        fingers.removeAll { $0.surface == surface }
        told.removeAll { $0.surface == surface }
        changes.removeAll { $0.surface == surface }
        lost.removeAll { $0 == surface }
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
            return
        }
        changes[index].sample.shape = finger.shape
        changes[index].sample.orientation = finger.orientation
    }

    private mutating func lose(_ surface: SurfaceID) {
        if !lost.contains(surface) { lost.append(surface) }
        fingers.removeAll { $0.surface == surface }
        changes.removeAll { $0.surface == surface }
    }

    private func add(_ change: Change, to deliveries: inout [Delivery], from first: Int) {
        for index in first..<deliveries.count {
            guard case .frame(var frame, change.surface) = deliveries[index] else { continue }
            frame.samples.append(change.sample)
            deliveries[index] = .frame(frame, change.surface)
            return
        }
        deliveries.append(.frame(TouchFrame(samples: [change.sample]), change.surface))
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
