import Skiff

/// Says which recognizers wait for which others, and which may run together; switches change it.
final class Referee: GestureRecognizer.Delegate {
    /// What may hold between two recognizers.
    enum Rule: Hashable {
        /// The first waits until the second has failed; both may run, whoever is asked.
        case waits, together
    }

    private struct Pair: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier
        let rule: Rule
    }

    private var rules: Set<Pair> = []

    func set(_ rule: Rule, _ first: GestureRecognizer, _ second: GestureRecognizer, to isOn: Bool) {
        let pair = Pair(first: ObjectIdentifier(first), second: ObjectIdentifier(second), rule: rule)
        if isOn { rules.insert(pair) } else { rules.remove(pair) }
    }

    private func holds(_ rule: Rule, _ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        rules.contains(Pair(first: ObjectIdentifier(first), second: ObjectIdentifier(second), rule: rule))
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        holds(.waits, recognizer, other)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        holds(.together, recognizer, other) || holds(.together, other, recognizer)
    }
}
