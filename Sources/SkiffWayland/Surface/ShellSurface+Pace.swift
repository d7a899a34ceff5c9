import SkiffCore

/// When the screen shows pictures.
extension ShellSurface {
    /// How far apart the screen's pictures are; nil where that is not known.
    ///
    /// The compositor's own word while `measuresFrames`, else that of the output which the window is on.
    public var frameInterval: Duration? {
        if let pace { return pace.interval }
        guard let rate = surface.outputs.compactMap(\.info.refreshRate).max(), rate >= 1, rate <= 1000 else {
            return nil
        }
        return .nanoseconds(Int64((1e9 / rate).rounded()))
    }

    /// How long it is until a picture that is presented now can be seen; nil where the screen's beat is not known.
    public var timeToNextFrame: Duration? {
        guard let pace, let now = display.readClock(pace.clock) else { return frameInterval }
        return pace.rest(at: now)
    }

    /// Asks when the next commit is seen; one question at a time.
    func measureFrame() {
        guard feedback == nil, let presentation = display.presentation else { return }
        let asked = presentation.ask(about: surface.wire) { [weak self] pace in
            guard let self else { return }
            feedback = nil
            self.pace = pace ?? self.pace
        }
        if asked.isAlive { feedback = asked }
    }
}
