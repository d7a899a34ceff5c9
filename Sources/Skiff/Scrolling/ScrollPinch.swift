import SkiffCore

/// The pinch of a scroll view; it goes together with that one's pan.
final class ScrollPinch: PinchGestureRecognizer {
    weak var scrollView: ScrollView?

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        other !== scrollView?.pan && super.canPrevent(other)
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool {
        other !== scrollView?.pan && super.canBePrevented(by: other)
    }
}
