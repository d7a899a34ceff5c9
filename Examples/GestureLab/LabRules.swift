import Skiff

/// The rules between the recognizers that the cards have switches for.
struct LabRules {
    private let watched: [Watched]
    private let referee: Referee

    init(_ watched: [Watched], _ referee: Referee) {
        self.watched = watched
        self.referee = referee
    }

    /// A card for each, with its rules as they are in the beginning.
    func cards() -> [GestureCard] {
        watched.map { one in
            switch one.title {
            case "Tap": card(one, waits: ("Double tap", true), together: ("Long press", false))
            case "Double tap": card(one, waits: ("Long press", false), together: ("Tap", false))
            case "Long press": card(one, waits: ("Pan", false), together: ("Pan", false))
            case "Pan": card(one, waits: ("Edge pan", true), together: ("Pinch", true))
            case "Pinch": card(one, waits: ("Pan", false), together: ("Rotation", true))
            case "Rotation": card(one, waits: ("Pinch", false), together: ("Pan", true))
            case "Swipe up": card(one, waits: ("Edge pan", false), together: ("Pan", true))
            case "Edge pan": card(one, waits: ("Tap", false), together: ("Swipe up", false))
            default:
                GestureCard(
                    one, rules: [],
                    note: "Follows a pointer or a pen above the field, and excludes nobody.")
            }
        }
    }

    private func card(_ one: Watched, waits: (String, Bool), together: (String, Bool)) -> GestureCard {
        GestureCard(one, rules: [row("Waits for", .waits, one, waits), row("Together with", .together, one, together)])
    }

    private func row(_ words: String, _ rule: Referee.Rule, _ one: Watched, _ other: (String, Bool)) -> RuleRow {
        guard let second = watched.first(where: { $0.title == other.0 }) else {
            preconditionFailure("There is no recognizer \(other.0): see Watched.all.")
        }
        return RuleRow("\(words) \(second.shortName)", isOn: other.1) { [referee] isOn in
            referee.set(rule, one.recognizer, second.recognizer, to: isOn)
        }
    }
}
