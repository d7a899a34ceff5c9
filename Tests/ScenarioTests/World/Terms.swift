import Skiff

/// What a scenario says of whom a recognizer excludes, and who answers its questions.
final class Terms {
    let mayPrevent: RecognizerSpec.Choice
    let mayBePrevented: RecognizerSpec.Choice
    private let answers: Answers?

    /// The terms of a recognizer that a scenario describes; sets what all kinds have.
    init(_ spec: RecognizerSpec, of recognizer: GestureRecognizer) {
        mayPrevent = spec.canPrevent
        mayBePrevented = spec.canBePrevented
        answers = spec.delegate.map(Answers.init)
        recognizer.name = spec.name
        recognizer.isEnabled = spec.isEnabled
        recognizer.cancelsTouchesInView = spec.cancelsTouchesInView
        recognizer.delaysTouchesBegan = spec.delaysTouchesBegan
        recognizer.delaysTouchesEnded = spec.delaysTouchesEnded
        recognizer.delegate = answers
    }
}

/// A recognizer of a scenario.
protocol PlainRecognizer: GestureRecognizer, Recognizer {
    var terms: Terms? { get set }
}
