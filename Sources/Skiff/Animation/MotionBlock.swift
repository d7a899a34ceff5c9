import SkiffCore
import SkiffGraphics

/// An animation block while it runs, and what comes of it: the changes that are made meanwhile are animated.
final class MotionBlock {
    /// The innermost block that runs; nil almost always.
    ///
    /// It is set for the length of a call, never longer.
    static var current: MotionBlock?

    let course: Course
    let delay: Double
    /// How much of it has passed at the beginning.
    private let elapsed: Double
    let options: View.AnimationOptions
    /// Whether changes are made at once, in the middle of a block.
    let isOff: Bool
    /// The part of the time in which the changes are made that are made now.
    var span = MotionEngine.Span()
    /// Where the group's progress begins, and stands.
    var heldAt: Double?
    private let completion: (@MainActor (Bool) -> Void)?
    private(set) var groups: [(motion: WindowMotion, group: MotionEngine.Group)] = []
    /// What was changed, and what it was before; for who wants to take it back.
    private(set) var changes: [(view: View, property: MotionProperty, old: ViewValues)] = []
    /// Whether it notes what is changed.
    var notesChanges = false
    private var pending = 0
    private var areAllFinished = true
    private var isOpen = true

    init(
        _ course: Course, delay: Double = 0, elapsed: Double = 0, options: View.AnimationOptions = [],
        isOff: Bool = false,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        self.course = course
        self.delay = Self.sound(delay)
        self.elapsed = elapsed
        self.options = options
        self.isOff = isOff
        self.completion = completion
    }

    /// Runs a block inside this one.
    func run(_ body: @MainActor () -> Void) {
        let outer = MotionBlock.current
        MotionBlock.current = self
        body()
        MotionBlock.current = outer
    }

    /// All changes are made: what was to be animated sets out.
    func close() {
        for (motion, group) in groups {
            motion.begin()
            if group.trackCount == 0 { group.tellEnd() }
        }
        isOpen = false
        if pending == 0 { completion?(areAllFinished) }
    }

    /// Lays out what was changed, as a part of the block.
    func layOut() {
        let views = changes.map(\.view)
        run { for view in views { view.layoutIfNeeded() } }
    }

    /// Changes were made after it was closed.
    func takeUp() {
        for (motion, _) in groups { motion.begin() }
    }

    /// The group of the block's changes in a window.
    private func group(in window: Window) -> (motion: WindowMotion, group: MotionEngine.Group) {
        let motion = window.needMotion()
        for pair in groups where pair.motion === motion { return pair }
        var timeline = Timeline(pace: course.pace, start: motion.now + delay - elapsed, duration: course.duration)
        timeline.repeats = options.contains(.repeat)
        timeline.reverses = options.contains(.autoreverse)
        if window.application?.prefersReducedMotion == true {
            timeline.pace = .cubic(CubicTimingParameters(animationCurve: .easeOut))
            timeline.duration = min(timeline.duration, Theme.reducedMotionTime)
            timeline.repeats = false
            timeline.reverses = false
        }
        let group = MotionEngine.Group(timeline) { [self] isFinished in ended(isFinished) }
        group.heldAt = heldAt
        pending += 1
        groups.append((motion, group))
        return (motion, group)
    }

    private func ended(_ isFinished: Bool) {
        pending -= 1
        if !isFinished { areAllFinished = false }
        if pending == 0, !isOpen { completion?(areAllFinished) }
    }

    /// Animates what has changed of a view.
    func animate(_ view: View, from old: ViewValues, in window: Window) {
        let new = ViewValues(view)
        let isReduced = window.application?.prefersReducedMotion == true
        for property in Self.properties {
            guard let delta = new.difference(to: old, of: property) else { continue }
            if notesChanges { changes.append((view, property, old)) }
            let (motion, group) = group(in: window)
            // With reduced motion nothing moves: what would is there at once.
            if isReduced, property.isPlace {
                motion.jump(view, property, by: delta)
            } else {
                move(view, property, by: delta, motion, group)
            }
        }
    }

    /// Animates a number that a view draws itself by.
    func animate(_ view: View, customBy delta: Double, in window: Window) {
        var vector = MotionVector.zero
        vector[0] = delta
        let (motion, group) = group(in: window)
        move(view, .custom, by: vector, motion, group)
    }

    private func move(
        _ view: View, _ property: MotionProperty, by delta: MotionVector, _ motion: WindowMotion,
        _ group: MotionEngine.Group
    ) {
        motion.move(
            view, property, by: delta, velocity: property.velocity(course.velocity), span: span, in: group,
            takesOver: options.contains(.beginFromCurrentState))
    }

    private static let properties: [MotionProperty] = [.origin, .bounds, .transform, .alpha, .color, .radius]
}

extension MotionProperty {
    /// Whether a change of it is a movement.
    nonisolated var isPlace: Bool { self == .origin || self == .bounds || self == .transform }

    /// A velocity of two directions, for each of its numbers.
    nonisolated func velocity(_ velocity: Point) -> MotionVector {
        guard velocity != .zero else { return .zero }
        var vector = MotionVector(repeating: velocity.x)
        if isPlace { vector[1] = velocity.y }
        if self == .bounds { vector[3] = velocity.y }
        return vector
    }
}

extension View {
    /// What the view's properties say before a change that is to be animated; nil if it is not.
    final func valuesToAnimate() -> ViewValues? {
        guard let block = MotionBlock.current, !block.isOff, block.course.duration > 0 || block.delay > 0, let window,
            window !== self, window.application != nil, extrasMotionIsHidden(in: window)
        else { return nil }
        return ViewValues(self)
    }

    private func extrasMotionIsHidden(in window: Window) -> Bool { window.extras?.motion?.isShowing != true }

    /// The change is made.
    final func animate(from old: ViewValues) {
        guard let window else { return }
        MotionBlock.current?.animate(self, from: old, in: window)
    }

    /// Has drawn anew what is seen of a view in motion, while it has the values that are seen.
    final func damageShown(all: Bool) {
        guard let window, !isHidden, storedAlpha > 0 else { return }
        if all { window.damage(extent, of: self) } else { window.damage(Extent(rect: drawingRect), of: self) }
    }
}
