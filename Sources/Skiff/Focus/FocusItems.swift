import SkiffCore

/// The views of a window that can have the focus, and the ways between them.
struct FocusItems {
    /// In the order of the tree.
    let views: [View]

    init(in window: Window) {
        var found: [View] = []
        func walk(_ view: View) {
            guard view.isReachable else { return }
            if view !== window, view.canBecomeFocused { found.append(view) }
            for subview in view.subviews { walk(subview) }
        }
        walk(Self.sheet(in: window) ?? window)
        views = found
    }

    /// The frontmost view that keeps the focus in it.
    private static func sheet(in view: View) -> View? {
        guard view.isReachable else { return nil }
        for subview in view.subviews.reversed() {
            if let found = sheet(in: subview) { return found }
        }
        return view.keepsFocusInside ? view : nil
    }

    // MARK: Tab

    /// The stops of Tab: single views, and groups with all of theirs.
    private var stops: [[View]] {
        var stops: [[View]] = []
        var places: [String: Int] = [:]
        for view in views {
            guard let group = view.focusGroup else {
                stops.append([view])
                continue
            }
            if let place = places[group] {
                stops[place].append(view)
            } else {
                places[group] = stops.count
                stops.append([view])
            }
        }
        return stops
    }

    /// Where Tab leads from a view, around the end; from nowhere, to the first or the last.
    func stop(from view: View?, backwards: Bool, _ memory: FocusMemory) -> View? {
        let stops = stops
        guard !stops.isEmpty else { return nil }
        let current = stops.firstIndex { stop in stop.contains { $0 === view } }
        let next: Int
        if let current {
            next = (current + (backwards ? stops.count - 1 : 1)) % stops.count
        } else {
            next = backwards ? stops.count - 1 : 0
        }
        return entry(of: stops[next], memory)
    }

    /// A group is entered where the focus was last.
    private func entry(of stop: [View], _ memory: FocusMemory) -> View? {
        if stop.count > 1, let group = stop[0].focusGroup, let last = memory.last(in: group),
            stop.contains(where: { $0 === last })
        {
            return last
        }
        return stop.first
    }

    // MARK: Encoder

    /// The next or previous view, group or not, around the end.
    func neighbour(of view: View?, backwards: Bool) -> View? {
        guard !views.isEmpty else { return nil }
        guard let current = views.firstIndex(where: { $0 === view }) else {
            return backwards ? views.last : views.first
        }
        return views[(current + (backwards ? views.count - 1 : 1)) % views.count]
    }

    /// Who is to have the focus when a view goes, with all in `leaving`: the one after it, else the one before.
    ///
    /// The view itself may be hidden or disabled by now, and so be no item any more.
    func successor(of view: View, without leaving: View, in window: Window) -> View? {
        var before: View?
        var after: View?
        var isPast = false
        func walk(_ place: View) {
            if place === view { isPast = true }
            if after == nil, place !== view, !place.isDescendant(of: leaving), views.contains(where: { $0 === place }) {
                if isPast { after = place } else { before = place }
            }
            for subview in place.subviews where after == nil { walk(subview) }
        }
        walk(window)
        return after ?? before
    }

    // MARK: Arrows

    /// The nearest view on a side of a rectangle: in the group first, then anywhere.
    ///
    /// - Space: the window's.
    func nearest(to origin: Rect, _ heading: FocusHeading, from view: View) -> View? {
        if let group = view.focusGroup,
            let found = nearest(to: origin, heading, among: views.filter { $0 !== view && $0.focusGroup == group })
        {
            return found
        }
        return nearest(to: origin, heading, among: views.filter { $0 !== view })
    }

    /// The nearest of some views: a point to the side counts as much as three ahead.
    ///
    /// Of two that are as near, the one whose middle is straighter ahead, then the earlier in the tree.
    private func nearest(to origin: Rect, _ heading: FocusHeading, among views: [View]) -> View? {
        var best: (view: View, distance: Double, aside: Double)?
        for view in views {
            let rect = view.convert(view.bounds, to: nil)
            guard rect.isFinite, let ahead = Self.ahead(origin, rect, heading) else { continue }
            let isAcross = heading == .left || heading == .right
            let gap =
                isAcross
                ? max(rect.minY - origin.maxY, origin.minY - rect.maxY, 0)
                : max(rect.minX - origin.maxX, origin.minX - rect.maxX, 0)
            let aside = isAcross ? abs(rect.midY - origin.midY) : abs(rect.midX - origin.midX)
            let distance = ahead + 3 * gap
            if let best, (best.distance, best.aside) <= (distance, aside) { continue }
            best = (view, distance, aside)
        }
        return best?.view
    }

    /// How far ahead a rectangle begins; nil if it does not lie ahead.
    private static func ahead(_ origin: Rect, _ rect: Rect, _ heading: FocusHeading) -> Double? {
        let (gap, isAhead): (Double, Bool) =
            switch heading {
            case .right: (rect.minX - origin.maxX, rect.midX > origin.midX && rect.maxX > origin.maxX)
            case .left: (origin.minX - rect.maxX, rect.midX < origin.midX && rect.minX < origin.minX)
            case .down: (rect.minY - origin.maxY, rect.midY > origin.midY && rect.maxY > origin.maxY)
            default: (origin.minY - rect.maxY, rect.midY < origin.midY && rect.minY < origin.minY)
            }
        return isAhead ? max(gap, 0) : nil
    }
}
