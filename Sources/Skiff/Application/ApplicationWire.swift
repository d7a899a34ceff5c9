import SkiffWayland

/// Hears the application's connection on its behalf, so that the words of the wire are none of the application's own.
final class ApplicationWire: DisplayDelegate {
    private unowned let application: Application

    init(for application: Application) {
        self.application = application
    }

    func displayIsReady(_ display: Display) {
        application.displayIsReady()
    }

    func display(_ display: Display, didLose error: ConnectionError) {
        if display === application.display { application.connectionLost(error) }
    }

    func display(_ display: Display, didAdd seat: Seat) {
        application.hearPasteboards(of: display)
    }
}
