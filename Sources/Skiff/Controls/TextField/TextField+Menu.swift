import SkiffCore

/// The menu of edit actions over the field: those that can be performed now.
extension TextField {
    /// Shows the menu, by a long press, the pointer's other button or the menu key (R-EDIT-1).
    ///
    /// - Space: the place is in the field; nil for the caret.
    final func showEditMenu(at place: Point?, for event: Event?) {
        sendActions(for: .menuActionTriggered, with: event)
        let commands: [(title: String, action: Action)] = [
            ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Select", .select), ("Select All", .selectAll),
        ]
        guard window != nil, isFirstResponder else { return }
        let row = Stack(.horizontal, spacing: 0)
        let menu = PopupWindow(content: row)
        menu.placement = PopupWindow.Placement(.above, .center)
        for command in commands where target(forAction: command.action, withSender: self) != nil {
            let button = Button(command.title, style: .plain)
            button.onTap { [weak self, weak menu] in
                menu?.dismiss()
                guard let self else { return }
                sendAction(command.action, to: nil, for: nil)
            }
            row.addSubview(button)
        }
        guard !row.subviews.isEmpty else { return }
        let middle = place.map { Rect(x: $0.x, y: bounds.minY, width: 1, height: bounds.height) }
        menu.show(from: self, rect: middle ?? caretRect(at: line.head), for: event)
    }
}
