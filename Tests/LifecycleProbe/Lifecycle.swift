import Skiff

/// Prints a line for each thing that its application is told.
private final class Reporter: Application.Delegate {
    func applicationDidFinishLaunching(_ application: Application) {
        say("launched")
        application.openWindow("Probe", content: Label("Probe"))
    }

    func applicationDidBecomeActive(_ application: Application) { say("active") }
    func applicationDidResignActive(_ application: Application) { say("inactive") }

    /// The first close is refused.
    func application(_ application: Application, shouldClose window: Window) -> Bool {
        defer { closes += 1 }
        say(closes == 0 ? "keeps the window" : "lets the window go")
        return closes > 0
    }

    func applicationWillTerminate(_ application: Application) {
        say("terminates with \(application.windows.count) windows")
    }

    func application(_ application: Application, connectionLost error: ConnectionError) { say("lost") }

    private var closes = 0
}

/// Runs an application on the compositor of the environment.
func reportLifecycle() -> Never {
    let application = Application(id: "org.skiff.probe")
    let reporter = Reporter()
    application.delegate = reporter
    let ending = withExtendedLifetime(reporter) { application.run() }
    say("ended: \(name(of: ending))")
    ending.exit()
}

private func name(of ending: Application.Ending) -> String {
    switch ending {
    case .quit: "quit"
    case .lastWindowClosed: "lastWindowClosed"
    case .terminated: "terminated"
    case .connectionLost: "connectionLost"
    case .notConnected: "notConnected"
    }
}
