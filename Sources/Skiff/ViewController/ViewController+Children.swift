extension ViewController {
    /// Takes another controller in, out of the parent that it had; add its view, and then call `didMove(toParent:)` on it.
    ///
    /// - Ownership: the parent holds it.
    public final func addChild(_ child: ViewController) {
        var ancestor: ViewController? = self
        while let place = ancestor {
            precondition(place !== child, "a controller cannot be its own child, or that of one inside it")
            ancestor = place.parent
        }
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        child.isMovingToParent = true
    }

    /// Takes the controller out of its parent: call `willMove(toParent: nil)` and take its view away before.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        isMovingToParent = false
        // Its view may go after it.
        isMovingFromParent = appearance.isShown
        didMove(toParent: nil)
    }

    /// The outermost controller around this one, or itself.
    final var topParent: ViewController {
        var top = self
        while let parent = top.parent { top = parent }
        return top
    }
}
