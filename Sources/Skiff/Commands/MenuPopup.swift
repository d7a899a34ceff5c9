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
    private let rows: Stack
    /// Whether its commands stand in one line: only those that the responder itself performs now.
    private let isBar: Bool

    init?(_ menu: Menu, for responder: Responder, isBar: Bool = false) {
        self.menu = menu
        self.responder = responder
        self.isBar = isBar
        rows = Stack(isBar ? .horizontal : .vertical, spacing: 0, alignment: .fill)
        let entries = Self.entries(of: menu, for: responder, isBar)
        guard !entries.isEmpty else { return nil }
        super.init(content: rows)
        show(entries)
        noteUndo()
    }

    private static func entries(of menu: Menu, for responder: Responder, _ isBar: Bool) -> [Menu.Entry] {
        let entries = menu.entries(for: responder)
        return isBar ? entries.filter { $0.target === responder && $0.isEnabled } : entries
    }

    private func show(_ entries: [Menu.Entry]) {
        for row in rows.subviews { row.removeFromSuperview() }
        for entry in entries {
            let row = MenuRow(entry, isInBar: isBar)
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
        popup.placement = Placement(row.isMirrored ? .left : .right)
        popup.show(from: row, for: event)
    }

    /// Asks anew what can be chosen.
    func revalidate() {
        guard let responder else { return dismiss() }
        let entries = Self.entries(of: menu, for: responder, isBar)
        guard !entries.isEmpty else { return dismiss() }
        let shown = rows.subviews.compactMap { $0 as? MenuRow }
        if shown.count == entries.count {
            for (row, entry) in zip(shown, entries) { row.update(entry) }
        } else {
            show(entries)
        }
        // Titles may be of another length.
        rows.setNeedsLayout()
        fitContent()
        setNeedsFrame()
    }

    // MARK: Undo

    private weak var knownUndo: UndoManager?
    private var knownChanges = 0

    /// Asks anew what can be chosen, if something was done or taken back.
    func followUndo() {
        guard let manager = responder?.undoManager else { return }
        guard manager !== knownUndo || manager.changeCount != knownChanges else { return }
        noteUndo()
        revalidate()
    }

    private func noteUndo() {
        knownUndo = responder?.undoManager
        knownChanges = knownUndo?.changeCount ?? 0
    }
}

extension Application {
    /// What can be pasted has changed: menus that are shown follow (R-EDIT-3).
    final func revalidateMenus() {
        for popup in popups { (popup as? MenuPopup)?.revalidate() }
    }
}
