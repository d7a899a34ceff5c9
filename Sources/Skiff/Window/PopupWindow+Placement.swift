import SkiffCore
import SkiffWayland

extension PopupWindow {
    /// Beside which edge of its view a popup is, and how it lies along that edge.
    ///
    /// Where there is no room it goes to the other side, then along the edge, and is made smaller at last.
    nonisolated public struct Placement: Hashable, Sendable {
        /// An edge of the view.
        nonisolated public enum Side: Hashable, Sendable {
            /// Under the view, over it, or beside it.
            case below, above, left, right
        }

        /// What of the popup lies at what of the edge.
        nonisolated public enum Alignment: Hashable, Sendable {
            /// Both beginnings (left or top), both middles, or both ends.
            case start, center, end
        }

        /// The side that the popup is at, if there is room.
        public var side: Side
        /// How it lies along that side.
        public var alignment: Alignment

        /// At that side.
        ///
        /// - Default: below, beginning where the view begins: where a menu is.
        public init(_ side: Side = .below, _ alignment: Alignment = .start) {
            self.side = side
            self.alignment = alignment
        }

        func onWire(beside rect: Rect, size: Size) -> Popup.Placement {
            let edge: Popup.Placement.Edges =
                switch side {
                case .below: .bottom
                case .above: .top
                case .left: .left
                case .right: .right
                }
            let isVertical = side == .below || side == .above
            let start: Popup.Placement.Edges = isVertical ? .left : .top
            let end: Popup.Placement.Edges = isVertical ? .right : .bottom
            let (along, against): (Popup.Placement.Edges, Popup.Placement.Edges) =
                switch alignment {
                case .start: (start, end)
                case .center: ([], [])
                case .end: (end, start)
                }
            let flip: Popup.Placement.Adjustments = isVertical ? .flipY : .flipX
            return Popup.Placement(
                size: size, anchorRect: rect, anchor: edge.union(along), gravity: edge.union(against),
                adjustments: [flip, .slideX, .slideY, .resizeX, .resizeY])
        }
    }
}
