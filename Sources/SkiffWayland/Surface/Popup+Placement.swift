import SkiffCore

extension Popup {
    /// Where a popup is to be, and what the compositor may do if there is no room for it there.
    ///
    /// - Space: the parent's surface.
    /// - Units: points; whole ones reach the compositor.
    /// - Protocol: `xdg_positioner`, xdg-shell.xml.
    public nonisolated struct Placement: Hashable, Sendable {
        /// Edges of a rectangle: none is its middle, two are a corner.
        public nonisolated struct Edges: OptionSet, Hashable, Sendable {
            public let rawValue: UInt8

            public init(rawValue: UInt8) {
                self.rawValue = rawValue
            }

            /// The upper edge.
            public static let top = Edges(rawValue: 1)
            /// The lower edge.
            public static let bottom = Edges(rawValue: 2)
            /// The left edge.
            public static let left = Edges(rawValue: 4)
            /// The right edge.
            public static let right = Edges(rawValue: 8)

            /// The number of `xdg_positioner.anchor` and `gravity`; edges that are opposite mean none.
            var wire: UInt32 {
                let y: UInt32 = contains(.top) == contains(.bottom) ? 0 : contains(.top) ? 1 : 2
                let x: UInt32 = contains(.left) == contains(.right) ? 0 : contains(.left) ? 3 : 4
                return x == 0 ? y : y == 0 ? x : (x == 3 ? 4 : 6) + y
            }
        }

        /// What may be done with a popup that does not fit.
        public nonisolated struct Adjustments: OptionSet, Hashable, Sendable {
            public let rawValue: UInt32

            public init(rawValue: UInt32) {
                self.rawValue = rawValue
            }

            /// Move it along.
            public static let slideX = Adjustments(rawValue: 1)
            /// Move it up or down.
            public static let slideY = Adjustments(rawValue: 2)
            /// Put it at the other side of the anchor.
            public static let flipX = Adjustments(rawValue: 4)
            /// Put it above instead of below, or the other way round.
            public static let flipY = Adjustments(rawValue: 8)
            /// Make it narrower.
            public static let resizeX = Adjustments(rawValue: 16)
            /// Make it lower.
            public static let resizeY = Adjustments(rawValue: 32)
        }

        /// How large the popup is to be.
        public var size: Size
        /// What the popup belongs to.
        public var anchorRect: Rect
        /// The place on the anchor rectangle that the popup is put to.
        public var anchor: Edges
        /// To which side of that place the popup is put.
        public var gravity: Edges
        /// What may be done if it does not fit.
        public var adjustments: Adjustments
        /// How far it is moved from there.
        var offset = Point.zero

        /// A place beside a rectangle.
        public init(size: Size, anchorRect: Rect, anchor: Edges, gravity: Edges, adjustments: Adjustments = []) {
            self.size = size
            self.anchorRect = anchorRect
            self.anchor = anchor
            self.gravity = gravity
            self.adjustments = adjustments
        }

        /// The popup's size as the wire takes it.
        var wireSize: (width: Int32, height: Int32) {
            (Self.length(size.width), Self.length(size.height))
        }

        /// The anchor rectangle inside a parent of that size: outside of it is an error, and so is an empty one to some.
        func wireAnchor(in parent: Size) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
            let x = Self.span(anchorRect.minX, anchorRect.maxX, within: parent.width)
            let y = Self.span(anchorRect.minY, anchorRect.maxY, within: parent.height)
            return (x.start, y.start, x.length, y.length)
        }

        private static func length(_ value: Double) -> Int32 {
            value.isNaN ? 1 : Int32(min(max(value.rounded(), 1), Double(FrameBuffer.largestSide)))
        }

        private static func span(_ low: Double, _ high: Double, within length: Double) -> (start: Int32, length: Int32)
        {
            let room = Self.length(length)
            func whole(_ value: Double) -> Int32 { value.isNaN ? 0 : Int32(min(max(value.rounded(), 0), Double(room))) }
            let start = min(whole(low), room - 1)
            return (start, max(1, whole(high) - start))
        }
    }
}
