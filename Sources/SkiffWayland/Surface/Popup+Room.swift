import SkiffCore

/// Popups are kept on the screen where the program itself knows what is on it.
extension Popup {
    /// The place as far as it is in the room that there is, where the program knows that room.
    ///
    /// - Quirk: Weston 10 adjusts nothing, and half a menu would be beside the screen.
    static func kept(_ placement: Placement, over parent: ShellSurface) -> Placement {
        let placement = placement.withNumbers
        guard let room = room(over: parent), let size = parent.shown?.geometry.size else { return placement }
        return placement.kept(in: room, overParentOf: size)
    }

    /// The room around a popup whose window is all that its output shows; nil where only the compositor knows.
    ///
    /// - Space: the geometry of `parent`.
    private static func room(over parent: ShellSurface) -> Rect? {
        var corner = Point.zero
        var place = parent
        while let popup = place as? Popup {
            guard let frame = popup.frame, let below = popup.parent else { return nil }
            corner.x -= frame.minX
            corner.y -= frame.minY
            place = below
        }
        guard let window = place as? Toplevel,
            !window.configuration.states.isDisjoint(with: [.fullscreen, .maximized]),
            let size = window.shown?.geometry.size
        else { return nil }
        return Rect(origin: corner, size: size)
    }
}

extension Popup.Placement {
    /// The same with 0 for what is no number: that is never equal to itself, and would be sent again and again.
    nonisolated fileprivate var withNumbers: Self {
        func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
        var placement = self
        placement.size = Size(width: number(size.width), height: number(size.height))
        placement.anchorRect = Rect(
            x: number(anchorRect.origin.x), y: number(anchorRect.origin.y), width: number(anchorRect.size.width),
            height: number(anchorRect.size.height))
        return placement
    }

    /// The same place inside a room: flipped, moved along and made smaller as the adjustments allow.
    nonisolated fileprivate func kept(in room: Rect, overParentOf parentSize: Size) -> Self {
        // As the wire has them: any number may have been asked for.
        let size = wireSize
        let rect = wireAnchor(in: parentSize)
        let x = Axis(
            length: Double(size.width), from: Double(rect.x), to: Double(rect.x) + Double(rect.width),
            anchor: Self.side(anchor, .left, .right), gravity: Self.side(gravity, .left, .right)
        ).fitted(
            from: room.minX, to: room.maxX, flips: adjustments.contains(.flipX), slides: adjustments.contains(.slideX),
            resizes: adjustments.contains(.resizeX))
        let y = Axis(
            length: Double(size.height), from: Double(rect.y), to: Double(rect.y) + Double(rect.height),
            anchor: Self.side(anchor, .top, .bottom), gravity: Self.side(gravity, .top, .bottom)
        ).fitted(
            from: room.minY, to: room.maxY, flips: adjustments.contains(.flipY), slides: adjustments.contains(.slideY),
            resizes: adjustments.contains(.resizeY))
        var kept = self
        if x.isFlipped { kept.flip([.left, .right]) }
        if y.isFlipped { kept.flip([.top, .bottom]) }
        if let width = x.length { kept.size.width = width }
        if let height = y.length { kept.size.height = height }
        kept.offset = Point(x: x.offset, y: y.offset)
        return kept
    }

    nonisolated private mutating func flip(_ edges: Edges) {
        if !anchor.isDisjoint(with: edges) { anchor.formSymmetricDifference(edges) }
        if !gravity.isDisjoint(with: edges) { gravity.formSymmetricDifference(edges) }
    }

    /// -1 for the low edge, 1 for the high one, 0 for neither and for both.
    nonisolated private static func side(_ edges: Edges, _ low: Edges, _ high: Edges) -> Int {
        (edges.contains(high) ? 1 : 0) - (edges.contains(low) ? 1 : 0)
    }
}

/// One direction of a placement.
private nonisolated struct Axis {
    struct Fit {
        var isFlipped = false
        var offset = 0.0
        /// Nil for the length that was asked for.
        var length: Double?
    }

    /// How long the popup is.
    var length: Double
    /// Between what the anchor lies.
    var from: Double
    var to: Double
    /// -1, 0 or 1: the low end of the anchor, its middle, the high end.
    var anchor: Int
    /// The same of where the popup is, seen from there.
    var gravity: Int

    /// Where the popup begins; on the other side if `side` is -1.
    private func start(_ length: Double, side: Int = 1) -> Double {
        let place = anchor * side < 0 ? from : anchor * side > 0 ? to : ((from + to) / 2).rounded(.down)
        return gravity * side < 0
            ? place - length : gravity * side > 0 ? place : place - (length / 2).rounded(.down)
    }

    func fitted(from low: Double, to high: Double, flips: Bool, slides: Bool, resizes: Bool) -> Fit {
        func fits(_ start: Double) -> Bool { start >= low && start + length <= high }
        if fits(start(length)) { return Fit() }
        if flips, fits(start(length, side: -1)) { return Fit(isFlipped: true) }
        guard slides else { return Fit() }
        // What is longer than the room is cut, and what is beside the room is moved into it.
        let cut = resizes && length > high - low ? max(1, high - low) : nil
        let shown = cut ?? length
        let begin = start(shown)
        let offset = max(min(begin, high - shown), low) - begin
        return Fit(offset: max(min(offset, 32767), -32767), length: cut)
    }
}
