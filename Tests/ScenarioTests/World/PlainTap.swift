import Skiff

/// A tap recognizer of a scenario.
final class PlainTap: TapGestureRecognizer, PlainRecognizer {
    var terms: Terms?

    required init() {}

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        terms?.mayPrevent.allows(other.name) != false && super.canPrevent(other)
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        terms?.mayBePrevented.allows(other.name) != false && super.canBePrevented(by: other)
    }
}
