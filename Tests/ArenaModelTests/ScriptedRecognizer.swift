@testable import Skiff

/// A recognizer that does what a step says when it is told of touches.
final class ScriptedRecognizer: GestureRecognizer, Recognizer {
    var index = 0
    var plan = ArenaPlan(entries: [])
    var reply = Reply.nothing
    weak var diary: Diary?
    /// The recognizers of the plan, for its delegate.
    var rivals: [ScriptedRecognizer] { diary?.recognizers ?? [] }
    var beginCount = 0

    private func note(_ word: Word, _ touches: Set<Touch>, _ event: Event) {
        diary?.lines.append(.told(index, word, touches))
        switch reply {
        case .ask(let states): ask(states)
        case .ignore: for touch in touches { ignore(touch, for: event) }
        }
    }

    func ask(_ states: [Stand]) {
        for state in states where !self.state.isTerminal { self.state = State(rawValue: state.rawValue)! }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { note(.began, touches, event) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { note(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { note(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { note(.cancelled, touches, event) }

    override func reset() { diary?.lines.append(.reset(index)) }

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? ScriptedRecognizer else { return true }
        // One half of those that do not prevent say so themselves, the other half is asked on the other side.
        return index < other.index || !plan.unprevented.contains(ArenaPlan.Pair(index, other.index))
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        guard let other = other as? ScriptedRecognizer else { return true }
        return index < other.index || !plan.unprevented.contains(ArenaPlan.Pair(other.index, index))
    }
}

extension ScriptedRecognizer: GestureRecognizer.Delegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        beginCount += 1
        return plan.entries[index].begins
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        guard let other = other as? ScriptedRecognizer else { return false }
        return plan.together.contains(ArenaPlan.Pair(index, other.index))
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        guard let other = other as? ScriptedRecognizer else { return false }
        return plan.requirements[ArenaPlan.Pair(index, other.index)] == .ownDelegate
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        guard let other = other as? ScriptedRecognizer else { return false }
        return plan.requirements[ArenaPlan.Pair(other.index, index)] == .otherDelegate
    }
}

/// All that the arena does, in order.
@MainActor
final class Diary {
    enum Line {
        case told(Int, Word, Set<Touch>)
        case acted(Int, GestureRecognizer.State)
        case reset(Int)
        case view(Int, Word, Set<Touch>)
    }

    var lines: [Line] = []
    var recognizers: [ScriptedRecognizer] = []
}

/// A view that writes down what it is told.
final class DiaryView: View {
    var index = 0
    weak var diary: Diary?

    private func note(_ word: Word, _ touches: Set<Touch>) { diary?.lines.append(.view(index, word, touches)) }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(.began, touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(.moved, touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(.ended, touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { note(.cancelled, touches) }
}
