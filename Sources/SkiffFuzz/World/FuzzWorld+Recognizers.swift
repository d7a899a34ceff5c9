import Skiff
import SkiffCore

/// Recognizers of every kind, as chance will have them.
extension FuzzWorld {
    func addRecognizer(to view: View) {
        let recognizer = makeRecognizer()
        recognizer.delaysTouchesBegan = choices.once(in: 3)
        recognizer.delaysTouchesEnded = choices.once(in: 2)
        recognizer.cancelsTouchesInView = !choices.once(in: 3)
        if let other = choices.pick(recognizers), choices.once(in: 2) { recognizer.require(toFail: other) }
        recognizers.append(recognizer)
        view.addGestureRecognizer(recognizer)
    }

    private func makeRecognizer() -> GestureRecognizer {
        switch choices.below(9) {
        case 0:
            let press = LongPressGestureRecognizer { _ in }
            press.numberOfTapsRequired = choices.below(2)
            press.numberOfTouchesRequired = 1 + choices.below(2)
            press.minimumPressDuration = choices.number(0...0.6)
            return press
        case 1:
            let pan = PanGestureRecognizer { pan in pan.setTranslation(.zero, in: pan.view) }
            pan.minimumNumberOfTouches = 1 + choices.below(2)
            pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + choices.below(2)
            pan.allowedScrollTypesMask = choices.once(in: 2) ? .all : .continuous
            return pan
        case 2: return PinchGestureRecognizer { pinch in pinch.scale = 1 }
        case 3: return RotationGestureRecognizer { _ in }
        case 4:
            let swipe = SwipeGestureRecognizer { _ in }
            swipe.direction = SwipeGestureRecognizer.Direction(rawValue: choices.below(16))
            return swipe
        case 5:
            let pan = ScreenEdgePanGestureRecognizer { _ in }
            pan.edges = RectEdge(rawValue: choices.below(16))
            return pan
        case 6: return HoverGestureRecognizer { _ in }
        default:
            let tap = TapGestureRecognizer { _ in }
            tap.numberOfTapsRequired = 1 + choices.below(3)
            tap.numberOfTouchesRequired = 1 + choices.below(2)
            if choices.once(in: 4) { tap.allowedPressTypes = Set(Press.PressType.allCases) }
            return tap
        }
    }
}
