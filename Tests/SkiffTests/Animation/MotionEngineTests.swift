import Testing

@testable import Skiff

/// Time in, values out: no view, no window, no clock.
struct MotionEngineTests {
    private func group(
        _ start: Double, _ duration: Double, _ curve: View.AnimationCurve = .linear,
        onEnd: (@MainActor (Bool) -> Void)? = nil
    ) -> MotionEngine.Group {
        let pace = Timeline.Pace.cubic(CubicTimingParameters(animationCurve: curve))
        return .init(Timeline(pace: pace, start: start, duration: duration), onEnd: onEnd)
    }

    private func vector(_ x: Double) -> MotionVector {
        var vector = MotionVector.zero
        vector[0] = x
        return vector
    }

    private func offset(_ engine: MotionEngine, slot: Int = 0) -> Double {
        var offsets = Array(repeating: MotionOffsets(), count: slot + 1)
        engine.sum(into: &offsets)
        return offsets[slot].origin[0]
    }

    @Test("what a track was away from its end goes to nothing, and the engine is empty then")
    func one() {
        var engine = MotionEngine()
        var ends: [Bool] = []
        engine.add(
            .init(slot: 0, property: .origin, delta: vector(-100), group: group(1, 2) { ends.append($0) }))
        _ = engine.advance(to: 0)
        #expect(offset(engine) == -100)
        let moved = engine.advance(to: 2)
        #expect(moved)
        #expect(offset(engine) == -50)
        let movedAgain = engine.advance(to: 2)
        #expect(!movedAgain)
        let none = engine.takeDone()
        #expect(none.isEmpty)
        _ = engine.advance(to: 3)
        let done = engine.takeDone()
        for group in done { group.tellEnd() }
        for group in done { group.tellEnd() }
        #expect(ends == [true])
        #expect(engine.isEmpty && engine.groups.isEmpty)
        #expect(engine.nextStart == nil)
    }

    @Test("a second track of the same property adds up: the value does not jump, nor does its velocity")
    func adds() {
        var engine = MotionEngine()
        // From 0 to 100, and half way on to 0 again.
        engine.add(.init(slot: 0, property: .origin, delta: vector(-100), group: group(0, 1, .easeInOut)))
        func value(at time: Double, target: Double) -> Double {
            _ = engine.advance(to: time)
            return target + offset(engine)
        }
        let step = 1e-5
        let before = value(at: 0.4, target: 100)
        let speedBefore = (value(at: 0.4, target: 100) - value(at: 0.4 - step, target: 100)) / step
        engine.add(.init(slot: 0, property: .origin, delta: vector(100), group: group(0.4, 1, .easeInOut)))
        let after = value(at: 0.4, target: 0)
        let speedAfter = (value(at: 0.4 + step, target: 0) - value(at: 0.4, target: 0)) / step
        #expect(abs(after - before) < 1e-9)
        #expect(abs(speedAfter - speedBefore) < 0.1)
        #expect(speedBefore > 100)
        #expect(value(at: 1.5, target: 0) == 0)
    }

    @Test("keyframes are spans of one group: before theirs tracks keep all they are away, after it nothing")
    func spans() {
        var engine = MotionEngine()
        let group = group(0, 10)
        engine.add(
            .init(slot: 0, property: .origin, delta: vector(-10), span: .init(start: 0, length: 0.5), group: group))
        engine.add(
            .init(slot: 0, property: .origin, delta: vector(-30), span: .init(start: 0.5, length: 0.25), group: group))
        let values = [0.0, 2.5, 5, 6.25, 7.5, 9].map { time in
            _ = engine.advance(to: time)
            return 40 + offset(engine)
        }
        #expect(values == [0, 5, 10, 25, 40, 40])
    }

    @Test("a held group stands where it is put, whatever the time")
    func held() {
        var engine = MotionEngine()
        let group = group(0, 1)
        group.heldAt = 0.25
        engine.add(.init(slot: 0, property: .origin, delta: vector(-8), group: group))
        _ = engine.advance(to: 100)
        #expect(offset(engine) == -6)
        #expect(engine.nextStart == nil)
        let none = engine.takeDone()
        #expect(none.isEmpty)
    }

    @Test("of 1000 random tracks nothing is left, each group ends once, and cut ones say so")
    func random() {
        var numbers = SplitMix(seed: 7)
        var engine = MotionEngine()
        var ends: [Int: [Bool]] = [:]
        var started = 0
        var time = 0.0
        var cut: Set<Int> = []
        while started < 1000 || !engine.isEmpty {
            if started < 1000 {
                let number = started
                let group = group(time + numbers.number(0...0.3), numbers.number(0...0.5)) {
                    ends[number, default: []].append($0)
                }
                for _ in 0...Int.random(in: 0...2, using: &numbers) {
                    engine.add(
                        .init(
                            slot: Int.random(in: 0..<20, using: &numbers),
                            property: MotionProperty.allCases.randomElement(using: &numbers) ?? .alpha,
                            delta: vector(numbers.number(-50...50)), group: group))
                }
                started += 1
            }
            if numbers.once(in: 20) {
                let slot = Int.random(in: 0..<20, using: &numbers)
                let ended = engine.cut { $0.slot == slot }
                for group in ended { group.tellEnd() }
                cut.formUnion([slot])
            }
            time += 0.01
            _ = engine.advance(to: time)
            for group in engine.takeDone() { group.tellEnd() }
            #expect(time < 100)
            if time > 100 { return }
        }
        #expect(engine.groups.isEmpty)
        #expect(ends.count == 1000)
        #expect(ends.values.allSatisfy { $0.count == 1 })
        #expect(ends.values.contains([false]))
        #expect(!cut.isEmpty)
    }

    @Test("transforms are taken apart and put together again; turns take the shorter way and do not shrink")
    func transforms() {
        var numbers = SplitMix(seed: 3)
        for _ in 0..<200 {
            func number() -> Double { Double.random(in: -3...3, using: &numbers) }
            let old = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            let new = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            let difference = TransformParts.difference(from: new, to: old)
            let back = TransformParts.transform(of: TransformParts.parts(of: new) + difference)
            for path in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] as [KeyPath<AffineTransform, Double> & Sendable]
            {
                #expect(abs(back[keyPath: path] - old[keyPath: path]) < 1e-9)
            }
        }
        let turned = AffineTransform(rotationAngle: 3)
        let half = TransformParts.parts(of: turned) + TransformParts.difference(from: turned, to: .identity) * 0.5
        #expect(abs(TransformParts.transform(of: half).determinant - 1) < 1e-9)
        #expect(abs(half[2] - 1.5) < 1e-9)
        let over = AffineTransform(rotationAngle: 3.2)
        #expect(TransformParts.difference(from: over, to: .identity)[2] > 3)
        for flat in [
            AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 0, y: 2), AffineTransform(scaleX: 2, y: 0),
        ] {
            let back = TransformParts.transform(of: TransformParts.parts(of: flat))
            #expect(abs(back.a - flat.a) < 1e-9 && abs(back.d - flat.d) < 1e-9)
        }
    }
}
