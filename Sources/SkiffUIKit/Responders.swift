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
