import Skiff

/// A tap recognizer of a scenario.
final class PlainTap: TapGestureRecognizer {
    var mayPrevent = RecognizerSpec.Choice.constant(true)
    var mayBePrevented = RecognizerSpec.Choice.constant(true)
    private var answers: Answers?

    required init() {}

    convenience init(_ spec: RecognizerSpec) {
        self.init()
        name = spec.name
        numberOfTapsRequired = spec.taps
        numberOfTouchesRequired = spec.touches
        isEnabled = spec.isEnabled
        cancelsTouchesInView = spec.cancelsTouchesInView
        delaysTouchesBegan = spec.delaysTouchesBegan
        delaysTouchesEnded = spec.delaysTouchesEnded
        mayPrevent = spec.canPrevent
        mayBePrevented = spec.canBePrevented
        answers = spec.delegate.map(Answers.init)
        delegate = answers
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        mayPrevent.allows(other.name) && super.canPrevent(other)
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        mayBePrevented.allows(other.name) && super.canBePrevented(by: other)
    }
}

/// A delegate with constant answers.
private final class Answers: GestureRecognizer.Delegate {
    private let spec: RecognizerSpec.DelegateSpec

    init(_ spec: RecognizerSpec.DelegateSpec) {
        self.spec = spec
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { spec.shouldBegin }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { spec.shouldReceive }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { Self.names(spec.simultaneousWith, other) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { Self.names(spec.shouldRequireFailureOf, other) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { Self.names(spec.shouldBeRequiredToFailBy, other) }

    private static func names(_ list: [String], _ other: GestureRecognizer) -> Bool {
        other.name.map(list.contains) ?? false
    }
}
