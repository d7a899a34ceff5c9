import SkiffCore

extension Menu {
    /// Shows the menu beside a view, or beside a part of it: what is chosen is performed, and the menu is gone.
    ///
    /// It asks the chain from `responder` up; without one, from the first responder of the view's window, or from the view
    /// where there is none. What can be chosen follows the clipboard while it is shown.
    ///
    /// Nil if there is nothing to show, or the view's window is not open.
    ///
    /// - Space: the rectangle is in the view's own coordinates.
    @discardableResult
    public func show(
        from view: View, rect: Rect? = nil, for responder: Responder? = nil, event: Event? = nil
    ) -> PopupWindow? {
        guard let window = view.window, window.application != nil else { return nil }
        let start = responder ?? window.actionStart ?? view
        guard let popup = MenuPopup(self, for: start) else { return nil }
        popup.show(from: view, rect: rect, for: event)
        return popup
    }
}

/// A popup with a menu in it.
final class MenuPopup: PopupWindow {
    private let menu: Menu
    private weak var responder: Responder?
    private let rows = Stack(.vertical, spacing: 0, alignment: .fill)

    init?(_ menu: Menu, for responder: Responder) {
        self.menu = menu
        self.responder = responder
        let entries = menu.entries(for: responder)
        guard !entries.isEmpty else { return nil }
        super.init(content: rows)
        show(entries)
    }

    private func show(_ entries: [Menu.Entry]) {
        for row in rows.subviews { row.removeFromSuperview() }
        for entry in entries {
            let row = MenuRow(entry)
            row.addAction(for: .primaryActionTriggered) { [weak self, weak row] event in
                if let row { self?.choose(row, event) }
            }
            rows.addSubview(row)
        }
    }

    private func choose(_ row: MenuRow, _ event: Event?) {
        let entry = row.entry
        guard entry.command == nil else {
            // The whole tree of menus goes before anything is done: what is done may show another one.
            var outermost: PopupWindow = self
            while let below = outermost.parentWindow as? MenuPopup { outermost = below }
            outermost.dismiss()
            entry.perform(for: event)
            return
        }
        guard let responder, let menu = entry.menu, let popup = MenuPopup(menu, for: responder) else { return }
        popup.placement = Placement(.right)
        popup.show(from: row, for: event)
    }

    /// Asks anew what can be chosen.
    func revalidate() {
        guard let responder else { return dismiss() }
        let entries = menu.entries(for: responder)
        let shown = rows.subviews.compactMap { $0 as? MenuRow }
        guard shown.count == entries.count else {
            show(entries)
            fitContent()
            return setNeedsFrame()
        }
        for (row, entry) in zip(shown, entries) { row.update(entry) }
    }
}

extension Application {
    /// What can be pasted has changed: menus that are shown follow (R-EDIT-3).
    final func revalidateMenus() {
        for popup in popups { (popup as? MenuPopup)?.revalidate() }
    }
}
