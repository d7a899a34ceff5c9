import SkiffCore

extension Window {
    /// What moves in the window, made now if nothing has yet.
    final func needMotion() -> WindowMotion {
        let extras = needExtras()
        if let motion = extras.motion { return motion }
        let new = WindowMotion(self)
        extras.motion = new
        return new
    }

    /// Gives views in motion what is seen of them; true if `hideMotion` is to be called.
    final func showMotion() -> Bool { extras?.motion?.show() ?? false }

    final func hideMotion() { extras?.motion?.hide() }

    /// Whether something needs a frame after the next one.
    final var wantsFrames: Bool { !displayLinks.isEmpty || extras?.motion?.isRunning == true }

    /// Whether it moves, and waits for the time of its next change, for tests.
    package final var waitsForTime: Bool { extras?.motion?.isRunning == true }

    /// Whether it has something to draw, or calls at each frame, for tests.
    package final var wantsFrameNow: Bool { needsFrame || !displayLinks.isEmpty }

    /// How many properties of the window's views are on their way, for tests.
    package final var animationCount: Int { extras?.motion?.liveCount ?? 0 }
}

extension Duration {
    /// The duration in seconds.
    nonisolated var inSeconds: Double {
        let parts = components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
