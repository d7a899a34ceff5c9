import SkiffCore

/// Section 22, step 5: who is recognized, who waits, who fails.
extension GestureArena {
    /// Rules on what recognizers ask for until nothing changes (section 22, step 5).
    func arbitrate() {
        if active.isEmpty, postponed.isEmpty { return }
        repeat {
            if !postponed.isEmpty {
                let todo = postponed
                postponed = []
                for body in todo { body() }
            }
            for recognizer in active where recognizer.hasRequests { takeRequests(of: recognizer) }
            // Failures release those that wait, so each ruling starts over.
            repeat {
                while let next = nextToRule() { rule(on: next) }
            } while failCycles() || failIdle()
        } while !postponed.isEmpty || haveRequests
    }

    private var haveRequests: Bool {
        for recognizer in active where recognizer.hasRequests { return true }
        return false
    }

    private func takeRequests(of recognizer: GestureRecognizer) {
        while let state = recognizer.takeRequest() {
            if recognizer.granted == .possible, state == .failed {
                fail(recognizer, why: "by itself")
            } else if recognizer.granted == .possible {
                // One that waits reads `possible` and may ask for the same again; what changed meanwhile is not told.
                let last = recognizer.contest.wanted.last ?? .possible
                if recognizer.contest.isWaiting, state == .changed { continue }
                if GestureRecognizer.allows(last, to: state) { recognizer.contest.wanted.append(state) }
            } else if !recognizer.granted.isTerminal {
                grant(state, to: recognizer)
            }
        }
    }

    /// Who is ruled on next: first in the order of offers (R-GEST-16), but a tap after one of more taps.
    ///
    /// A single tap and a double tap on the same lift: the double tap prevents the single, not the other way around
    /// (R-GEST-18), so it goes first wherever it was attached.
    func nextToRule() -> GestureRecognizer? {
        var candidates: [GestureRecognizer] = []
        for candidate in active where candidate.granted == .possible && !candidate.contest.wanted.isEmpty {
            if candidate.contest.isWaiting {
                let blockers = blockers(of: candidate)
                if !blockers.waitsFor.isEmpty, blockers.recognized == nil { continue }
            }
            candidates.append(candidate)
        }
        guard candidates.count > 1 else { return candidates.first }
        return asking {
            candidates.first { candidate in
                !candidates.contains { other in
                    other !== candidate && other.goesBefore(candidate) && shareTouch(other, candidate)
                        && door.prevents(other, candidate)
                }
            } ?? candidates.first
        }
    }

    func rule(on recognizer: GestureRecognizer) {
        let winners = active.filter { $0 !== recognizer && $0.granted.isRecognized && shareTouch($0, recognizer) }
        if let winner = winners.first(where: { winner in asking { door.prevents(winner, recognizer) } }) {
            return fail(recognizer, why: "\(winner.describe()) was recognized first")
        }
        if !recognizer.contest.wasAsked {
            recognizer.contest.wasAsked = true
            guard asking({ door.shouldBegin(recognizer) }) else { return fail(recognizer, why: "it should not begin") }
        }
        let blockers = blockers(of: recognizer)
        if let winner = blockers.recognized {
            return fail(recognizer, why: "it required \(winner.describe()) to fail")
        }
        if let other = blockers.waitsFor.first {
            if !recognizer.contest.isWaiting {
                log?.say(.arena, "\(recognizer.describe()) waits for \(other.describe()) to fail")
            }
            recognizer.contest.isWaiting = true
            return
        }
        recognize(recognizer)
    }

    func recognize(_ recognizer: GestureRecognizer) {
        let wanted = recognizer.contest.wanted
        recognizer.contest.wanted = []
        recognizer.contest.isWaiting = false
        recognizer.contest.deadline = nil
        for state in wanted where !recognizer.granted.isTerminal { grant(state, to: recognizer) }
        for other in active where other !== recognizer && other.isUndecided && shareTouch(other, recognizer) {
            if asking({ door.prevents(recognizer, other) }) {
                fail(other, why: "\(recognizer.describe()) was recognized")
            }
        }
        for delivery in deliveries where recognizer.contest.touches.contains(where: { $0 === delivery.touch }) {
            takeFromView(delivery, for: recognizer)
        }
        if !recognizer.contest.streams.isEmpty { takePresses(for: recognizer) }
    }

    /// What recognizing means for the view of a touch (R-GEST-4, R-GEST-7, R-GEST-8).
    func takeFromView(_ delivery: ViewDelivery, for recognizer: GestureRecognizer) {
        if recognizer.cancelsTouchesInView || (recognizer.delaysTouchesBegan && !delivery.hasBegun) {
            cancelView(delivery, event: lastEvent)
        }
    }

    func grant(_ state: GestureRecognizer.State, to recognizer: GestureRecognizer) {
        log?.say(.arena, "\(recognizer.describe()): \(recognizer.granted) → \(state)")
        recognizer.grant(state)
        acts.append(.act(recognizer, state))
    }

    func fail(_ recognizer: GestureRecognizer, why: String) {
        // The window may have lost its input while a delegate was asked: then the recognizer is reset, and has nothing to fail.
        guard recognizer.isInContest, recognizer.granted == .possible else { return }
        log?.say(.arena, "\(recognizer.describe()) fails: \(why)")
        recognizer.dropRequests()
        recognizer.grant(.failed)
        recognizer.contest.wanted = []
        recognizer.contest.isWaiting = false
        recognizer.contest.deadline = nil
        recognizer.leaveTouches()
    }

    /// Who stands in the way of a recognizer: some that it waits for, or one that was recognized (R-GEST-10, 11).
    func blockers(
        of recognizer: GestureRecognizer
    ) -> (waitsFor: [GestureRecognizer], recognized: GestureRecognizer?) {
        if recognizer.contest.dynamicRequirements == nil {
            recognizer.contest.dynamicRequirements = asking {
                active.filter {
                    $0 !== recognizer && shareTouch($0, recognizer) && door.requires(recognizer, failureOf: $0)
                }
            }
        }
        let required = requirements(of: recognizer).filter { $0.isInContest && shareTouch($0, recognizer) }
        return (required.filter(\.isUndecided), required.first { $0.granted.isRecognized })
    }

    func requirements(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
        recognizer.failureRequirements.compactMap(\.value) + (recognizer.contest.dynamicRequirements ?? [])
    }

    /// One that has ignored all its touches, and waits for nothing, has failed, or is cancelled (R-GEST-20).
    ///
    /// One that only has not decided when its touches are lifted may be waiting for more: a double tap of its own.
    /// Returns whether any did.
    private func failIdle() -> Bool {
        var hasFailed = false
        for recognizer in active where !recognizer.granted.isTerminal && recognizer.contest.wanted.isEmpty {
            guard !recognizer.contest.isWaiting, recognizer.contest.deadline == nil else { continue }
            if hasLostAll(recognizer) {
                endByForce(recognizer, why: "it has nothing left to follow")
                hasFailed = true
            } else if recognizer.isUndecided, recognizer.hasNothingLive {
                hasFailed = leaveUndone(recognizer) || hasFailed
            }
        }
        return hasFailed
    }

    /// Recognizers that wait for each other in a ring fail once none of them has a touch left that could decide it
    /// (R-GEST-13); other fingers are nothing to them (R-GEST-19).
    ///
    /// Returns whether any did.
    func failCycles() -> Bool {
        var stuck: [GestureRecognizer] = []
        for recognizer in active where recognizer.contest.isWaiting && recognizer.hasNothingLive {
            stuck.append(recognizer)
        }
        if stuck.isEmpty { return false }
        // Take away whoever waits for one that can still decide by itself, until only rings are left.
        while let free = stuck.firstIndex(where: { waiting in
            blockers(of: waiting).waitsFor.contains { blocker in !stuck.contains { $0 === blocker } }
        }) {
            stuck.remove(at: free)
        }
        // One that waits for a ring without being of it is released when that fails.
        while let behind = stuck.firstIndex(where: { waiting in
            !stuck.contains { $0 !== waiting && blockers(of: $0).waitsFor.contains { $0 === waiting } }
        }) {
            stuck.remove(at: behind)
        }
        for recognizer in stuck { fail(recognizer, why: "it and others wait for each other") }
        return !stuck.isEmpty
    }

    /// Whether two recognizers have a finger, or something else that they follow, in common (R-GEST-19).
    func shareTouch(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        for touch in a.contest.touches {
            for other in b.contest.touches where other === touch { return true }
        }
        if a.contest.streams.isEmpty || b.contest.streams.isEmpty { return false }
        for stream in a.contest.streams where stream.isExclusive {
            for other in b.contest.streams where other === stream { return true }
        }
        return false
    }
}
