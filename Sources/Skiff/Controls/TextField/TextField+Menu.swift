import SkiffCore

/// The menu of edit actions over the field: those that can be performed now.
extension TextField {
    private static let editMenu = Menu(children: [
        Command(title: "Cut", action: .cut), Command(title: "Copy", action: .copy),
        Command(title: "Paste", action: .paste), Command(title: "Select", action: .select),
        Command(title: "Select All", action: .selectAll),
    ])

    /// Shows the menu, by a long press, the pointer's other button or the menu key (R-EDIT-1).
    ///
    /// - Space: the place is in the field; nil for the caret.
    final func showEditMenu(at place: Point?, for event: Event?) {
        sendActions(for: .menuActionTriggered, with: event)
        guard window != nil, isFirstResponder, let popup = MenuPopup(Self.editMenu, for: self, isBar: true) else {
            return
        }
        popup.placement = PopupWindow.Placement(.above, .center)
        let middle = place.map { Rect(x: $0.x, y: bounds.minY, width: 1, height: bounds.height) }
        popup.show(from: self, rect: middle ?? caretRect(at: line.head), for: event)
    }
}
