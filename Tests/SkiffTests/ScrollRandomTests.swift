import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// What holds after any gestures.
struct ScrollRandomTests {
    private let journal = Journal()
    private let listener: ScrollListener

    init() {
        listener = ScrollListener(journal)
    }

    @Test(
        "After a thousand random gestures: what began has ended, and at rest the offset is inside the limits",
        arguments: [UInt64(1), 2, 3])
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let scrollView = ScrollView()
        let content = Board()
        content.frame = Rect(0, 0, 600, 2000)
        scrollView.addSubview(content)
        scrollView.contentSize = Size(600, 2000)
        scrollView.delegate = listener
        let stage = Stage(scrollView)
        stage.pointer.move(to: Point(200, 150))
        let clock = Clock(stage)
        for _ in 0..<340 {
            scrollView.bounces = Bool.random(using: &random)
            scrollView.isPagingEnabled = Int.random(in: 0..<4, using: &random) == 0
            scrollView.isDirectionalLockEnabled = Bool.random(using: &random)
            scrollView.delaysContentTouches = Bool.random(using: &random)
            gesture(clock, scrollView, &random)
            if Bool.random(using: &random) {
                // In the middle of its motion.
                clock.pass(Int.random(in: 0..<300, using: &random))
            } else {
                clock.rest()
                expectRest(scrollView)
            }
        }
        clock.rest()
        expectRest(scrollView)
        expectSound(stage)
    }

    private func gesture(_ clock: Clock, _ scrollView: ScrollView, _ random: inout SplitMix) {
        func place() -> Point {
            Point(Double.random(in: 0..<400, using: &random), Double.random(in: 0..<300, using: &random))
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4:
            let touch = clock.stage.compositor.seat.touch
            var at = place()
            clock.send {
                touch.down(1, at: at, on: clock.stage.surface); touch.frame()
            }
            for _ in 0..<Int.random(in: 0..<8, using: &random) {
                clock.pass(Int.random(in: 1..<60, using: &random))
                let step = place()
                at = Point(at.x + (step.x - at.x) / 4, at.y + (step.y - at.y) / 4)
                clock.send {
                    touch.motion(1, to: at); touch.frame()
                }
            }
            if Int.random(in: 0..<6, using: &random) == 0 { scrollView.contentOffset = inside(scrollView, place()) }
            if Int.random(in: 0..<8, using: &random) == 0 {
                clock.send { touch.cancel() }
            } else {
                clock.send {
                    touch.up(1); touch.frame()
                }
            }
        case 5, 6:
            let wire = clock.stage.compositor.seat.pointer
            for _ in 0..<Int.random(in: 1..<5, using: &random) {
                let turn = Int.random(in: -300..<300, using: &random)
                clock.send {
                    wire.axisSource(.wheel); wire.axisValue120(.vertical, turn); wire.frame()
                }
                clock.pass(Int.random(in: 1..<120, using: &random))
            }
        case 7:
            let wire = clock.stage.compositor.seat.pointer
            for _ in 0..<Int.random(in: 1..<8, using: &random) {
                let way = Double.random(in: -60..<60, using: &random)
                clock.send {
                    wire.axisSource(.finger); wire.axis(.vertical, way, time: clock.time); wire.frame()
                }
                clock.pass(Int.random(in: 1..<30, using: &random))
            }
            clock.send {
                wire.axisSource(.finger); wire.axisStop(.vertical, time: clock.time); wire.frame()
            }
        case 8:
            scrollView.setContentOffset(
                inside(scrollView, Point(place().x, Double.random(in: 0..<1700, using: &random))),
                animated: Bool.random(using: &random))
        default:
            scrollView.contentSize = Size(
                Double.random(in: 200..<900, using: &random), Double.random(in: 100..<3000, using: &random))
        }
    }

    /// What the program asks for may be anywhere; here it keeps to the limits.
    private func inside(_ scrollView: ScrollView, _ place: Point) -> Point {
        Point(
            min(place.x, max(0, scrollView.contentSize.width - 400)),
            min(place.y, max(0, scrollView.contentSize.height - 300)))
    }

    private func expectRest(_ scrollView: ScrollView) {
        let inset = scrollView.adjustedContentInset
        let offset = scrollView.contentOffset
        let most = Point(
            max(-inset.left, scrollView.contentSize.width - scrollView.bounds.width),
            max(-inset.top, scrollView.contentSize.height - scrollView.bounds.height))
        #expect(offset.x >= 0 && offset.y >= 0 && offset.x <= most.x + 0.001 && offset.y <= most.y + 0.001)
        #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
        var open = (drag: 0, slide: 0)
        var isSound = true
        for line in journal.take() {
            if line == "willBeginDragging" { open.drag += 1 }
            if line.hasPrefix("didEndDragging") { open.drag -= 1 }
            if line == "willBeginDecelerating" { open.slide += 1 }
            if line == "didEndDecelerating" { open.slide -= 1 }
            if open.drag < 0 || open.drag > 1 || open.slide < 0 || open.slide > 1 { isSound = false }
        }
        #expect(isSound && open == (0, 0))
    }

    /// Time that passes with one frame each sixtieth of a second.
    private final class Clock {
        let stage: Stage
        private var now = 5000

        init(_ stage: Stage) {
            self.stage = stage
            set()
        }

        var time: Timestamp { Timestamp(milliseconds: UInt32(now)) }

        private func set() { stage.compositor.time = time }

        func pass(_ milliseconds: Int) {
            var left = milliseconds
            while left > 0 {
                let step = min(left, 16)
                left -= step
                now += step
                stage.application.loop.advance(by: .milliseconds(step))
                set()
                stage.compositor.sendFrameCallbacks()
                stage.exchange()
            }
        }

        /// So long that everything has come to rest.
        func rest() {
            for _ in 0..<6 {
                now += 5000
                stage.application.loop.advance(by: .milliseconds(5000))
                set()
                stage.compositor.sendFrameCallbacks()
                stage.exchange()
            }
        }

        func send(_ body: () -> Void) {
            body()
            stage.exchange()
        }
    }
}

/// How content moves by itself, as a function of time.
struct ScrollSurvivalTests {
    @Test("R-LIFE: the place is kept when the compositor has gone and come back, and a drag ends once")
    func survives() {
        let journal = Journal()
        let listener = ScrollListener(journal)
        let scrollView = ScrollView()
        let board = Board()
        board.frame = Rect(0, 0, 400, 3000)
        scrollView.addSubview(board)
        scrollView.contentSize = Size(400, 3000)
        scrollView.delegate = listener
        let stage = Stage(scrollView)
        stage.touch.down(at: Point(100, 250))
        stage.advance(by: .milliseconds(16))
        stage.touch.move(to: Point(100, 150))
        let place = scrollView.contentOffset
        #expect(place.y == 90)
        stage.compositor.hangUp()
        stage.turn()
        #expect(!scrollView.isDragging && journal.take().filter { $0.hasPrefix("didEndDragging") }.count == 1)
        stage.reconnect()
        stage.turn()
        #expect(scrollView.contentOffset == place)
        stage.touch.drag(from: Point(100, 250), to: Point(100, 200))
        #expect(scrollView.contentOffset.y > 90)
        expectSound(stage)
    }

    @Test("At 1.25 and 1.5, offsets of motion are at whole pixels, and what is shown is right", arguments: [150, 180])
    func scales(over120: Int) {
        let scrollView = ScrollView()
        let board = Board()
        board.frame = Rect(0, 0, 400, 3000)
        scrollView.addSubview(board)
        scrollView.contentSize = Size(400, 3000)
        let stage = Stage(scrollView, configuration: Compositor.Configuration(fractionalScale: over120))
        stage.touch.drag(from: Point(100, 250), to: Point(100, 101))
        for _ in 0..<12 {
            stage.advance(by: .milliseconds(16))
            let pixels = scrollView.contentOffset.y * Double(over120) / 120
            #expect(abs(pixels - pixels.rounded()) < 1e-6)
        }
        #expect(scrollView.contentOffset.y > 150)
        expectSound(stage)
    }
}
