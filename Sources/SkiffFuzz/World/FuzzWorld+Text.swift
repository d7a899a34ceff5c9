import Glibc
import Skiff
import SkiffCompositor
import SkiffCore

/// Input methods, clipboards and popups.
extension FuzzWorld {
    private static let words = ["", "a", "\u{1F600}\u{E6}", "long words in a row", "\u{301}", "\n"]

    func inputMethod() {
        guard let method = choices.pick(compositor.seats)?.textInput else { return }
        switch choices.below(10) {
        case 0, 1:
            guard let window = choices.pick(compositor.windows) else { return }
            note("input method enters \(window.title)")
            method.enter(window)
        case 2:
            guard let window = choices.pick(compositor.windows) else { return }
            note("input method leaves \(window.title)")
            method.leave(window)
        case 3, 4:
            let text = choices.pick(Self.words) ?? ""
            let (begin, end) = (someLength, someLength)
            note("preedit \(text) \(begin) \(end)")
            method.preedit(choices.once(in: 4) ? nil : text, begin: begin, end: end)
        case 5, 6:
            let text = choices.pick(Self.words) ?? ""
            note("commit \(text)")
            method.commitString(text)
        case 7:
            note("commit bytes")
            method.rawCommitString((0..<choices.below(9)).map { _ in choices.byte() | 1 })
        case 8:
            let (before, after) = (someLength, someLength)
            note("delete \(before) before, \(after) after")
            method.deleteSurrounding(before: before, after: after)
        default:
            note("done")
            method.done(serial: choices.once(in: 4) ? choices.oddWord() : nil)
        }
        if choices.once(in: 2) { method.done() }
    }

    private var someLength: Int {
        choices.once(in: 5) ? Int(Int32(bitPattern: choices.oddWord())) : choices.below(8)
    }

    func selection() {
        guard let seat = choices.pick(compositor.seats) else { return }
        let selection = choices.once(in: 2) ? seat.clipboard : seat.primarySelection
        let pasteboard = choices.once(in: 2) ? application.pasteboard : application.primaryPasteboard
        switch choices.below(10) {
        case 0:
            note("another program copies")
            selection.set(choices.pick(Self.words) ?? "")
        case 1:
            note("another program copies bytes")
            let types = choices.pick([["text/plain"], ["image/png"], [], ["UTF8_STRING", "", "text/plain"]]) ?? []
            selection.set(bytes: (0..<choices.below(40)).map { _ in choices.byte() }, types: types)
        case 2:
            note("another program copies and does not give")
            selection.set(types: ["text/plain;charset=utf-8"]) { _, descriptor in close(descriptor) }
        case 3:
            note("nothing is selected")
            selection.clear()
        case 4:
            note("another program reads")
            if let descriptor = selection.read(choices.pick(["text/plain", "UTF8_STRING", "x"]) ?? "") {
                settle()
                close(descriptor)
            }
        case 5:
            guard let window = choices.pick(compositor.windows) else { return }
            note("something is dragged")
            if choices.once(in: 2) { selection.dragLeave(window) } else { selection.drag(["text/plain"], over: window) }
        case 6, 7:
            note("copies")
            pasteboard.setString(choices.pick(Self.words) ?? "")
        case 8:
            note("clears")
            pasteboard.clear()
        default:
            note("pastes")
            readings += 1
            let reading = pasteboard.readString { [weak self] _ in self?.readings -= 1 }
            if choices.once(in: 3) { reading?.cancel() }
        }
    }

    func popup() {
        guard let popup = choices.pick(compositor.popups), choices.once(in: 2) else { return popupOfProgram() }
        switch choices.below(4) {
        case 0:
            note("a popup is dismissed")
            popup.dismiss()
        case 1:
            note("a popup is told that it is done")
            popup.sendDone()
        default:
            let frame = Rect(
                choices.number(-40...200), choices.number(-40...200), choices.number(-2...90), choices.number(-2...90))
            note("a popup goes to \(frame)")
            popup.configure(frame)
        }
    }

    private func popupOfProgram() {
        if let popup = choices.pick(popups), choices.once(in: 3) {
            note("a popup goes")
            popup.dismiss()
            return
        }
        guard let view = choices.pick(pads), popups.count(where: \.isShown) < 4 else { return }
        let pad = FuzzPad(ledger)
        pads.append(pad)
        let popup = PopupWindow(
            size: choices.once(in: 3) ? nil : Size(choices.number(1...90), choices.number(1...60)), content: pad)
        popup.dismissesOnPressOutside = !choices.once(in: 3)
        popups.append(popup)
        addView(to: pad)
        guard view.window?.application != nil else { return }
        note("a popup comes")
        popup.show(from: view)
    }
}
