import SkiffCore

extension GestureRecognizer {
    /// What the arena keeps about a recognizer from its first touch to its reset.
    struct Contest {
        /// Whose arena it is in; nil before its first touch and after its reset.
        weak var owner: (any ArenaOwner)?
        /// The touches of this gesture, lifted ones too, without those that it ignores.
        private(set) var touches: [Touch] = []
        /// Those of them that are down.
        var fingers = Fingers()
        /// What it follows that is no touch: scrolling, a touchpad's gesture, keys.
        var streams: [GestureStream] = []
        /// Whether it was taken out in the middle: its touches do not hold its reset back (R-STATE-10).
        var isWithdrawn = false
        /// Where it stands in the order of offers: deeper views first, then as attached (R-GEST-3).
        var rank = Rank(depth: 0, index: 0)
        /// The states that it asked for and that are not ruled on; it waits in `possible`.
        var wanted: [State] = []
        /// Whether it waits for others to fail.
        var isWaiting = false
        /// Whether `shouldBegin` was asked in this attempt (R-STATE-12).
        var wasAsked = false
        /// Recognizers that a delegate made it wait for, asked once an attempt and pair (R-GEST-12).
        var dynamicRequirements: [GestureRecognizer]?
        /// When it wants to be called, in event time.
        var deadline: Timestamp?
        /// Whether that is the arena's, for one that has decided nothing when all that it followed was over.
        var isLeftUndone = false

        mutating func add(_ touch: Touch) {
            touches.append(touch)
            fingers.add(touch)
        }

        mutating func ignore(_ touch: Touch) {
            touches.removeAll { $0 === touch }
            fingers.ignore(touch)
        }
    }

    struct Rank: Comparable {
        var depth: Int
        var index: Int

        static func < (a: Rank, b: Rank) -> Bool {
            a.depth != b.depth ? a.depth > b.depth : a.index < b.index
        }
    }

    /// Has `deadlineReached` called at that event time; nil takes the wish back.
    ///
    /// For a subclass that decides by time. Input that is dated before the deadline comes first (R-GEST-26), which a
    /// timer of the application's cannot promise.
    public final func setDeadline(_ time: Timestamp?) {
        contest.deadline = time
        contest.isLeftUndone = false
        contest.owner?.deadlinesChanged()
    }

    /// Whether all that it has followed is over.
    final var hasNothingLive: Bool {
        for touch in contest.touches where !touch.isOver { return false }
        for stream in contest.streams where !stream.isOver { return false }
        return true
    }

    /// Whether it is in a gesture with that.
    final func follows(_ stream: GestureStream) -> Bool { contest.streams.containsIdentical(stream) }

    /// Hears no more of its touches, nor of what else it follows.
    final func leaveTouches() {
        for touch in contest.touches { touch.gestureRecognizers.removeAll { $0 === self } }
        for stream in contest.streams {
            stream.recognizers.removeAll { $0 === self }
            stream.press?.gestureRecognizers.removeAll { $0 === self }
        }
    }

    /// Whether it is in a gesture.
    ///
    /// Asked of the recognizer: a question to the contest would copy that.
    final var isInContest: Bool { contest.owner != nil }

    /// Whether it is in a gesture and neither recognized nor failed.
    final var isUndecided: Bool { isInContest && granted == .possible }
}
