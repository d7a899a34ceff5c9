import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// Pens and other tools of tablets.
struct PencilTests {
    private let journal = Journal()
    private let left: Pad
    private let right: Pad
    private let stage: Stage

    init() {
        left = Pad("left", journal, Rect(0, 0, 100, 100))
        right = Pad("right", journal, Rect(200, 0, 100, 100))
        stage = Stage(board(left, right))
    }

    private func short(_ lines: [String]) -> [String] {
        lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    @Test("R-TOUCH-22, R-TOUCH-1: a tip that is down is a touch of type pencil, one object from its began to its ended")
    func stroke() {
        var touches: [Touch] = []
        left.onTouches = { set, _ in touches += set }
        stage.pencil.down(at: Point(10, 10), in: left, pressure: 0.25)
        #expect(touches.last?.type == .pencil)
        #expect(touches.last?.tool?.kind == .pen)
        #expect(abs((touches.last?.force ?? 0) - 0.25) < 0.001)
        #expect(touches.last?.maximumPossibleForce == 1)
        stage.pencil.move(to: Point(30, 20), in: left, pressure: 0.75)
        #expect(touches.last?.location(in: left) == Point(30, 20))
        #expect(touches.last?.previousLocation(in: left) == Point(10, 10))
        #expect(abs((touches.last?.force ?? 0) - 0.75) < 0.001)
        // Out of the view it stays with it (R-TOUCH-2).
        stage.pencil.move(to: Point(250, 20))
        stage.pencil.up()
        #expect(short(journal.take()) == ["left began", "left moved", "left moved", "left ended"])
        #expect(Set(touches).count == 1)
        expectSound(stage)
    }

    @Test("R-TOUCH-9: a change of force, of tilt or of turn alone has moved the touch; none of them has not")
    func force() {
        stage.pencil.down(left, pressure: 0.5, tilt: Point(0, 0))
        _ = journal.take()
        stage.pencil.press(0.6)
        #expect(short(journal.take()) == ["left moved"])
        stage.pencil.press(0.6)
        #expect(journal.take() == [])
        stage.pencil.tool.tilt(x: 10, y: 0)
        stage.pencil.tool.frame()
        stage.turn()
        stage.pencil.tool.rotation(degrees: 20)
        stage.pencil.tool.frame()
        stage.turn()
        #expect(short(journal.take()) == ["left moved", "left moved"])
        stage.pencil.tool.frame()
        stage.turn()
        #expect(journal.take() == [])
        stage.pencil.up()
    }

    @Test("how a pen leans is its altitude and azimuth, seen from a view that is turned too")
    func angles() throws {
        var touch: Touch?
        left.onTouches = { set, _ in touch = set.first }
        stage.pencil.down(left, tilt: Point(0, 0))
        #expect(touch?.altitudeAngle == .pi / 2)
        #expect(touch?.azimuthAngle(in: nil) == 0)
        stage.pencil.move(to: Point(51, 50), in: left, tilt: Point(45, 0))
        let pen = try #require(touch)
        #expect(abs(pen.altitudeAngle - .pi / 4) < 1e-6)
        #expect(abs(pen.azimuthAngle(in: nil)) < 1e-6)
        stage.pencil.move(to: Point(52, 50), in: left, tilt: Point(0, 30))
        #expect(abs(pen.altitudeAngle - .pi / 3) < 1e-6)
        #expect(abs(pen.azimuthAngle(in: left) - .pi / 2) < 1e-6)
        let unit = pen.azimuthUnitVector(in: left)
        #expect(abs(unit.x) < 1e-6 && abs(unit.y - 1) < 1e-6)
        stage.pencil.move(to: Point(53, 50), in: left, tilt: Point(-20, 0))
        #expect(abs(abs(pen.azimuthAngle(in: nil)) - .pi) < 1e-6)
        // In a view that is turned by a quarter, what points left points down.
        left.transform = AffineTransform(rotationAngle: .pi / 2)
        #expect(abs(pen.azimuthAngle(in: left) - .pi / 2) < 1e-6)
        stage.pencil.tool.rotation(degrees: 90)
        stage.pencil.tool.frame()
        stage.turn()
        #expect(abs(pen.rollAngle - .pi / 2) < 1e-6)
        stage.pencil.up()
    }

    @Test("lying flat on both axes, and in a view that is flattened, no angle is no number")
    func oddAngles() throws {
        var touch: Touch?
        left.onTouches = { set, _ in touch = set.first }
        stage.pencil.down(left, tilt: Point(90, -90))
        let pen = try #require(touch)
        left.transform = AffineTransform(scaleX: 0, y: 0)
        for angle in [pen.altitudeAngle, pen.azimuthAngle(in: nil), pen.azimuthAngle(in: left), pen.rollAngle] {
            #expect(angle.isFinite)
        }
        #expect(pen.altitudeAngle > 0 && pen.altitudeAngle < .pi / 2)
        stage.pencil.up()
    }

    @Test("fingers have no force, and stand upright")
    func fingers() {
        var touch: Touch?
        left.onTouches = { set, _ in touch = set.first }
        stage.touch.down(left)
        #expect(touch?.force == 0 && touch?.maximumPossibleForce == 0)
        #expect(touch?.altitudeAngle == .pi / 2 && touch?.azimuthAngle(in: nil) == 0)
        #expect(touch?.tool == nil && touch?.estimationUpdateIndex == nil)
        #expect(touch?.estimatedProperties == [])
        stage.touch.up()
    }

    @Test("R-TOUCH-22: an eraser is a pencil, a finger on a tablet is indirect, a tablet's mouse is a pointer")
    func kinds() {
        var seen: [String] = []
        left.onTouches = { set, _ in
            if let touch = set.first, touch.phase == .began, let tool = touch.tool {
                seen.append("\(tool.kind) \(touch.type)")
            }
        }
        for kind: Tool.Kind in [.eraser, .finger, .brush, .airbrush] {
            let tool = stage.compositor.seat.tablet.addTool(kind)
            stage.turn()
            tool.proximityIn(stage.surface)
            tool.motion(to: Point(10, 10))
            tool.down()
            tool.frame()
            stage.turn()
            tool.up()
            tool.proximityOut()
            tool.frame()
            stage.turn()
        }
        #expect(seen == ["eraser pencil", "finger indirect", "brush pencil", "airbrush pencil"])
        _ = journal.take()
        let mouse = stage.compositor.seat.tablet.addTool(.mouse)
        stage.turn()
        mouse.proximityIn(stage.surface)
        mouse.motion(to: Point(10, 10))
        mouse.button(0x110, pressed: true)
        mouse.frame()
        stage.turn()
        #expect(seen.last == "mouse indirectPointer")
        mouse.button(0x111, pressed: true)
        mouse.button(0x110, pressed: false)
        mouse.frame()
        stage.turn()
        #expect(short(journal.take()) == ["left began"])
        mouse.button(0x111, pressed: false)
        mouse.frame()
        stage.turn()
        #expect(short(journal.take()) == ["left ended"])
    }

    @Test("R-TOUCH-22: the buttons of a pen are in its mask, the first one as the secondary; they are no touches")
    func buttons() {
        var touch: Touch?
        var mask: ButtonMask?
        left.onTouches = { set, event in
            touch = set.first
            mask = event?.buttonMask
        }
        stage.pencil.hover(over: left)
        stage.pencil.button(true)
        #expect(journal.take() == [])
        stage.pencil.down(left)
        #expect(touch?.buttonMask == .secondary && mask == .secondary)
        stage.pencil.button(true, code: 0x14c)
        #expect(touch?.buttonMask == [.secondary, .button(3)])
        stage.pencil.button(false)
        #expect(touch?.buttonMask == .button(3))
        stage.pencil.up()
        #expect(short(journal.take()) == ["left began", "left ended"])
    }

    @Test("R-TOUCH-10, R-TAP-1: a pen taps, and its taps are counted; a finger's is none in its row")
    func taps() {
        var counts: [Int] = []
        left.onTouches = { set, _ in
            for touch in set where touch.phase == .began { counts.append(touch.tapCount) }
        }
        let tap = TapGestureRecognizer { _ in journal.add("tap") }
        tap.cancelsTouchesInView = false
        right.addGestureRecognizer(tap)
        stage.pencil.down(left)
        stage.pencil.up()
        stage.pencil.down(left)
        stage.pencil.up()
        stage.touch.down(left)
        stage.touch.up()
        #expect(counts == [1, 2, 1])
        _ = journal.take()
        stage.advance(by: .milliseconds(1000))
        stage.pencil.tap(right)
        #expect(journal.take().contains("tap"))
        let button = Button("OK").onTap { journal.add("pressed") }
        button.frame = Rect(0, 150, 100, 40)
        stage.window.content?.addSubview(button)
        stage.pencil.tap(button)
        #expect(journal.take() == ["pressed"])
        expectSound(stage)
    }

    @Test("R-SEAT-4: a pen and a finger are two touches, whatever their numbers; the loss of one leaves the other")
    func pensAndFingers() {
        left.isMultipleTouchEnabled = true
        var types: Set<Touch.TouchType> = []
        left.onTouches = { set, _ in types.formUnion(set.map(\.type)) }
        let number = 0x4000_0000
        stage.touch.down(at: Point(5, 5), in: left, id: number)
        stage.pencil.down(at: Point(50, 50), in: left)
        #expect(types == [.direct, .pencil])
        #expect(short(journal.take()) == ["left began", "left began"])
        stage.touch.cancel()
        #expect(short(journal.take()) == ["left cancelled"])
        stage.pencil.move(to: Point(60, 60), in: left)
        #expect(short(journal.take()) == ["left moved"])
        stage.touch.down(at: Point(5, 5), in: left, id: number)
        stage.pointer.move(to: left)
        stage.compositor.seat.capabilities.remove(.pointer)
        stage.turn()
        stage.pencil.tool.remove()
        stage.turn()
        #expect(short(journal.take()) == ["left began", "left cancelled"])
        stage.touch.up(id: number)
        #expect(short(journal.take()) == ["left ended"])
        expectSound(stage)
    }

    @Test("R-TOUCH-5, R-TOUCH-8: a pen counts as a finger does where a view wants one touch, or to be alone")
    func exclusive() {
        stage.touch.down(left)
        stage.pencil.down(left)
        #expect(short(journal.take()) == ["left began"])
        stage.pencil.up()
        right.isExclusiveTouch = true
        stage.pencil.down(right)
        #expect(journal.take() == [])
        stage.pencil.up()
        stage.touch.up()
        stage.pencil.down(right)
        stage.touch.down(left)
        #expect(short(journal.take()) == ["left ended", "right began"])
    }

    @Test("a tip that comes down and is lifted in one frame has begun and then ended")
    func oneFrame() {
        let tool = stage.pencil.tool
        tool.proximityIn(stage.surface)
        tool.motion(to: Point(10, 10))
        tool.down()
        tool.up()
        tool.frame()
        stage.turn()
        #expect(short(journal.take()) == ["left began", "left ended"])
    }

    @Test("the wheel of a tool scrolls what it is over, its slider has a place")
    func wheelAndSlider() {
        final class Tower: Window {
            var scrolls: [Scroll] = []
            var place: Point?
            override func sendEvent(_ event: Event) {
                if let scroll = event.scroll {
                    scrolls.append(scroll)
                    place = event.pointerLocation
                }
                super.sendEvent(event)
            }
        }
        let window = Tower(size: Size(200, 100))
        window.content = board(left)
        let stage = Stage(window: window)
        var slider: Double?
        left.onTouches = { set, _ in slider = set.first?.sliderPosition }
        let tool = stage.compositor.seat.tablet.addTool(.airbrush, abilities: [.wheel, .slider])
        stage.turn()
        tool.proximityIn(stage.surface)
        tool.motion(to: Point(20, 30))
        tool.wheel(degrees: 22.5, clicks: 1)
        tool.frame()
        stage.turn()
        #expect(window.scrolls.map { $0.vertical?.steps120 } == [180])
        #expect(window.scrolls.first?.source == .wheel && window.place == Point(20, 30))
        tool.wheel(degrees: -1e9, clicks: -1)
        tool.slider(-65_535)
        tool.down()
        tool.frame()
        stage.turn()
        #expect((window.scrolls.last?.vertical?.steps120 ?? 0) < 0)
        #expect(slider == -1)
        expectSound(stage)
    }

    @Test("R-GEST-24: a recognizer receives all kinds of touches, or those that it names")
    func allowedTypes() {
        let probe = Probe()
        probe.cancelsTouchesInView = false
        left.addGestureRecognizer(probe)
        stage.pencil.down(left)
        stage.pencil.up()
        #expect(probe.events == 2)
        probe.state = .failed
        probe.allowedTouchTypes = [.direct]
        stage.pencil.down(left)
        stage.pencil.up()
        #expect(probe.events == 2)
    }
}
