import SkiffCore

/// All that moves by itself in a window: the engine's clock, and the way from its numbers to views.
///
/// Properties say what is to be; what is seen differs from that by the engine's offsets. For a drawing, or to say what is
/// to be drawn anew, the views in motion are given the values that are seen (`show`), and get their own back afterwards
/// (`hide`): nothing on those ways knows of animations.
final class WindowMotion {
    private unowned let window: Window
    private(set) var engine = MotionEngine()
    /// The views in motion, by their slots.
    private var views: [View?] = []
    private var freeSlots: [Int] = []
    /// How far they are seen from what their properties say, by their slots.
    private var offsets: [MotionOffsets] = []
    /// The storage of what they were before, and of the views that are seen otherwise now.
    private var before: [MotionOffsets] = []
    private var changed: [(view: View, isElsewhere: Bool)] = []
    /// The storage of which slots have tracks.
    private var isUsed: [Bool] = []
    /// While views have the values that are seen: those, and their own.
    private var shown: [(slot: Int, view: View, own: ViewValues, seen: ViewValues)] = []
    private(set) var isShowing = false

    private var hasStale = false
    private var timer: LoopTimer?
    private let late = LateEnds()
    /// Since when nobody looks, and all stands still.
    private var restingSince: Double?
    /// Whether the next frame is different from the last: the window asks for frames then.
    private(set) var isRunning = false

    init(_ window: Window) {
        self.window = window
    }

    /// Whether there is nothing that moves, or is to move.
    var isAtRest: Bool { engine.isEmpty }

    /// Whether nothing is to move where it can be avoided.
    var isReduced: Bool { window.application?.prefersReducedMotion == true }

    /// How many properties are on their way.
    var liveCount: Int { engine.tracks.count }

    /// The time, on the clock of the application's loop; never before that of the last tick, which was told ahead.
    var now: Double { max((window.application?.loop.now ?? .zero).inSeconds, lastTick) }
    private var lastTick = 0.0

    // MARK: Adding

    /// Has a property that was changed already be seen where it was, and move from there.
    ///
    /// - Parameter delta: what it was away from what it is now.
    func move(
        _ view: View, _ property: MotionProperty, by delta: MotionVector, velocity: MotionVector = .zero,
        span: MotionEngine.Span = .init(), in group: MotionEngine.Group, takesOver: Bool = false
    ) {
        let slot = slot(of: view)
        var delta = delta
        offsets[slot].add(delta, to: property)
        if takesOver {
            delta = offsets[slot][property]
            let ended = engine.cut { $0.slot == slot && $0.property == property && $0.group !== group }
            tellLater(ended)
        }
        engine.add(
            .init(slot: slot, property: property, delta: delta, velocity: velocity, span: span, group: group))
    }

    /// Has a property that was changed already be seen where it is, at once.
    func jump(_ view: View, _ property: MotionProperty, by delta: MotionVector) {
        offsets[slot(of: view)].add(delta, to: property)
    }

    /// All that was added is known: frames, or a timer where nothing sets out yet, do the rest.
    func begin() {
        _ = engine.advance(to: now)
        update()
        schedule()
    }

    private func slot(of view: View) -> Int {
        if let slot = view.viewExtras?.motionSlot { return slot }
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
            views[slot] = view
        } else {
            slot = views.count
            views.append(view)
            offsets.append(MotionOffsets())
        }
        view.needViewExtras().motionSlot = slot
        return slot
    }

    // MARK: Time

    /// Moves all to a time.
    ///
    /// - Parameter rest: how long it is until what is drawn now can be seen.
    func tick(rest: Duration) {
        let seconds = max(((window.application?.loop.now ?? .zero) + rest).inSeconds, lastTick)
        lastTick = seconds
        if let since = restingSince {
            engine.postpone(by: max(0, seconds - since))
            restingSince = nil
        }
        dropStale()
        if !engine.isEmpty {
            if engine.advance(to: seconds) { update() }
            let ended = engine.takeDone()
            if !ended.isEmpty { update() }
            tell(ended)
        }
        schedule()
    }

    /// Nobody looks: the time until the next tick does not count.
    func standStill() {
        if restingSince == nil { restingSince = now }
    }

    /// Something was held, let go or set by hand.
    func groupsChanged() {
        if engine.advance(to: now) { update() }
        schedule()
    }

    /// Takes tracks out before their time, and what they still were away with them.
    func cut(where isCut: (MotionEngine.Track) -> Bool) {
        let ended = engine.cut(where: isCut)
        update()
        schedule()
        tell(ended)
    }

    /// Nothing of a property's tracks is seen any more: they go with the next frame, and nothing is drawn for that.
    ///
    /// A press comes this way.
    func leave(_ property: MotionProperty, at slot: Int) {
        for track in engine.tracks where track.slot == slot && track.property == property {
            track.group.isStale = true
            hasStale = true
        }
    }

    private func dropStale() {
        guard hasStale else { return }
        hasStale = false
        let ended = engine.cut { $0.group.isStale }
        update(isSilent: true)
        tellLater(ended)
    }

    /// A view goes out of the window; it is drawn there no more.
    func forget(_ view: View) {
        guard let slot = view.viewExtras?.motionSlot else { return }
        hide()
        let ended = engine.cut { $0.slot == slot }
        update(isSilent: true)
        schedule()
        tellLater(ended)
    }

    /// The window closes, or its application goes: nothing goes on, and all that waits for an end is told.
    func end() {
        late.tell()
        cut { _ in true }
    }

    private func tell(_ ended: [MotionEngine.Group]) {
        for group in ended { group.tellEnd() }
    }

    private func tellLater(_ ended: [MotionEngine.Group]) {
        guard !ended.isEmpty else { return }
        guard let application = window.application else { return tell(ended) }
        late.add(ended, on: application)
    }

    /// Frames are asked for while something moves; a timer where all of it is still to set out; else nothing.
    private func schedule() {
        timer?.cancel()
        timer = nil
        isRunning = false
        if let next = engine.nextStart {
            let wait = next - now
            if wait <= Self.frame {
                isRunning = true
            } else {
                timer = window.application?.after(.seconds(wait)) { [weak self] in self?.schedule() }
            }
        }
        if isRunning { window.setNeedsFrame() }
    }

    /// A wait that is not worth a timer.
    private static let frame = 0.017

    // MARK: Values

    /// Works out anew how far views are seen from their properties, and has drawn anew what is seen elsewhere now.
    private func update(isSilent: Bool = false) {
        swap(&offsets, &before)
        offsets.removeAll(keepingCapacity: true)
        for _ in before { offsets.append(MotionOffsets()) }
        engine.sum(into: &offsets)
        if !isSilent {
            for slot in offsets.indices where offsets[slot] != before[slot] {
                guard let view = views[slot], view.window === window else { continue }
                if offsets[slot].hasOtherLook(than: before[slot]) { view.viewExtras?.raster?.spoil() }
                changed.append((view, offsets[slot].hasOtherPlace(than: before[slot])))
            }
            if !changed.isEmpty {
                hide()
                swap(&offsets, &before)
                damageChanged()
                swap(&offsets, &before)
                damageChanged()
                changed.removeAll(keepingCapacity: true)
            }
        }
        sweep()
    }

    /// Has drawn anew what is seen of the views that have changed.
    private func damageChanged() {
        show()
        for (view, isElsewhere) in changed { view.damageShown(all: isElsewhere) }
        hide()
    }

    /// Lets go of views that nothing of moves any more.
    private func sweep() {
        if engine.isEmpty {
            for view in views { view?.viewExtras?.motionSlot = nil }
            views = []
            offsets = []
            before = []
            freeSlots = []
            return
        }
        isUsed.removeAll(keepingCapacity: true)
        for _ in views { isUsed.append(false) }
        for track in engine.tracks { isUsed[track.slot] = true }
        for slot in views.indices where !isUsed[slot] {
            guard let view = views[slot] else { continue }
            view.viewExtras?.motionSlot = nil
            views[slot] = nil
            offsets[slot] = MotionOffsets()
            freeSlots.append(slot)
        }
    }

    /// What the view draws itself by, beside what its properties say.
    func customOffset(at slot: Int) -> Double { offsets[slot].custom[0] }

    /// What is seen of a view in motion.
    func seen(of view: View, at slot: Int) -> ViewValues {
        shown.first { $0.slot == slot }?.seen ?? ViewValues(view).moved(by: offsets[slot])
    }

    /// Gives the views in motion the values that are seen; true if they did not have them already.
    @discardableResult
    func show() -> Bool {
        guard !isShowing, !engine.isEmpty || !views.isEmpty else { return false }
        isShowing = true
        for slot in views.indices {
            guard let view = views[slot], offsets[slot] != MotionOffsets() else { continue }
            let own = ViewValues(view)
            let seen = own.moved(by: offsets[slot])
            shown.append((slot, view, own, seen))
            seen.apply(to: view)
        }
        return true
    }

    /// Gives the views their own values back.
    ///
    /// What somebody has changed while it was drawn stays changed.
    func hide() {
        guard isShowing else { return }
        isShowing = false
        for (_, view, own, seen) in shown {
            var values = ViewValues(view)
            if values.origin == seen.origin { values.origin = own.origin }
            if values.bounds == seen.bounds { values.bounds = own.bounds }
            if values.transform == seen.transform { values.transform = own.transform }
            if values.alpha == seen.alpha { values.alpha = own.alpha }
            if values.color == seen.color { values.color = own.color }
            if values.radius == seen.radius { values.radius = own.radius }
            values.apply(to: view)
        }
        shown.removeAll(keepingCapacity: true)
    }
}
