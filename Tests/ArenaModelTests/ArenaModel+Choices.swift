/// What may happen next.
extension ArenaModel {
    /// The events that are possible now, with two fingers.
    ///
    /// - Parameter isWide: also what a recognizer may do but seldom does.
    func events(isWide: Bool) -> [ArenaEvent] {
        var events: [ArenaEvent] = []
        for number in 0..<2 {
            if touch(of: number) != nil {
                events += [.move([number]), .up(number)]
            } else if number == 0 || !fingers.isEmpty {
                // The first finger is finger 0: nothing tells them apart.
                events += [.down(number, on: 1), .down(number, on: 0)]
            }
        }
        if isWide, touch(of: 0) != nil, touch(of: 1) != nil { events.append(.move([0, 1])) }
        if isAnyDown { events.append(.takeAway) }
        for index in members.indices where !members[index].touches.isEmpty && !members[index].state.isTerminal {
            for reply in replies(of: index, isWide: isWide) {
                if case .ask(let states) = reply, !states.isEmpty { events.append(.ask(index, states)) }
            }
            if isWide && !members[index].isWithdrawn { events.append(.turnOff(index)) }
        }
        return events
    }

    /// What a recognizer may legally do when it is told of something (section 21).
    func replies(of index: Int, isWide: Bool) -> [Reply] {
        let member = members[index]
        let isContinuous = plan.entries[index].isContinuous
        switch member.wanted.last ?? member.state {
        case .possible:
            if !isContinuous { return [.nothing, .ask([.failed]), .ask([.ended])] }
            let usual: [Reply] = [.nothing, .ask([.failed]), .ask([.began])]
            return usual + (isWide ? [.ask([.ended]), .ask([.began, .ended]), .ask([.began, .changed])] : [])
        case .began, .changed:
            if member.isWaiting {
                return [.nothing, .ask([.failed]), .ask([.ended])] + (isWide ? [.ask([.changed])] : [])
            }
            return [.nothing, .ask([.changed]), .ask([.ended])] + (isWide ? [.ask([.cancelled])] : [])
        case .ended:
            return [.nothing] + (member.isWaiting ? [.ask([.failed])] : [])
        case .cancelled, .failed:
            return [.nothing]
        }
    }

    /// All ways to answer an event.
    func answers(to event: ArenaEvent, isWide: Bool) -> [[Int: Reply]] {
        var all: [[Int: Reply]] = [[:]]
        for index in replying(to: event) {
            var options = replies(of: index, isWide: isWide)
            if isWide, case .down = event, mayIgnore(index) { options.append(.ignore) }
            all = all.flatMap { answer in
                options.map { answer.merging([index: $0]) { $1 } }
            }
        }
        return all
    }

    /// One way to answer an event.
    func answer(to event: ArenaEvent, from numbers: inout Numbers) -> [Int: Reply] {
        var answer: [Int: Reply] = [:]
        for index in replying(to: event) {
            var options = replies(of: index, isWide: true)
            if case .down = event, mayIgnore(index) { options.append(.ignore) }
            // Most of what a recognizer is told it waits out.
            answer[index] =
                Int.random(in: 0..<2, using: &numbers) == 0 ? .nothing : options.randomElement(using: &numbers)
        }
        return answer
    }

    /// What ends one that ignores its last finger after others were lifted is not in the law that the model is written
    /// from: `IgnoredFingerTests` have it.
    private func mayIgnore(_ index: Int) -> Bool {
        let member = members[index]
        return !member.state.isUnderWay && member.touches.allSatisfy { fingers[$0].isDown }
    }

    private func replying(to event: ArenaEvent) -> [Int] {
        // What is taken away leaves nothing to answer.
        if case .takeAway = event { return [] }
        return recipients(of: event)
    }

    /// The next step towards the end of all gestures: fingers are lifted, then everybody decides; nil at the end.
    func closingStep() -> ArenaStep? {
        for number in 0..<2 where touch(of: number) != nil { return ArenaStep(event: .up(number)) }
        for index in members.indices where !members[index].touches.isEmpty {
            if members[index].state == .possible { return ArenaStep(event: .ask(index, [.failed])) }
            if members[index].state.isUnderWay { return ArenaStep(event: .ask(index, [.ended])) }
        }
        return nil
    }

    /// Two models with the same key go on in the same way.
    var key: [Int] {
        var names: [Int: Int] = [:]
        for index in fingers.indices {
            let isKnown = fingers[index].isDown || members.contains { $0.touches.contains(index) }
            if isKnown || !fingers[index].isClosed { names[index] = names.count }
        }
        var key: [Int] = [fingers.isEmpty ? 0 : 1]
        for member in members {
            key.append(-1)
            key += [member.state.rawValue, member.isWithdrawn ? 1 : 0]
            key += member.rivals.map { [-4] + $0 } ?? []
            for state in member.wanted { key.append(10 + state.rawValue) }
            key.append(-2)
            for touch in member.touches { key.append(names[touch]!) }
        }
        for index in fingers.indices where names[index] != nil {
            let finger = fingers[index]
            key += [-3, finger.number, finger.view, finger.isDown ? 1 : 0, finger.hasBegun ? 1 : 0]
            key.append(finger.isClosed ? 1 : 0)
            for word in finger.pending { key.append(word.rawValue) }
        }
        return key
    }
}
