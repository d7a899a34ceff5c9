import SkiffCore

/// One touch on its way to its view: what the view was told, and what is held back.
final class ViewDelivery {
    /// Something that the view will hear later, with the touch's values as they were.
    struct Held {
        var phase: Touch.Phase
        var sample: Touch.Sample
        var event: Event
        /// Which event it belongs to: what came together is told together.
        var round: Int
    }

    let touch: Touch
    @exclusivity(unchecked) private(set) weak var view: View?
    /// Whether the view was told that the touch began.
    @exclusivity(unchecked) private(set) var hasBegun = false
    /// Whether the view hears no more of the touch.
    @exclusivity(unchecked) private(set) var isOver: Bool
    @exclusivity(unchecked) private(set) var held: [Held] = []

    /// A finger that moves on and on under a recognizer that never decides must not fill the memory.
    private static let limit = 256

    /// - Parameter isDropped: whether the rules of multiple and exclusive touch keep the touch from its view.
    init(touch: Touch, isDropped: Bool) {
        self.touch = touch
        view = touch.view
        isOver = isDropped || touch.view == nil
        if isOver { touch.isKeptFromView = true }
    }

    /// A touch whose view is being told that it began.
    init(passing touch: Touch, to view: View) {
        self.touch = touch
        self.view = view
        hasBegun = true
        isOver = false
    }

    nonisolated deinit {}

    /// Whether the view has been told all so far, and is told at once that the touch has moved or was lifted.
    func passes(_ touch: Touch) -> Bool {
        touch === self.touch && hasBegun && !isOver && held.isEmpty && (touch.phase == .moved || touch.phase == .ended)
    }

    /// Whether the view has the touch, or will have it when nothing holds it any more, and the finger is down.
    var occupiesView: Bool { !isOver && !touch.isOver }

    /// Puts a change behind those that wait.
    func enqueue(_ phase: Touch.Phase, event: Event, round: Int) {
        guard !isOver else { return }
        if phase == .moved, held.count >= Self.limit, held.last?.phase == .moved { held.removeLast() }
        held.append(Held(phase: phase, sample: touch.sample, event: event, round: round))
    }

    /// Takes what may be told now.
    func release(began mayBegin: Bool, ended mayEnd: Bool) -> [Held] {
        guard !isOver, mayBegin else { return [] }
        var released: [Held] = []
        while let next = held.first {
            if next.phase == .ended && !mayEnd { break }
            held.removeFirst()
            released.append(next)
            if next.phase == .began { hasBegun = true }
            if next.phase == .ended { isOver = true }
        }
        return released
    }

    /// Ends the delivery; true if the view has to be told that the touch is cancelled.
    func cancel() -> Bool {
        guard !isOver else { return false }
        isOver = true
        touch.isKeptFromView = true
        held = []
        return hasBegun
    }
}
