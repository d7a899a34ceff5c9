import SkiffCore

/// The fingers that a gesture is made of.
struct Fingers {
    /// Those that are down, in the order in which they came.
    private(set) var down: [Touch] = []
    /// Those that were lifted last, when none is left: where they were is where the gesture is.
    private var last: [Touch] = []

    mutating func add(_ touch: Touch) {
        down.append(touch)
        if !last.isEmpty { last.removeAll(keepingCapacity: true) }
    }

    mutating func lift(_ touches: Set<Touch>) {
        var left: [Touch] = []
        for touch in down where !touches.contains(touch) { left.append(touch) }
        if left.isEmpty { last = down }
        down = left
    }

    mutating func forget() {
        if !down.isEmpty { down = [] }
        if !last.isEmpty { last = [] }
    }

    /// What the gesture is said to be made of.
    var shown: [Touch] { down.isEmpty ? last : down }

    /// The middle of those that are down, in the window.
    var middle: Point {
        var sum = Point()
        for touch in down { sum = sum + touch.sample.location }
        let count = Double(max(down.count, 1))
        return Point(x: sum.x / count, y: sum.y / count)
    }

    /// How far the first two are apart, and in which direction.
    var way: Point { down.count < 2 ? .zero : down[1].sample.location - down[0].sample.location }
}

extension View {
    /// A way in the window, as the view sees it.
    final func way(fromWindow way: Point) -> Point {
        isNowhereTransformed ? way : convert(way, from: nil) - convert(.zero, from: nil)
    }

    /// A way in the view, as the window sees it.
    final func way(toWindow way: Point) -> Point {
        isNowhereTransformed ? way : convert(way, to: nil) - convert(.zero, to: nil)
    }

    /// Whether ways are the same here as in the window.
    private final var isNowhereTransformed: Bool {
        var view: View? = self
        while let place = view {
            if !place.storedTransform.isIdentity { return false }
            view = place.superview
        }
        return true
    }
}
