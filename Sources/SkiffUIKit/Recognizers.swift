import Skiff

/// Recognizes a gesture on its view.
public typealias UIGestureRecognizer = GestureRecognizer
/// Decides about a gesture.
public typealias UIGestureRecognizerDelegate = GestureRecognizer.Delegate
/// Taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Fingers that rest.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// Fingers, wheels and touchpads that move something.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// A pan that begins at an edge of the window.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// Two fingers that come together or go apart.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// Two fingers that turn.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// A quick move in one direction.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The pointer above the view.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// Which kinds of scrolling drive a pan.
public typealias UIScrollTypeMask = ScrollTypeMask
