import SkiffWayland

/// Makes a caret come and go on the application's clock, and rests shown when nobody types.
final class CaretBlink {
    private(set) var isShown = true
    private var timer: LoopTimer?
    private var turnsLeft = 0
    private let onTurn: @MainActor () -> Void

    private static let interval = Duration.milliseconds(530)
    /// About ten seconds: a program at rest has no wake-ups.
    private static let turns = 20

    init(_ onTurn: @escaping @MainActor () -> Void) {
        self.onTurn = onTurn
    }

    /// Shows the caret, and begins anew.
    func restart(of application: Application?) {
        stop()
        turnsLeft = Self.turns
        arm(application)
    }

    /// Shows the caret for good.
    func stop() {
        timer?.cancel()
        timer = nil
        if !isShown {
            isShown = true
            onTurn()
        }
    }

    private func arm(_ application: Application?) {
        guard turnsLeft > 0, let application else { return }
        turnsLeft -= 1
        timer = application.after(Self.interval) { [weak self, weak application] in
            guard let self else { return }
            isShown.toggle()
            onTurn()
            arm(application)
        }
    }
}
