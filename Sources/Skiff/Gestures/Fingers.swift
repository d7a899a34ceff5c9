import SkiffCore

/// The fingers that a gesture is made of; the arena adds them and takes lifted ones out.
struct Fingers {
    /// Those that are down, in the order in which they came; those lifted in this event until that has been told.
    private(set) var down: [Touch] = []
    /// Those that were lifted last, when none is left: where they were is where the gesture is.
    private var last: [Touch] = []
    /// Whether none is left because the recognizer ignored the last one.
    private(set) var wereIgnored = false

    mutating func add(_ touch: Touch) {
        down.append(touch)
        wereIgnored = false
        if !last.isEmpty { last.removeAll(keepingCapacity: true) }
    }

    /// Takes out those that are over.
    mutating func lift() {
        var left: [Touch] = []
        for touch in down where !touch.isOver { left.append(touch) }
        guard left.count < down.count else { return }
        if left.isEmpty { last = down }
        down = left
    }

    /// Takes out all, in a gesture that ends with the first that is lifted.
    mutating func liftAll() {
        if down.isEmpty { return }
        last = down
        down = []
    }

    mutating func ignore(_ touch: Touch) {
        guard let index = down.firstIndex(of: touch) else { return }
        down.remove(at: index)
        guard down.isEmpty else { return }
        last = [touch]
        wereIgnored = true
    }

    /// What the gesture is said to be made of: those that are down, or those that were lifted last (R-GEST-23).
    var shown: [Touch] {
        if down.isEmpty { return last }
        var overCount = 0
        for touch in down where touch.isOver { overCount += 1 }
        // Mostly nothing is to be copied.
        return overCount == 0 || overCount == down.count ? down : down.filter { !$0.isOver }
    }

    /// The middle of those that are down, in the window.
    var middle: Point { middle(ofFirst: down.count) }

    /// The middle of so many of them, the first ones.
    func middle(ofFirst count: Int) -> Point {
        var sum = Point()
        for touch in down.prefix(count) { sum = sum + touch.sample.location }
        let number = Double(max(min(count, down.count), 1))
        return Point(x: sum.x / number, y: sum.y / number)
    }

    /// How far the first two are apart, and in which direction.
    var way: Point { down.count < 2 ? .zero : down[1].sample.location - down[0].sample.location }

    /// The middle of the places where touches came down, in the window.
    static func start(of touches: [Touch]) -> Point {
        var sum = Point()
        for touch in touches { sum = sum + touch.downLocation }
        let count = Double(max(touches.count, 1))
        return Point(x: sum.x / count, y: sum.y / count)
    }
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
