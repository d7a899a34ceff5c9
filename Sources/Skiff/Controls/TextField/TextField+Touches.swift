import SkiffCore
import SkiffWayland

/// A finger or a pointer's button that is down on a field.
final class FieldDrag {
    /// Where it went down.
    ///
    /// - Space: the field's own.
    let start: Point
    /// What was selected first: a double tap goes on by words.
    var origin: Range<Int>
    let taps: Int
    let isPointer: Bool
    /// Whether it went down on the button that clears the field.
    let clears: Bool
    /// Whether it is more than a tap: it has moved, or was held long enough for the menu.
    var isMore = false
    var holding: LoopTimer?

    init(start: Point, origin: Range<Int>, taps: Int, isPointer: Bool, clears: Bool) {
        self.start = start
        self.origin = origin
        self.taps = taps
        self.isPointer = isPointer
        self.clears = clears
    }
}

/// Fingers place the caret when they are lifted and carry it along while the field is edited; the pointer selects.
extension TextField {
    /// The other buttons of a pointer: the menu, and what is selected elsewhere.
    final func pressed(_ touch: Touch, with event: Event?) -> Bool {
        let place = touch.location(in: self)
        if touch.buttonMask == .secondary {
            becomeFirstResponder()
            guard isFirstResponder else { return true }
            let offset = offset(at: place)
            if !line.selected.contains(offset) { changeSelection { $0.moveHead(to: offset, keepsAnchor: false) } }
            showEditMenu(at: place, for: event)
            return true
        }
        guard touch.buttonMask == .button(3) else { return false }
        becomeFirstResponder()
        guard isFirstResponder else { return true }
        changeSelection { $0.moveHead(to: offset(at: place), keepsAnchor: false) }
        window?.application?.primaryPasteboard.readString(for: event) { [weak self] result in
            if case .success(let text) = result { self?.insertPasted(text) }
        }
        return true
    }

    final func beginDrag(_ touch: Touch) {
        let place = touch.location(in: self)
        let isPointer = touch.type == .indirectPointer
        let clears = isClearButtonShown && clearRect.contains(place)
        if isPointer, !clears { becomeFirstResponder() }
        // What an input method has not decided stays as it is when the caret goes elsewhere.
        if isFirstResponder, !clears { unmarkText() }
        let offset = offset(at: place)
        let origin = touch.tapCount > 2 ? 0..<line.length : touch.tapCount == 2 ? word(at: offset) : offset..<offset
        let drag = FieldDrag(
            start: place, origin: origin, taps: touch.tapCount, isPointer: isPointer, clears: clears)
        self.drag = drag
        guard !clears else { return }
        if isFirstResponder, isPointer || touch.tapCount > 1 {
            changeSelection { $0.select(from: origin.lowerBound, to: origin.upperBound) }
        }
        guard !isPointer else { return }
        drag.holding = window?.application?.after(Self.hold) { [weak self, weak drag] in
            guard let self, let drag, self.drag === drag, !drag.isMore else { return }
            drag.isMore = true
            held(at: drag.start)
        }
    }

    /// As long as a long press takes.
    private static let hold = Duration.milliseconds(500)

    /// A finger has been held: it selects the word, and brings the menu.
    private func held(at place: Point) {
        becomeFirstResponder()
        guard isFirstResponder else { return }
        let offset = offset(at: place)
        if !line.selected.contains(offset) {
            let word = word(at: offset)
            changeSelection { $0.select(from: word.lowerBound, to: word.upperBound) }
        }
        showEditMenu(at: place, for: nil)
    }

    final func continueDrag(_ touch: Touch) {
        guard let drag, !drag.clears else { return }
        let place = touch.location(in: self)
        let slop = drag.isPointer ? 0 : window?.gestureSettings.tapSlop ?? GestureSettings().tapSlop
        if !drag.isMore, place.distance(to: drag.start) > slop {
            drag.isMore = true
            drag.holding?.cancel()
        }
        guard drag.isMore, isFirstResponder else { return }
        let offset = offset(at: place)
        if drag.taps > 1 {
            let word = drag.taps == 2 ? word(at: offset) : 0..<line.length
            let isBack = word.lowerBound < drag.origin.lowerBound
            changeSelection {
                $0.select(
                    from: isBack ? drag.origin.upperBound : drag.origin.lowerBound,
                    to: isBack ? word.lowerBound : max(word.upperBound, drag.origin.upperBound))
            }
        } else if drag.isPointer {
            changeSelection { $0.select(from: drag.origin.lowerBound, to: offset) }
        } else {
            changeSelection { $0.moveHead(to: offset, keepsAnchor: false) }
        }
    }

    final func endDrag(_ touch: Touch?, with event: Event?) {
        guard let drag else { return }
        cancelDrag()
        if drag.clears {
            if let touch, clearRect.contains(touch.location(in: self)) { clear() }
            return
        }
        if !drag.isPointer, !drag.isMore, isTouchInside {
            let wasFirst = isFirstResponder
            becomeFirstResponder()
            if isFirstResponder, drag.taps == 1 || !wasFirst {
                changeSelection { $0.moveHead(to: offset(at: drag.start), keepsAnchor: false) }
            }
        }
        offerSelection(for: event)
    }

    final func cancelDrag() {
        drag?.holding?.cancel()
        drag = nil
    }

    private func word(at offset: Int) -> Range<Int> {
        isSecureTextEntry ? 0..<line.length : line.word(at: offset)
    }
}
