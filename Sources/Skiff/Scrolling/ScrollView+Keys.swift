import SkiffCore

/// Keys scroll what is around the view that has them, if that leaves them (R-PRESS-3).
extension ScrollView {
    /// Takes the keys that scroll; the others are left.
    final func takeKeys(_ presses: Set<Press>) -> Set<Press> {
        var left = presses
        for press in presses where scroll(by: press.stroke) {
            heldKeys.take(press)
            left.remove(press)
            press.repeatWhileHeld()
        }
        return left
    }

    /// Scrolls by a key; false if it is none for that, or leads nowhere.
    ///
    /// Arrows go by a few lines, the page keys and the space bar by what is seen, Home and End to the ends. An arrow moves
    /// the focus first, where there is something to move it to.
    final func scrolls(by key: Key) -> Bool {
        guard isScrollEnabled, Self.isForScrolling(key) else { return false }
        switch key.keyCode {
        case .keyboardSpacebar: return scrollPage(down: !key.modifierFlags.contains(.shift))
        case .keyboardPageDown: return scrollPage(down: true)
        case .keyboardPageUp: return scrollPage(down: false)
        case .keyboardHome: return scroll(to: Point(x: contentOffset.x, y: -.infinity))
        case .keyboardEnd: return scroll(to: Point(x: contentOffset.x, y: .infinity))
        case .keyboardUpArrow: return moveFocus(.up) || scrollLine(0, -1)
        case .keyboardDownArrow: return moveFocus(.down) || scrollLine(0, 1)
        case .keyboardLeftArrow: return moveFocus(.left) || scrollLine(-1, 0)
        case .keyboardRightArrow: return moveFocus(.right) || scrollLine(1, 0)
        default: return false
        }
    }

    /// Whether a key may scroll something.
    static func isForScrolling(_ key: Key) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key.keyCode {
        case .keyboardSpacebar: return true
        case .keyboardPageDown, .keyboardPageUp, .keyboardHome, .keyboardEnd, .keyboardUpArrow, .keyboardDownArrow,
            .keyboardLeftArrow, .keyboardRightArrow:
            return !key.modifierFlags.contains(.shift)
        default: return false
        }
    }

    private func moveFocus(_ heading: FocusHeading) -> Bool {
        guard let window, let focused = window.focusedView, focused !== self, focused.isDescendant(of: self),
            window.showsFocus, window.application?.movesFocusByEncoder != true
        else { return false }
        return window.moveFocus(heading)
    }

    /// Where keys go on from: where those before are still on their way to.
    private var keyOffset: Point {
        motion.map { $0.purpose == .animation ? $0.target : contentOffset } ?? contentOffset
    }

    private static let line = 40.0
    /// What is still seen of the page before.
    private static let overlap = 24.0

    private func scrollLine(_ x: Double, _ y: Double) -> Bool {
        scroll(to: keyOffset + Point(x: x * Self.line, y: y * Self.line))
    }

    private func scrollPage(down: Bool) -> Bool {
        let room = storedBounds.inset(by: adjustedContentInset)
        let isSideways = !scrollsVertically && scrollsHorizontally
        let length = isSideways ? room.width : room.height
        let step = (isPagingEnabled ? length : max(length - Self.overlap, length / 2)) * (down ? 1 : -1)
        return scroll(to: keyOffset + (isSideways ? Point(x: step, y: 0) : Point(x: 0, y: step)))
    }

    private func scroll(to offset: Point) -> Bool {
        let limits = limits
        let place = snapped(limits.fitted(offset))
        if place == keyOffset {
            // At its end already, it still is what the key was for.
            return motion?.purpose == .animation
        }
        setContentOffset(place, animated: true)
        return true
    }
}

extension View {
    /// Scrolls what the view is in so far that it is seen.
    final func revealInScrollViews() {
        var rect = drawingRect
        var view = self
        while let superview = view.superview {
            rect = view.transformToSuperview.apply(to: rect)
            if let scrollView = superview as? ScrollView { scrollView.scrollRectToVisible(rect, animated: true) }
            view = superview
        }
    }
}
