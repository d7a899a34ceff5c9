/// Finds which entry of a log is which expected one: a search, since unordered and tolerated entries leave a choice.
struct Alignment {
    let comparer: Comparer
    let log: [Entry]
    private let expect: [Pattern]
    private let tolerate: [Expectation.Tolerated]
    /// For each expected entry, those that have to come before it.
    private let earlier: [[Int]]

    private var isFound: [Bool]
    private var tolerated: [Int]
    /// Which object of the log a number of the scenario stands for.
    private var objects: [Double: Double] = [:]
    /// How far the search came, and what was found then.
    private var furthest = -1
    private var foundThen: [Bool] = []
    private var steps = 0

    /// A log that cannot be told from the expected one in so many steps is not the expected one.
    private static let limit = 200_000

    init(comparer: Comparer, log: [Entry]) {
        self.comparer = comparer
        self.log = log
        let expectation = comparer.expectation
        expect = expectation.expect
        tolerate = expectation.tolerate
        earlier = expectation.expect.indices.map { later in
            (0..<later).filter { Self.isOrdered($0, later, in: expectation) }
        }
        isFound = expect.map { _ in false }
        tolerated = tolerate.map { _ in 0 }
        foundThen = isFound
    }

    mutating func difference() -> String? {
        if search(from: 0) { return nil }
        let next = foundThen.firstIndex(of: false)
        let expected = next.map { "\(expect[$0])" }
        let got = furthest < log.count ? log[furthest].described(besides: next.map { expect[$0].fields.keys }) : nil
        switch (expected, got) {
        case (let expected?, let got?): return "expected \(expected); got \(got)"
        case (let expected?, nil): return "expected \(expected); nothing more came"
        case (nil, let got?): return "not expected: \(got)"
        case (nil, nil): return "the log differs"
        }
    }

    /// Whether the first of two expected entries has to come before the second.
    private static func isOrdered(_ first: Int, _ second: Int, in expectation: Expectation) -> Bool {
        if expectation.unordered.contains(where: { $0.contains(first) && $0.contains(second) }) { return false }
        let a = expectation.expect[first]
        let b = expectation.expect[second]
        let isWindowed = [a, b].contains { $0.who.map { expectation.timeWindows[$0] != nil } ?? false }
        if isWindowed { return a.who == b.who }
        return !isConflict(a, b)
    }

    /// The one pair that is open everywhere: an action, and the cancel that comes of it (R-GEST-5, C-3).
    private static func isConflict(_ a: Pattern, _ b: Pattern) -> Bool {
        guard let time = a.at, let other = b.at, Comparer.isSameTime(time, other) else { return false }
        func isCancel(_ pattern: Pattern) -> Bool {
            pattern.call == "touchesCancelled" || pattern.fields["event"] == "touchCancel"
        }
        return a.call == "action" && isCancel(b) || b.call == "action" && isCancel(a)
    }

    private mutating func search(from place: Int) -> Bool {
        steps += 1
        if place > furthest {
            furthest = place
            foundThen = isFound
        }
        guard place < log.count else { return isFound.allSatisfy { $0 } }
        guard steps < Self.limit else { return false }
        for index in expect.indices where mayBe(index, at: place) {
            let before = objects
            guard noteObject(of: expect[index], log[place]) else { continue }
            isFound[index] = true
            if search(from: place + 1) { return true }
            isFound[index] = false
            objects = before
        }
        for index in tolerate.indices where isTolerated(by: index, at: place) {
            tolerated[index] += 1
            if search(from: place + 1) { return true }
            tolerated[index] -= 1
        }
        return false
    }

    private func mayBe(_ index: Int, at place: Int) -> Bool {
        !isFound[index] && earlier[index].allSatisfy { isFound[$0] }
            && comparer.matches(expected: expect[index], log[place])
    }

    private func isTolerated(by index: Int, at place: Int) -> Bool {
        let entry = tolerate[index]
        if let before = entry.before, isFound[before] { return false }
        return tolerated[index] < entry.limit && comparer.matches(entry.pattern, log[place])
    }

    /// Equal numbers are one object, different numbers different ones.
    private mutating func noteObject(of pattern: Pattern, _ entry: Entry) -> Bool {
        guard let name = pattern.fields["object"]?.number else { return true }
        guard let object = entry.fields["object"]?.number else { return false }
        if let known = objects[name] { return known == object }
        guard !objects.values.contains(object) else { return false }
        objects[name] = object
        return true
    }
}
