/// The law of the arena, written from SPEC sections 8, 9, 21 and 22 alone, as plainly as it can be said.
///
/// It knows nothing of the arena's code: lists are walked from the beginning each time, nothing is kept that can be
/// computed.
struct ArenaModel {
    /// One recognizer.
    struct Member: Hashable {
        var state = Stand.possible
        /// What it has reached by itself while it waits for others to fail (R-GEST-10); empty if it does not wait.
        var wanted: [Stand] = []
        /// The touches of this gesture, lifted ones too.
        var touches: [Int] = []
        /// Whom delegates could make it wait for when it was about to leave possible: those who were there (R-GEST-12).
        var rivals: [Int]?
        /// Whether it was turned off: no touch is its own any more (R-STATE-10).
        var isWithdrawn = false

        var isUndecided: Bool { state == .possible && !touches.isEmpty }
        var isWaiting: Bool { !wanted.isEmpty }
    }

    /// One finger, from its down on.
    struct Finger: Hashable {
        var number: Int
        var view: Int
        var isDown = true
        /// Whether the view has been told of it.
        var hasBegun = false
        /// Whether the view hears no more of it, or never did.
        var isClosed = false
        /// What the view is to be told when nobody withholds it any more.
        var pending: [Word] = []
    }

    let plan: ArenaPlan
    var members: [Member]
    var fingers: [Finger] = []
    var seen: Observation

    init(_ plan: ArenaPlan) {
        self.plan = plan
        members = Array(repeating: Member(), count: plan.entries.count)
        seen = Observation(count: plan.entries.count)
    }

    /// The touch of a finger that is down.
    func touch(of number: Int) -> Int? {
        for index in fingers.indices where fingers[index].number == number && fingers[index].isDown { return index }
        return nil
    }

    var isAnyDown: Bool { fingers.contains { $0.isDown } }

    func shares(_ one: Int, _ other: Int) -> Bool {
        for touch in members[one].touches where members[other].touches.contains(touch) { return true }
        return false
    }

    /// Who is told of an event, in order, as it stands before the event.
    func recipients(of event: ArenaEvent) -> [Int] {
        switch event {
        case .down(_, let view):
            // R-STATE-6: not one that is over; R-GEST-10: not one that waits.
            return plan.offers(on: view).filter { !members[$0].state.isTerminal && !members[$0].isWaiting }
        case .move(let numbers):
            let moved = numbers.compactMap { touch(of: $0) }
            return holders(of: moved)
        case .up(let number):
            return holders(of: touch(of: number).map { [$0] } ?? [])
        case .takeAway:
            return holders(of: fingers.indices.filter { fingers[$0].isDown })
        case .ask, .turnOff:
            return []
        }
    }

    /// Who still receives one of the touches (R-STATE-5), in the order of offers: deeper first.
    private func holders(of touches: [Int]) -> [Int] {
        plan.offers(on: 1).filter { index in
            !members[index].state.isTerminal && touches.contains { members[index].touches.contains($0) }
        }
    }

    // MARK: One step, in the order of section 22

    mutating func apply(_ step: ArenaStep) {
        seen = Observation(count: members.count)
        switch step.event {
        case .down(let number, let view): begin(number, on: view, step.replies)
        case .move(let numbers): tell(.moved, numbers.compactMap { touch(of: $0) }, step)
        case .up(let number):
            let touch = touch(of: number)!
            tell(.ended, [touch], step) { $0.fingers[touch].isDown = false }
        case .takeAway: takeAway()
        case .ask(let index, let states):
            // Nobody waits for the end of an event here: each is ruled on by itself.
            for state in states { rule([(index, [state])]) }
        case .turnOff(let index): turnOff(index)
        }
        breakCycles()
        settleViews()
        reset()
        for index in members.indices { seen.states[index] = members[index].state }
    }

    private mutating func begin(_ number: Int, on view: Int, _ replies: [Int: Reply]) {
        let recipients = recipients(of: .down(number, on: view))
        let touch = fingers.count
        // R-TOUCH-5: one at a time, if the view does not want more.
        let isTracking = fingers.contains { $0.view == view && $0.isDown && !$0.isClosed }
        fingers.append(Finger(number: number, view: view))
        if isTracking && !plan.isMultipleTouch {
            fingers[touch].isClosed = true
        } else {
            fingers[touch].pending.append(.began)
        }
        for index in recipients { members[index].touches.append(touch) }
        var requests: [(Int, [Stand])] = []
        for index in recipients {
            seen.told[index].append(Observation.Told(word: .began, touches: [touch]))
            switch replies[index] ?? .nothing {
            case .ask(let states): requests.append((index, states))
            case .ignore: ignore(touch, index)
            }
            // The law does not name a finger that comes to a gesture under way: like the others it is not the view's.
            let isTaken = members[index].state.isUnderWay && plan.entries[index].cancels
            if isTaken && members[index].touches.contains(touch) { close(touch) }
        }
        rule(requests)
    }

    private mutating func tell(
        _ word: Word, _ touches: [Int], _ step: ArenaStep, _ change: (inout ArenaModel) -> Void = { _ in }
    ) {
        let recipients = recipients(of: step.event)
        change(&self)
        var requests: [(Int, [Stand])] = []
        for index in recipients {
            let own = touches.sorted().filter { members[index].touches.contains($0) }
            seen.told[index].append(Observation.Told(word: word, touches: own))
            if case .ask(let states) = step.replies[index] ?? .nothing { requests.append((index, states)) }
        }
        for touch in touches where !fingers[touch].isClosed { fingers[touch].pending.append(word) }
        rule(requests)
    }

    /// R-GEST-20: one that has ignored all its touches is reset, and nobody waits for it (R-GEST-11).
    private mutating func ignore(_ touch: Int, _ index: Int) {
        members[index].touches.removeAll { $0 == touch }
        guard members[index].touches.isEmpty else { return }
        members[index] = Member()
        seen.resets[index] += 1
    }

    /// R-GEST-22.
    private mutating func takeAway() {
        let taken = fingers.indices.filter { fingers[$0].isDown }
        for index in recipients(of: .takeAway) {
            let own = taken.filter { members[index].touches.contains($0) }
            seen.told[index].append(Observation.Told(word: .cancelled, touches: own))
        }
        for index in members.indices where !members[index].touches.isEmpty { stop(index) }
        for touch in fingers.indices {
            fingers[touch].isDown = false
            close(touch)
        }
    }

    /// R-STATE-10.
    private mutating func turnOff(_ index: Int) {
        if !members[index].touches.isEmpty { stop(index) }
        members[index].isWithdrawn = true
        resolve()
    }

    /// One that is under way is cancelled, one that is undecided fails.
    private mutating func stop(_ index: Int) {
        if members[index].state.isUnderWay {
            members[index].state = .cancelled
            seen.actions[index].append(.cancelled)
        } else if members[index].state == .possible {
            fail(index)
        }
    }

    /// The view hears that a touch is cancelled if it knows of it, and no more of it (R-GEST-4).
    mutating func close(_ touch: Int) {
        if !fingers[touch].isClosed && fingers[touch].hasBegun { seen.viewWords[touch, default: []].append(.cancelled) }
        fingers[touch].isClosed = true
        fingers[touch].pending = []
    }
}
