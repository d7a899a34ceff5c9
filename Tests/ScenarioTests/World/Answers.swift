import Skiff
import SkiffCore

/// A delegate with the answers of a scenario.
final class Answers: GestureRecognizer.Delegate {
    private let spec: RecognizerSpec.DelegateSpec

    init(_ spec: RecognizerSpec.DelegateSpec) {
        self.spec = spec
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard case .along(let isHorizontal) = spec.shouldBegin else { return spec.shouldBegin.isConstant }
        guard let pan = recognizer as? PanGestureRecognizer else { return false }
        let way = pan.translation(in: pan.view?.superview)
        return (abs(way.x) > abs(way.y)) == isHorizontal
    }

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
