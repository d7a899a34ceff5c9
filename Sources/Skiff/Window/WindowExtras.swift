import SkiffCore

/// What few windows need; made when it is first asked for.
final class WindowExtras {
    /// A key that is down and was taken as a command: its release is no press either (R-PRESS-7).
    struct TakenKey {
        var id: PressID
        /// What it does again while it is held; nil for a key of the system.
        var command: KeyCommand?
        weak var target: Responder?
        /// What is said when it comes up, of a media key.
        var ending: Event.EventSubtype?
        var time: Timestamp
    }

    var undoManager: UndoManager?
    /// The look in place of the application's, and the theme that goes with it.
    @exclusivity(unchecked) var appearance: Theme.Appearance?
    @exclusivity(unchecked) var theme: Theme?
    /// The control that the pointer is over.
    weak var hovered: Control?
    /// What moves in the window.
    var motion: WindowMotion?

    // MARK: Controllers

    /// A controller whose view is in the window.
    struct Resident {
        weak var controller: ViewController?
    }

    var controllers: [Resident] = []
    /// Whether some of them have come that nobody has told.
    var hasArrivals = false
    /// Those that were told that they are about to go.
    var leaving: [ViewController] = []
    /// What is called when those that were presented have appeared.
    var completions: [@MainActor () -> Void] = []
    /// What is presented, each over the one before.
    var overlays: [PresentationHost] = []

    // MARK: Frames

    /// Whether it has shown a turned view: what moves pixels then looks for such views.
    var hasTurnedViews = false

    // MARK: Input views

    var inputHost: InputHost?
    var isUpdatingInput = false
    /// How many changes of the first responder are under way.
    var inputHolds = 0

    // MARK: Keys

    var takenKeys: [TakenKey] = []
    /// What the overlay shows in the window.
    var overlay: OverlayPicture?

    /// Forgets a key that was taken; nil if it was not.
    func forget(_ id: PressID) -> TakenKey? {
        for place in takenKeys.indices where takenKeys[place].id == id { return takenKeys.remove(at: place) }
        return nil
    }
}

extension Window {
    /// What few windows need, made now if it is not there.
    final func needExtras() -> WindowExtras {
        if let extras { return extras }
        let new = WindowExtras()
        extras = new
        return new
    }
}
