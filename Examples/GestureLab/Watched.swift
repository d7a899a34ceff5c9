import Skiff

/// A recognizer with what its card says of it.
final class Watched {
    let title: String
    /// What the cards of its rivals call it.
    let shortName: String
    let recognizer: GestureRecognizer
    let setting: Setting?
    /// Its values, the most telling one first.
    private let describe: () -> (String, String)

    /// The state that it is in, or that its last gesture came to.
    private(set) var state = GestureRecognizer.State.possible
    /// Whether it is in a gesture.
    private(set) var isInGesture = false
    private(set) var value = ""
    private(set) var detail = ""
    /// The recognizers that have a touch in common with it now.
    private(set) var rivals: [Watched] = []

    init<Kind: GestureRecognizer & Recognizer>(
        _ title: String, _ shortName: String, _ recognizer: Kind, setting: Setting? = nil,
        _ describe: @escaping (Kind) -> (String, String)
    ) {
        self.title = title
        self.shortName = shortName
        self.recognizer = recognizer
        self.setting = setting
        self.describe = { describe(recognizer) }
        recognizer.name = title
        recognizer.addAction { [weak self] _ in self?.act() }
    }

    /// Called with each of its actions.
    var whenActing: (GestureRecognizer) -> Void = { _ in }

    private func act() {
        state = recognizer.state
        isInGesture = true
        (value, detail) = describe()
        whenActing(recognizer)
    }

    /// Looks how the recognizer stands, and with whom.
    func look(at touches: [Touch], among all: [Watched]) {
        if recognizer.state != .possible || recognizer.numberOfTouches > 0 {
            state = recognizer.state
            isInGesture = true
        } else if isInGesture {
            // Whoever has come to nothing has failed.
            if state == .possible { state = .failed }
            isInGesture = false
        }
        let own = touches.filter { $0.gestureRecognizers.contains { $0 === recognizer } }
        rivals = all.filter { other in
            other !== self && own.contains { $0.gestureRecognizers.contains { $0 === other.recognizer } }
        }
    }
}
