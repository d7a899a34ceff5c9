import Skiff
import SkiffCore
import SkiffTesting
import SkiffWayland

/// A window with fingers on a view ten levels down, that move.
final class MoveScene {
    /// Who hears of the fingers besides the view.
    enum Recognizers: CaseIterable {
        /// Nobody; ten that have not decided; ten that are under way, each with an action.
        case none, watching, acting

        var words: String {
            switch self {
            case .none: "no recognizer"
            case .watching: "10 recognizers that watch"
            case .acting: "10 recognizers that act"
            }
        }
    }

    private let stage: Stage
    private let listener = Listener()
    private let actor = Actor()
    private let receiver: any SurfaceInput
    private let seat: SeatID
    private var frame: TouchFrame
    private var step = 0
    private static let start = 1000

    /// How often the view was told of a movement.
    var heard: Int { listener.moves }
    /// How often a recognizer's action was run.
    var acted: Int { actor.count }

    init?(_ recognizers: Recognizers, fingers: Int) {
        let root = View()
        stage = Stage(root, size: Size(width: 400, height: 300))
        Self.neverDecide(in: stage.application)
        stage.application.gestureSettings.panSlop = recognizers == .acting ? 1 : 1000
        var views = [root]
        for _ in 2..<10 { views.append(Self.inside(views[views.count - 1], View())) }
        views.append(Self.inside(views[views.count - 1], listener))
        listener.isMultipleTouchEnabled = true
        switch recognizers {
        case .none: break
        case .watching: for (view, recognizer) in zip(views, Self.watchers) { view.addGestureRecognizer(recognizer) }
        case .acting: for view in views { view.addGestureRecognizer(actor.makePan()) }
        }
        stage.turn()
        for finger in 0..<fingers { stage.touch.down(at: Self.place(finger, 0), id: finger) }
        guard let seat = listener.seat, let receiver = stage.window.inputReceiver else { return nil }
        self.seat = seat
        self.receiver = receiver
        frame = TouchFrame(
            samples: (0..<fingers).map { finger in
                TouchFrame.Sample(
                    id: Int32(finger), change: .motion, location: Self.place(finger, 0),
                    time: Timestamp(milliseconds: UInt32(Self.start)))
            })
    }

    private static func inside(_ outer: View, _ inner: View) -> View {
        inner.frame = Rect(x: 0, y: 0, width: 400, height: 300)
        outer.addSubview(inner)
        return inner
    }

    /// No time and no way makes those decide that watch.
    private static func neverDecide(in application: Application) {
        let far = 1_000_000_000
        application.gestureSettings.tapSlop = 1000
        application.gestureSettings.tapMaximumPress = far
        application.gestureSettings.longPressMinimum = far
        application.gestureSettings.longPressMovement = 1000
        application.gestureSettings.pinchSlop = 1000
        application.gestureSettings.rotationSlop = 1000
        application.gestureSettings.swipeMinimumDistance = 1000
        application.gestureSettings.swipeMaximumDuration = far
        application.gestureSettings.swipeMaximumPerpendicular = 1000
        application.gestureSettings.edgeBand = 1000
    }

    private static var watchers: [GestureRecognizer] {
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        let edge = ScreenEdgePanGestureRecognizer()
        edge.edges = .left
        let two = PanGestureRecognizer()
        two.minimumNumberOfTouches = 2
        let hold = LongPressGestureRecognizer()
        hold.numberOfTouchesRequired = 2
        return [
            TapGestureRecognizer(), twice, LongPressGestureRecognizer(), hold, PanGestureRecognizer(), two,
            PinchGestureRecognizer(), RotationGestureRecognizer(), SwipeGestureRecognizer(), edge,
        ]
    }

    private static func place(_ finger: Int, _ step: Int) -> Point {
        Point(x: 20 + 36 * Double(finger) + Double(step % 8), y: 100 + Double(step % 5))
    }

    /// All fingers move on, in one frame.
    func move() {
        next()
        receiver.touch(frame, from: seat)
    }

    private func next() {
        step += 1
        for index in frame.samples.indices {
            frame.samples[index].location = Self.place(index, step)
            frame.samples[index].time = Timestamp(milliseconds: UInt32(Self.start + 8 * step))
        }
    }

    /// The same from the connection on: reads what the compositor has written, and says how often that took memory.
    ///
    /// The Wayland library itself allocates each of the events that it reads.
    func moveOverWire() -> (allocations: Int, events: Int) {
        step += 1
        for index in frame.samples.indices {
            stage.compositor.seat.touch.motion(
                index, to: Self.place(index, step), time: Timestamp(milliseconds: UInt32(Self.start + 8 * step)))
        }
        stage.compositor.seat.touch.frame()
        stage.compositor.turn()
        let loop = stage.application.loop
        return (AllocationCount.during { loop.turn(timeout: .zero) }, frame.samples.count + 1)
    }
}
