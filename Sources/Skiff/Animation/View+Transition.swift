import SkiffCore

extension View {
    /// Makes changes inside a view, and lets what was seen of it dissolve into what is seen of it now.
    ///
    /// ```swift
    /// func show(_ text: String, in label: Label) {
    ///     View.transition(with: label, duration: 0.25, options: .transitionCrossDissolve) { label.text = text }
    /// }
    /// ```
    ///
    /// Without `transitionCrossDissolve` the changes are there at once.
    ///
    /// - Units: seconds.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (@MainActor () -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let ghost = options.isCrossDissolve ? Ghost(of: view) : nil
        View.performWithoutAnimation { animations?() }
        guard let ghost, let superview = view.superview else {
            completion?(true)
            return
        }
        superview.insertSubview(ghost, aboveSubview: view)
        ghost.fade(duration, options, completion)
    }

    /// Puts a view into another's place in its superview, and lets that dissolve into it.
    ///
    /// With `showHideTransitionViews` both stay in the superview, and are hidden and shown.
    ///
    /// - Units: seconds.
    public static func transition(
        from old: View, to new: View, duration: Double, options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let superview = old.superview, old !== new else {
            completion?(true)
            return
        }
        let ghost = options.isCrossDissolve ? Ghost(of: old) : nil
        View.performWithoutAnimation {
            if options.contains(.showHideTransitionViews) {
                new.isHidden = false
                old.isHidden = true
            } else {
                new.frame = old.frame
                superview.insertSubview(new, aboveSubview: old)
                old.removeFromSuperview()
            }
        }
        guard let ghost else {
            completion?(true)
            return
        }
        superview.addSubview(ghost)
        ghost.fade(duration, options, completion)
    }
}
