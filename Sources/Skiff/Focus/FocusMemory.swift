import SkiffCore

/// What a window remembers of its focus.
final class FocusMemory {
    /// Who comes after a view that has lost the focus because it went.
    weak var successor: View?
    /// Whose preferred view is to have the focus, at the next update.
    weak var wanted: Responder?
    /// Where the focus was last in each group.
    private var places: [String: Place] = [:]
    /// How far the encoder was turned since the focus moved last.
    ///
    /// - Units: 120ths of a step.
    var turn = 0

    private struct Place {
        weak var view: View?
    }

    func remember(_ view: View) {
        if let group = view.focusGroup { places[group] = Place(view: view) }
    }

    func last(in group: String) -> View? { places[group]?.view }
}
