import SkiffCore
import SkiffGraphics

/// The views above and below the sections of a list; the one above stays in sight while its section is.
struct ListHeadings {
    nonisolated enum Place: Hashable, Sendable {
        case header, footer
    }

    private struct Key: Hashable {
        var place: Place
        var section: Int
    }

    private var views: [Key: View] = [:]
    /// Whether there are any.
    private var areThere = false

    private static let height = 32.0

    /// How high the heading of a section is; 0 for none.
    mutating func height(_ place: Place, _ section: Int, in list: ListView) -> Double {
        let delegate = list.rowDelegate
        var height =
            (place == .header
                ? delegate?.listView(list, heightForHeaderInSection: section)
                : delegate?.listView(list, heightForFooterInSection: section)) ?? ListView.automaticDimension
        if height < 0 {
            if let view = Self.own(place, section, list) {
                height = view.sizeThatFits(Size(width: list.bounds.width, height: .infinity)).height
            } else {
                height = Self.title(place, section, list) == nil ? 0 : Self.height
            }
        }
        if height > 0 { areThere = true }
        return height.isFinite ? min(max(0, height), 1e6) : 0
    }

    private static func own(_ place: Place, _ section: Int, _ list: ListView) -> View? {
        place == .header
            ? list.rowDelegate?.listView(list, viewForHeaderInSection: section)
            : list.rowDelegate?.listView(list, viewForFooterInSection: section)
    }

    private static func title(_ place: Place, _ section: Int, _ list: ListView) -> String? {
        place == .header
            ? list.dataSource?.listView(list, titleForHeaderInSection: section)
            : list.dataSource?.listView(list, titleForFooterInSection: section)
    }

    mutating func forget() {
        for view in views.values { view.removeFromSuperview() }
        views = [:]
        areThere = false
    }

    func view(_ place: Place, _ section: Int) -> View? { views[Key(place: place, section: section)] }

    /// Places those that are seen, and takes the others away.
    mutating func layout(in list: ListView) {
        guard areThere else { return }
        let bounds = list.storedBounds
        let inset = list.adjustedContentInset
        let sections = list.geometry.sections
        guard var index = list.geometry.section(at: bounds.minY + inset.top) else { return forget() }
        let first = index
        var count = 0
        while index < sections.count, sections[index].top < bounds.maxY {
            let section = sections[index]
            let end = section.top + section.height
            if section.header > 0 {
                let room = end - section.footer - section.header
                let top = max(section.top, min(bounds.minY + inset.top, room))
                place(.header, index, Rect(x: 0, y: top, width: bounds.width, height: section.header), list)
                count += 1
            }
            if section.footer > 0 {
                let frame = Rect(x: 0, y: end - section.footer, width: bounds.width, height: section.footer)
                place(.footer, index, frame, list)
                count += 1
            }
            // Who was asked for a view may have changed the data.
            if list.isOutdated { return }
            index += 1
        }
        if views.count == count { return }
        for (key, view) in views where !(first..<index).contains(key.section) {
            view.removeFromSuperview()
            views[key] = nil
        }
    }

    private mutating func place(_ place: Place, _ section: Int, _ frame: Rect, _ list: ListView) {
        let key = Key(place: place, section: section)
        let view: View
        if let known = views[key] {
            view = known
        } else {
            view = Self.own(place, section, list) ?? ListHeading(Self.title(place, section, list) ?? "")
            views[key] = view
            // In front of the rows, behind what scrolls with nothing.
            list.insertSubview(view, at: list.subviews.count - (list.indicators?.shown.count ?? 0))
        }
        if view.frame != frame { view.frame = frame }
    }
}

/// A title above or below a section.
final class ListHeading: View {
    private let label: Label

    init(_ title: String) {
        label = Label(title, style: .footnote)
        super.init()
        addSubview(label)
        isUserInteractionEnabled = false
    }

    override func layoutSubviews() {
        label.frame = bounds.inset(dx: 16, dy: 0)
    }

    override func themeDidChange() {
        backgroundColor = theme.background
        label.textColor = theme.secondaryLabel
        super.themeDidChange()
    }
}
