import SkiffWayland

/// What has ended in a window's motion, and is told so when whoever ended it is done: in the loop's next turn.
///
/// - Ownership: the window's motion holds it, and the loop does not: what waits goes with the window.
final class LateEnds {
    private var groups: [MotionEngine.Group] = []
    private var timer: LoopTimer?

    /// Has groups told in the application's next turn.
    func add(_ ended: [MotionEngine.Group], on application: Application) {
        groups += ended
        if timer == nil { timer = application.after(.zero) { [weak self] in self?.tell() } }
    }

    /// Tells those that wait.
    func tell() {
        timer?.cancel()
        timer = nil
        let ended = groups
        groups = []
        for group in ended { group.tellEnd() }
    }
}
