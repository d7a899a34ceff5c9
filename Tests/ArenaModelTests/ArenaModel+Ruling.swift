/// Arbitration: section 22, step 5.
extension ArenaModel {
    /// Rules on what recognizers have asked for in one event; `requests` is in the order of offers.
    mutating func rule(_ requests: [(Int, [Stand])]) {
        // Who fails may let others go on in the same event (R-GEST-21).
        for (index, states) in requests where states.contains(.failed) && members[index].state == .possible {
            fail(index)
        }
        for (index, states) in requests where !states.isEmpty {
            switch members[index].state {
            case .possible where members[index].isWaiting:
                // It goes on by itself; what has changed meanwhile is not told.
                members[index].wanted += states.filter { $0 != .changed }
            case .possible:
                members[index].wanted = states
            case .began, .changed:
                for state in states { advance(index, to: state) }
            case .ended, .cancelled, .failed:
                break
            }
        }
        resolve()
    }

    /// Lets those go on that have nothing to wait for, the first in the order of offers first (R-GEST-16), until
    /// nothing changes.
    mutating func resolve() {
        while let index = nextToResolve() {
            if members[index].rivals == nil {
                if isExcluded(index) || !plan.entries[index].begins {
                    fail(index)
                    continue
                }
                // R-STATE-12: asked once; R-GEST-12: so are those who say for whom it waits.
                members[index].rivals = members.indices.filter { $0 != index && shares(index, $0) }
            }
            if isBeaten(index) {
                fail(index)
            } else if !isHeldUp(index) {
                recognize(index)
            }
        }
    }

    private func nextToResolve() -> Int? {
        for index in plan.offers(on: 1) where members[index].isWaiting {
            if members[index].rivals == nil || isBeaten(index) || !isHeldUp(index) { return index }
        }
        return nil
    }

    /// Whether one waits for the other to fail: as it says itself, or as delegates say when it tries.
    private func requires(_ one: Int, _ other: Int) -> Bool {
        guard let requirement = plan.requirements[ArenaPlan.Pair(one, other)] else { return false }
        return requirement == .ownList || members[one].rivals?.contains(other) == true
    }

    /// Whether another one was recognized before that excludes this one (R-GEST-17) or had to fail first (R-GEST-10).
    private func isBeaten(_ index: Int) -> Bool {
        isExcluded(index) || winners(over: index).contains { requires(index, $0) }
    }

    private func isExcluded(_ index: Int) -> Bool {
        winners(over: index).contains { plan.excludes($0, index) }
    }

    /// The law does not say what becomes of those who come after one that was cancelled: it stands in nobody's way.
    private func winners(over index: Int) -> [Int] {
        members.indices.filter { $0 != index && members[$0].state.isRecognized && shares(index, $0) }
    }

    /// Whether one that has to fail first is still undecided (R-GEST-10, R-GEST-11).
    private func isHeldUp(_ index: Int) -> Bool { !waits(index).isEmpty }

    private func waits(_ index: Int) -> [Int] {
        members.indices.filter { requires(index, $0) && members[$0].isUndecided && shares(index, $0) }
    }

    private mutating func recognize(_ index: Int) {
        let states = members[index].wanted
        members[index].wanted = []
        advance(index, to: states[0])
        takeTouches(of: index)
        // R-GEST-14.
        for other in members.indices where other != index && members[other].isUndecided && shares(index, other) {
            if plan.excludes(index, other) { fail(other) }
        }
        for state in states.dropFirst() { advance(index, to: state) }
    }

    private mutating func advance(_ index: Int, to state: Stand) {
        guard !members[index].state.isTerminal else { return }
        members[index].state = state
        seen.actions[index].append(state)
    }

    mutating func fail(_ index: Int) {
        members[index].state = .failed
        members[index].wanted = []
    }

    /// R-GEST-13: those that wait for each other when their fingers are up fail together.
    mutating func breakCycles() {
        var stuck = members.indices.filter { index in members[index].isWaiting && !hasFingerDown(index) }
        while true {
            // Not those that wait for somebody who may still decide, nor those that a ring is in the way of.
            let rest = stuck.filter { index in
                waits(index).allSatisfy { stuck.contains($0) } && stuck.contains { waits($0).contains(index) }
            }
            if rest.count == stuck.count { break }
            stuck = rest
        }
        guard !stuck.isEmpty else { return }
        for index in stuck { fail(index) }
        resolve()
    }

    // MARK: What views are told: section 22, steps 6 and 8

    /// What the recognition does to the touches that the recognizer has (R-GEST-4, R-GEST-7, R-GEST-8).
    private mutating func takeTouches(of index: Int) {
        let entry = plan.entries[index]
        for touch in members[index].touches {
            let isHeldByIt = entry.delaysBegan && !fingers[touch].hasBegun
            if entry.cancels || isHeldByIt { close(touch) }
        }
    }

    /// Tells views what nobody withholds any more.
    mutating func settleViews() {
        for touch in fingers.indices where !fingers[touch].isClosed {
            let undecided = members.indices.filter {
                members[$0].isUndecided && members[$0].touches.contains(touch)
            }
            let withholdsAll = undecided.contains { plan.entries[$0].delaysBegan }
            let withholdsEnd = undecided.contains { plan.entries[$0].delaysEnded }
            while let word = fingers[touch].pending.first {
                if withholdsAll || (word == .ended && withholdsEnd) { break }
                fingers[touch].pending.removeFirst()
                fingers[touch].hasBegun = true
                if word == .ended { fingers[touch].isClosed = true }
                seen.viewWords[touch, default: []].append(word)
            }
        }
    }

    // MARK: Reset

    /// R-STATE-5, R-STATE-6.
    mutating func reset() {
        // Those that a requirement binds together are reset together: who is first must not matter.
        let ready = members.indices.filter { index in
            members[index].state.isTerminal && !hasFingerDown(index) && !hasOpenRequirement(index)
        }
        for index in ready {
            members[index] = Member()
            seen.resets[index] += 1
        }
    }

    private func hasFingerDown(_ index: Int) -> Bool {
        !members[index].isWithdrawn && members[index].touches.contains { fingers[$0].isDown }
    }

    private func hasOpenRequirement(_ index: Int) -> Bool {
        for other in members.indices where requires(index, other) || requires(other, index) {
            if members[other].isUndecided && shares(index, other) { return true }
        }
        return false
    }
}
