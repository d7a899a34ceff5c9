/// What moves, and how far: time in, values out.
///
/// It knows neither views nor clocks. A track says by how much a property of a slot was away from what it is to be, and
/// lets go of that in the course of its group; tracks of the same property add up, so a new one sets out from where the
/// others have come to, with their velocity. At rest it is empty.
struct MotionEngine {
    /// Tracks that begin, run and end together.
    final class Group {
        var timeline: Timeline
        /// Where it stands while its progress is set by hand; nil while time moves it.
        var heldAt: Double?
        fileprivate(set) var progress = Timeline.Progress()
        fileprivate(set) var trackCount = 0
        /// Told once, when the last track has gone: whether all came to their end.
        var onEnd: (@MainActor (Bool) -> Void)?
        fileprivate var wasCut = false
        /// Whether nothing is seen of it any more, and it is to go.
        var isStale = false

        init(_ timeline: Timeline, onEnd: (@MainActor (Bool) -> Void)? = nil) {
            self.timeline = timeline
            self.onEnd = onEnd
        }
    }

    /// One property of one slot on its way.
    struct Track {
        let slot: Int
        let property: MotionProperty
        /// What it is away from its end at progress 0.
        let delta: MotionVector
        /// How fast it sets out, in ways a second; for springs.
        var velocity = MotionVector.zero
        /// The part of the group's progress in which it moves.
        var span = Span()
        let group: Group

        /// What it is away from its end now.
        var offset: MotionVector {
            let progress = group.progress
            if span.isWhole { return delta * ((1 - progress.value) - velocity * progress.push) }
            return delta * (1 - span.part(of: progress.value))
        }
    }

    /// A part of a progress.
    nonisolated struct Span: Hashable, Sendable {
        var start = 0.0
        var length = 1.0
        /// Whether there is nothing between its two ends: the change comes at its end.
        var isDiscrete = false

        var isWhole: Bool { start == 0 && length == 1 && !isDiscrete }

        func part(of progress: Double) -> Double {
            let part = length > 0 ? (progress - start) / length : progress >= start ? 1 : 0
            if isDiscrete { return part >= 1 ? 1 : 0 }
            return min(max(part, 0), 1)
        }
    }

    private(set) var tracks: [Track] = []
    private(set) var groups: [Group] = []

    var isEmpty: Bool { tracks.isEmpty }

    mutating func add(_ track: Track) {
        let group = track.group
        if group.trackCount == 0, !groups.contains(where: { $0 === group }) { groups.append(group) }
        group.trackCount += 1
        tracks.append(track)
    }

    /// Moves all groups to a time; true if one of them is somewhere else now.
    ///
    /// - Parameter time: in seconds; it may go back.
    mutating func advance(to time: Double) -> Bool {
        var moves = false
        for group in groups {
            let new: Timeline.Progress
            if let held = group.heldAt {
                new = Timeline.Progress(value: held)
            } else {
                new = group.timeline.progress(at: time)
            }
            if new != group.progress { moves = true }
            group.progress = new
        }
        return moves
    }

    /// Adds up what is left of each slot's ways.
    func sum(into offsets: inout [MotionOffsets]) {
        for track in tracks { offsets[track.slot].add(track.offset, to: track.property) }
    }

    /// Takes out the groups that have come to their end, in their order.
    mutating func takeDone() -> [Group] {
        guard groups.contains(where: \.progress.isDone) else { return [] }
        return takeOut { $0.group.progress.isDone }
    }

    /// Takes out tracks before their time; what has none left has ended.
    mutating func cut(where isCut: (Track) -> Bool) -> [Group] {
        takeOut { track in
            guard isCut(track) else { return false }
            track.group.wasCut = true
            return true
        }
    }

    private mutating func takeOut(where isOut: (Track) -> Bool) -> [Group] {
        var kept: [Track] = []
        for track in tracks {
            if isOut(track) { track.group.trackCount -= 1 } else { kept.append(track) }
        }
        tracks = kept
        let ended = groups.filter { $0.trackCount == 0 }
        if !ended.isEmpty { groups.removeAll { $0.trackCount == 0 } }
        return ended
    }

    /// Puts off all that time moves.
    func postpone(by seconds: Double) {
        for group in groups { group.timeline.start += seconds }
    }

    /// When the next group sets out that time moves: in the past if one is on its way; nil if there is none.
    var nextStart: Double? {
        var next: Double?
        for group in groups where group.heldAt == nil { next = min(next ?? .infinity, group.timeline.start) }
        return next
    }
}

extension MotionEngine.Group {
    /// Tells that it has ended.
    func tellEnd() {
        let told = onEnd
        onEnd = nil
        told?(!wasCut)
    }
}
