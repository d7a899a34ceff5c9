import SkiffCore

/// What only few views have.
final class ViewExtras {
    var focusGroupIdentifier: String?
    var keepsFocusInside = false
    /// Whether it is mirrored.
    var semantics = SemanticContentAttribute.unspecified
    /// Where the window's motion knows the view while it moves.
    var motionSlot: Int?

    // MARK: Drawing: see View+Rasterizing.swift

    var shouldRasterize = false
    /// What is kept of the view's look.
    var raster: Raster?
}

extension View {
    /// The group that the view and all in it belong to, unless something inside says another: UIKit's
    /// `focusGroupIdentifier`.
    ///
    /// A group is one stop for Tab, at the view that had the focus in it last; in a group the arrow keys move. A view
    /// without a group is a stop by itself.
    ///
    /// - Default: nil.
    public final var focusGroupIdentifier: String? {
        get { viewExtras?.focusGroupIdentifier }
        set { needViewExtras().focusGroupIdentifier = newValue }
    }

    /// Whether keys find nothing outside of the view while it is shown: a sheet over the rest of its window.
    ///
    /// - Default: false.
    public final var keepsFocusInside: Bool {
        get { viewExtras?.keepsFocusInside ?? false }
        set { needViewExtras().keepsFocusInside = newValue }
    }

    /// What only few views have, made now if it is not there.
    final func needViewExtras() -> ViewExtras {
        if let viewExtras { return viewExtras }
        let new = ViewExtras()
        viewExtras = new
        return new
    }

    /// The group that the view belongs to, its own or that of the nearest view around it.
    final var focusGroup: String? {
        var view: View? = self
        while let place = view {
            if let group = place.focusGroupIdentifier { return group }
            view = place.superview
        }
        return nil
    }

    /// Whether the view itself is neither hidden, faded out nor without interaction.
    final var isReachable: Bool { !isHidden && alpha > View.hitAlphaThreshold && isUserInteractionEnabled }

    final var canTakeFocus: Bool {
        guard canBecomeFocused else { return false }
        var view: View? = self
        while let place = view {
            guard place.isReachable else { return false }
            view = place.superview
        }
        return true
    }
}

extension Responder {
    /// Asks for the focus to go where `preferredFocusEnvironments` say, before the next frame.
    ///
    /// It counts while the focus is in here, or nowhere.
    public final func setNeedsFocusUpdate() {
        responderWindow?.needFocusUpdate(in: self)
    }

    /// Moves the focus now, if that was asked for.
    public final func updateFocusIfNeeded() {
        responderWindow?.updateFocus()
    }

    /// The view that this one would like the focus to be on: the first that can take it, searched through those that
    /// are preferred.
    final func preferredView(depth: Int = 0) -> View? {
        guard depth < 64 else { return nil }
        for preferred in preferredFocusEnvironments {
            if let found = preferred.preferredView(depth: depth + 1) { return found }
        }
        if let view = self as? View, view.canTakeFocus { return view }
        if let controller = self as? ViewController, controller.isViewLoaded, controller.view.canTakeFocus {
            return controller.view
        }
        return nil
    }
}
