import Skiff

/// What hears events.
public typealias UIResponder = Responder
/// The program.
public typealias UIApplication = Application
/// Hears what happens to the program.
public typealias UIApplicationDelegate = Application.Delegate
/// A window.
public typealias UIWindow = Window
/// A rectangle that draws itself, holds other views and hears events.
public typealias UIView = View
/// What looks after a root view.
public typealias UIViewController = ViewController
/// How a controller is presented.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The clipboard.
public typealias UIPasteboard = Pasteboard
/// Tells of each frame.
public typealias CADisplayLink = DisplayLink
/// What a change of focus is from and to.
public typealias UIFocusUpdateContext = FocusUpdateContext
/// Where the focus goes.
public typealias UIFocusHeading = FocusHeading
/// Animations that are held, turned around and driven by hand.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// A course of an animation along a cubic Bézier curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// A course of an animation like that of a spring.
public typealias UISpringTimingParameters = SpringTimingParameters
/// Which way views run.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// What a view shows, as far as that says whether it is mirrored.
public typealias UISemanticContentAttribute = SemanticContentAttribute
