import SkiffCore

/// Keys that nobody took scroll what there is to scroll.
extension Window {
    /// Scrolls by those keys that do; the others are left.
    final func scroll(by presses: Set<Press>) -> Set<Press> {
        // The tree is searched for keys that scroll alone.
        var areAny = false
        for press in presses where ScrollView.isForScrolling(press.stroke) { areAny = true }
        guard areAny, let scrollView = largestScrollView else { return presses }
        var left = presses
        for press in presses where scrollView.scroll(by: press.stroke) {
            left.remove(press)
            press.repeatWhileHeld()
        }
        return left
    }

    /// A key that scrolls is held.
    final func scrollAgain(by press: Press) {
        if press.isKeptByWindow { _ = largestScrollView?.scroll(by: press.stroke) }
    }

    /// The largest of the scroll views that are in no other.
    private var largestScrollView: ScrollView? {
        var largest: ScrollView?
        func search(_ view: View) {
            guard view.isReachable else { return }
            if let scrollView = view as? ScrollView, scrollView.isScrollEnabled {
                let size = scrollView.storedBounds.size
                if let known = largest?.storedBounds.size, known.width * known.height >= size.width * size.height {
                    return
                }
                largest = scrollView
                return
            }
            for subview in view.subviews { search(subview) }
        }
        if let overlay = topOverlay { search(overlay) } else { search(self) }
        return largest
    }
}
