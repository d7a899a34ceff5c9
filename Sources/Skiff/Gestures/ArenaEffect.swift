/// What the arena asks of its caller, in the order in which it is to be done.
enum ArenaEffect {
    /// Tell the view about touches; `samples` are their values as they were then.
    case deliver(Touch.Phase, [Touch], samples: [Touch.Sample], to: View, event: Event?)
    /// Tell the views of `GestureArena.passed` that their touches have moved, as they are now.
    case pass(Event)
    /// Run a recognizer's actions for the state.
    case act(GestureRecognizer, GestureRecognizer.State)
    /// Tell whoever had a key that it is taken away.
    case cancelPress(Press, Event)
    /// Tell a recognizer that its gesture is over.
    case reset(GestureRecognizer)
}
