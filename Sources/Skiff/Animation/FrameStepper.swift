/// Something that moves by itself, a step a frame: a list that rolls out, for instance.
protocol FrameStepper: AnyObject {
    /// Moves to a time; false when it rests, and it is stepped no more.
    ///
    /// - Parameter time: when the frame can be seen, on the clock of the application's loop.
    func step(to time: Duration) -> Bool
}

extension Window {
    /// Has something stepped with each frame that can be seen, until it rests; once, however often it is asked for.
    ///
    /// - Ownership: the window holds it until then.
    final func addStepper(_ stepper: any FrameStepper) {
        guard application != nil else { return }
        needMotion().add(stepper)
    }

    /// Steps it no more.
    final func removeStepper(_ stepper: any FrameStepper) {
        extras?.motion?.remove(stepper)
    }
}
