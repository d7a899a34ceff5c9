import Skiff
import SkiffCore

/// What a program may do, at rest or in the middle of a callback.
extension FuzzWorld {
    func program() {
        if choices.below(4) == 0, let pad = choices.pick(pads) {
            note("a whim for later")
            pad.whim = { [weak self] in self?.change() }
        } else {
            change()
        }
    }

    private func change() {
        guard let view = choices.pick(views) else { return addSomewhere() }
        switch choices.below(28) {
        case 0:
            note("move a view")
            view.frame.origin = Point(choices.number(-30...150), choices.number(-30...110))
        case 1:
            note("size a view")
            view.bounds.size = Size(choices.number(0...150), choices.number(0...100))
        case 2:
            note("hide or show a view")
            view.isHidden.toggle()
        case 3:
            note("alpha")
            view.alpha = choices.number(0...1)
        case 4:
            note("interaction")
            view.isUserInteractionEnabled.toggle()
        case 5:
            note("exclusive, multiple")
            view.isExclusiveTouch = choices.once(in: 2)
            view.isMultipleTouchEnabled = choices.once(in: 2)
        case 6, 7: addSomewhere()
        case 8, 9:
            note("remove a view")
            view.removeFromSuperview()
        case 10:
            guard let parent = choices.pick(pads), !parent.isDescendant(of: view) else { return }
            note("a view goes to another")
            parent.insertSubview(view, at: choices.below(4))
        case 11:
            note("transform")
            view.transform = AffineTransform(scaleX: choices.number(-2...2), y: choices.number(-2...2))
        case 12:
            note("a recognizer")
            addRecognizer(to: view)
        case 13:
            guard let recognizer = choices.pick(recognizers) else { return }
            note("a recognizer goes")
            recognizer.view?.removeGestureRecognizer(recognizer)
        case 14:
            note("a recognizer on or off")
            choices.pick(recognizers)?.isEnabled.toggle()
        case 15:
            note("first responder")
            if choices.once(in: 2) { view.becomeFirstResponder() } else { choices.pick(pads)?.becomeFirstResponder() }
        case 16:
            note("no first responder")
            choices.pick(pads)?.resignFirstResponder()
        case 17:
            note("focus")
            choices.pick(windows)?.advanceFocus(backwards: choices.once(in: 2))
        case 18:
            note("theme")
            application.appearance = application.appearance == .light ? .dark : .light
        case 19: openOrClose()
        case 20: ignore()
        case 21:
            note("a control's state")
            for knob in knobs.suffix(1) {
                knob.isEnabled = choices.once(in: 2)
                knob.begins = choices.once(in: 2)
                knob.continues = choices.once(in: 2)
            }
        case 22:
            note("pointer style")
            view.pointerStyle = choices.pick([.crosshair, .system, .hidden, .text]) ?? .system
        case 23:
            note("title")
            choices.pick(windows)?.title = choices.pick(["", "x", "Größe"]) ?? ""
        case 24:
            note("text")
            (view as? Label)?.text = choices.pick(["", "one", "two words"]) ?? ""
            (view as? Button)?.title = choices.pick(["", "one", "two words"]) ?? ""
        case 25: ask()
        case 26: ask()
        default:
            note("layout")
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        if views.count > 40 { views.removeFirst(20) }
    }

    private func addSomewhere() {
        note("add a view")
        let parent: View? = choices.pick(pads.suffix(12))
        if let parent { addView(to: parent) }
    }

    private func openOrClose() {
        if application.windows.count < 3, choices.once(in: 2) {
            note("open a window")
            openWindow()
        } else if let window = choices.pick(windows) {
            note("close a window")
            application.close(window)
            windows.removeAll { $0 === window }
        }
    }

    /// What a program may ask for its window.
    private func ask() {
        guard let window = choices.pick(application.windows) else { return }
        let touch = pads.lazy.compactMap(\.lastTouch).first
        switch choices.below(8) {
        case 0:
            note("asks to be maximized")
            window.setMaximized(choices.once(in: 2))
        case 1:
            note("asks for the whole screen")
            window.setFullscreen(choices.once(in: 2))
        case 2:
            note("asks to be minimized")
            window.minimize()
        case 3:
            guard let touch else { return }
            note("asks to be moved")
            window.startMoving(with: touch)
        case 4:
            guard let touch else { return }
            note("asks to be resized")
            window.startResizing(choices.once(in: 2) ? .bottomRight : .left, with: touch)
        case 5:
            guard let touch else { return }
            note("asks for the menu")
            window.showWindowMenu(at: Point(5, 5), with: touch)
        case 6:
            note("wants to be activated")
            window.activate(with: "token")
        default:
            note("asks to be closed")
            if choices.once(in: 3) { window.performClose() }
        }
        windows.removeAll { $0.application == nil }
    }

    private func ignore() {
        if ignoring > 0 {
            note("no longer ignore")
            application.endIgnoringInteractionEvents()
            ignoring -= 1
        } else if choices.once(in: 4) {
            note("ignore")
            application.beginIgnoringInteractionEvents()
            ignoring += 1
        }
    }
}
