import Skiff

/// What the views of the board tell: who was asked, and who was handed touches.
final class Recorder {
    /// The views that were asked for the last touch, in their order.
    private(set) var asked: [LabView] = []
    /// Who took the last touch.
    private(set) weak var taker: View?
    /// The touch methods that were called since the last touch began, in their order.
    private(set) var calls: [String] = []
    var changed: () -> Void = {}

    /// A touch is about to be hit-tested.
    func begin() {
        for view in asked { view.mark = nil }
        taker?.setNeedsDisplay()
        asked = []
        taker = nil
        calls = []
    }

    func wasAsked(_ view: LabView) {
        asked.append(view)
        view.mark = asked.count
    }

    func called(_ method: String, _ touches: Set<Touch>, by view: View) {
        taker = view
        view.setNeedsDisplay()
        calls.append("\(view.name ?? "") \(method), \(touches.count == 1 ? "1 touch" : "\(touches.count) touches")")
        changed()
    }

    /// Forgets everything: another tree is on the board.
    func clear() {
        begin()
        changed()
    }
}
