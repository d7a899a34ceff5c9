import SkiffCore

/// What few windows need; made when it is first asked for.
final class WindowExtras {
    /// A key that is down and was taken as a command: its release is no press either (R-PRESS-7).
    struct TakenKey {
        var id: PressID
        /// What it does again while it is held; nil for a key of the system.
        var command: KeyCommand?
        weak var target: Responder?
    }

    var takenKeys: [TakenKey] = []
    /// What the overlay shows in the window.
    var overlay: OverlayPicture?

    /// Forgets a key that was taken; whether it was.
    func forget(_ id: PressID) -> Bool {
        for place in takenKeys.indices where takenKeys[place].id == id {
            takenKeys.remove(at: place)
            return true
        }
        return false
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
