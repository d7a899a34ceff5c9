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
    }

    nonisolated deinit {}

    /// Whether the view has the touch, or will have it when nothing holds it any more, and the finger is down.
    var occupiesView: Bool { !isOver && !touch.isOver }

    /// Puts a change behind those that wait.
    func enqueue(_ phase: Touch.Phase, event: Event, round: Int) {
        guard !isOver else { return }
        if phase == .moved, held.count >= Self.limit, held.last?.phase == .moved { held.removeLast() }
        held.append(Held(phase: phase, sample: touch.sample, event: event, round: round))
    }

    /// Takes the one change that waits, where nothing holds any; nil if it is not one.
    func releaseOnly() -> Held? {
        guard held.count == 1, !isOver, hasBegun || held[0].phase == .began else { return nil }
        let only = held[0]
        held.removeAll(keepingCapacity: true)
        if only.phase == .began { hasBegun = true }
        if only.phase == .ended { isOver = true }
        return only
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
        held = []
        return hasBegun
    }
}
