import SkiffCore

extension KeyCommand {
    /// The key as a menu shows it: "Ctrl+Shift+S".
    public var keyTitle: String {
        let names: [(KeyModifiers, String)] = [
            (.control, "Ctrl+"), (.alternate, "Alt+"), (.shift, "Shift+"), (.command, "Super+"),
        ]
        var title = ""
        for (modifier, name) in names where modifierFlags.contains(modifier) { title += name }
        return title + inputTitle
    }

    private var inputTitle: String {
        switch input {
        case Self.inputUpArrow: "↑"
        case Self.inputDownArrow: "↓"
        case Self.inputLeftArrow: "←"
        case Self.inputRightArrow: "→"
        case Self.inputPageUp: "Page Up"
        case Self.inputPageDown: "Page Down"
        case Self.inputHome: "Home"
        case Self.inputEnd: "End"
        case Self.inputDelete, "\u{7F}": "Delete"
        case Self.inputEscape, "\u{1B}": "Esc"
        case "\t": "Tab"
        case "\r", "\n": "Return"
        case "\u{8}": "Backspace"
        case " ": "Space"
        default: input.hasPrefix("KeyInputF") ? String(input.dropFirst(8)) : input.uppercased()
        }
    }
}
