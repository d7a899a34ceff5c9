import SkiffWayland

extension Application {
    /// Hears what happens to the application.
    ///
    /// Every method has a default.
    public protocol Delegate: AnyObject {
        /// `run` has begun; windows opened now are shown first.
        func applicationDidFinishLaunching(_ application: Application)
        /// One of the windows is in use from now on.
        func applicationDidBecomeActive(_ application: Application)
        /// None of the windows is in use any more.
        func applicationDidResignActive(_ application: Application)
        /// Whether a window that is to be closed may be; false keeps it.
        func application(_ application: Application, shouldClose window: Window) -> Bool
        /// `run` is about to end, by `quit`, SIGTERM or SIGINT, or the last window's close: save what must not be lost.
        func applicationWillTerminate(_ application: Application)
        /// The connection has ended. The windows are untouched: `connect(to:)` shows them elsewhere; else `run` ends, unless
        /// the application survives its compositor.
        func application(_ application: Application, connectionLost error: ConnectionError)
    }
}

extension Application.Delegate {
    public func applicationDidFinishLaunching(_ application: Application) {}
    public func applicationDidBecomeActive(_ application: Application) {}
    public func applicationDidResignActive(_ application: Application) {}
    public func application(_ application: Application, shouldClose window: Window) -> Bool { true }
    public func applicationWillTerminate(_ application: Application) {}
    public func application(_ application: Application, connectionLost error: ConnectionError) {}
}
