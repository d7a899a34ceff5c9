import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// A window that writes down what comes of touchpads and of what hovers.
private final class Tower: Window {
    var gestures: [TouchpadGesture] = []
    var places: [Point?] = []
    var events: [String] = []
    var hovers: [(phase: Touch.Phase, place: Point, buttons: ButtonMask, kind: Tool.Kind?)] = []
    var modifiers: KeyModifiers = []
    var buttons: ButtonMask = []
    var hoveredView: View?
    var onEvent: ((Event) -> Void)?

    override func sendEvent(_ event: Event) {
        events.append("\(event.type)")
        modifiers = event.modifierFlags
        buttons = event.buttonMask
        if let gesture = event.touchpadGesture {
            gestures.append(gesture)
            places.append(event.pointerLocation)
        }
        if event.type == .hover, let touch = event.touches.first {
            hovers.append((touch.phase, touch.location(in: nil), touch.buttonMask, touch.tool?.kind))
            hoveredView = touch.view
        }
        onEvent?(event)
        super.sendEvent(event)
    }
}

struct TouchpadGestureTests {
    private let window = Tower(title: "Tower", size: Size(300, 200))
    private let pad = Pad("pad", Journal(), Rect(0, 0, 100, 100))
    private let stage: Stage

    init() {
        window.content = board(pad)
        stage = Stage(window: window)
    }

    @Test("a pinch is events of type transform: phases, scale and turn against its beginning, where the pointer is")
    func pinch() {
        stage.touchpad.pinch(pad, scale: 2, rotation: .pi / 2, steps: 4)
        #expect(window.gestures.map(\.phase) == [.began, .changed, .changed, .changed, .changed, .ended])
        #expect(window.gestures.allSatisfy { $0.kind == .pinch && $0.fingerCount == 2 })
        let last = window.gestures.last
        #expect(last?.scale == 2)
        #expect(abs((last?.rotation ?? 0) - .pi / 2) < 0.02)
        #expect(window.places.allSatisfy { $0 == Point(50, 50) })
        #expect(Set(window.events) == ["transform"])
        expectSound(stage)
    }

    @Test("swipes add their way up; holds only begin and end; both may be cancelled")
    func swipeAndHold() {
        stage.touchpad.swipe(pad, by: Point(-80, 8), fingers: 4, steps: 4)
        #expect(window.gestures.last?.translation == Point(-80, 8))
        #expect(window.gestures.last?.fingerCount == 4)
        window.gestures = []
        stage.touchpad.hold(pad, for: .milliseconds(300))
        #expect(window.gestures.map(\.phase) == [.began, .ended])
        #expect(window.gestures.last.map { $0.time.since(window.gestures[0].time) } == 300)
        window.gestures = []
        stage.touchpad.begin(.hold, on: pad)
        stage.touchpad.end(.hold, cancelled: true)
        #expect(window.gestures.map(\.phase) == [.began, .cancelled])
    }

    @Test(
        "R-SEAT-1: a pointer that leaves or is lost, a seat or a window that goes cancels a gesture, once",
        arguments: ["leave", "pointer", "seat", "window", "connection"])
    func lost(_ what: String) {
        stage.touchpad.begin(.pinch, on: pad)
        stage.touchpad.pinch(scale: 1.5)
        switch what {
        case "leave": stage.pointer.leave()
        case "pointer": stage.compositor.seat.capabilities.remove(.pointer)
        case "seat": stage.compositor.seat.remove()
        case "window": window.close()
        default: stage.application.disconnect()
        }
        stage.turn()
        #expect(window.gestures.map(\.phase) == [.began, .changed, .cancelled])
        #expect(window.gestures.last?.scale == 1.5)
        if what == "leave" {
            stage.touchpad.pinch(scale: 3)
            stage.touchpad.end(.pinch)
            #expect(window.gestures.count == 3)
        }
    }

    @Test("a gesture whose end was lost is cancelled when the next begins, once, though the connection is ended then")
    func disconnects() {
        stage.touchpad.begin(.pinch, on: pad)
        window.onEvent = { [stage] event in
            if event.touchpadGesture?.phase == .cancelled { stage.application.disconnect() }
        }
        stage.compositor.seat.touchpad.begin(.swipe, on: stage.surface)
        stage.turn()
        #expect(window.gestures.map(\.phase) == [.began, .cancelled])
        #expect(window.gestures.map(\.kind) == [.pinch, .pinch])
        #expect(stage.application.display == nil)
    }

    @Test("R-TOUCH-24: a gesture that begins while interaction is ignored is dropped whole")
    func ignored() {
        stage.application.beginIgnoringInteractionEvents()
        stage.touchpad.begin(.pinch, on: pad)
        stage.application.endIgnoringInteractionEvents()
        stage.touchpad.pinch(scale: 1.5)
        stage.touchpad.end(.pinch)
        #expect(window.gestures == [])
    }

    @Test("an event knows the modifiers that are held on its seat, and the buttons that are down")
    func modifiersAndButtons() {
        stage.touch.down(pad)
        #expect(window.modifiers == [])
        stage.touch.up()
        stage.keys.hold(.shift)
        stage.touch.down(pad)
        #expect(window.modifiers == .shift && window.buttons == [])
        stage.touch.up()
        stage.touchpad.begin(.pinch, on: pad)
        #expect(window.modifiers == .shift)
        stage.touchpad.end(.pinch)
        stage.keys.hold([])
        stage.pointer.move(to: pad)
        stage.pointer.press(.right)
        #expect(window.buttons == .secondary && window.modifiers == [])
        stage.pointer.scroll(pad, steps: 1)
        #expect(window.buttons == .secondary && window.events.last == "scroll")
        stage.pointer.release(.right)
        let other = stage.compositor.addSeat()
        stage.turn()
        stage.keys.hold(.shift)
        other.touch.down(5, at: stage.window.surfacePoint(Point(10, 10)), on: stage.surface)
        other.touch.frame()
        stage.turn()
        // Of another seat, whose keys nobody holds.
        #expect(window.modifiers == [])
        stage.keys.hold([])
    }

    @Test("R-TOUCH-3: a pen that is near and does not touch hovers: it enters, moves and exits the region")
    func hover() {
        stage.pencil.hover(at: Point(10, 10), in: pad)
        #expect(window.hovers.map(\.phase) == [.regionEntered])
        #expect(window.hoveredView === pad)
        stage.pencil.hover(at: Point(250, 20))
        #expect(window.hoveredView !== pad)
        stage.pencil.button(true)
        #expect(window.hovers.map(\.phase) == [.regionEntered, .regionMoved, .regionMoved])
        #expect(window.hovers.last?.place == Point(250, 20))
        #expect(window.hovers.last?.buttons == .secondary && window.hovers.last?.kind == .pen)
        stage.pencil.button(false)
        window.hovers = []
        // While it touches it does not hover.
        stage.pencil.down(at: Point(10, 10), in: pad)
        stage.pencil.move(to: Point(20, 20), in: pad)
        stage.pencil.up()
        stage.pencil.hover(at: Point(30, 30), in: pad)
        stage.pencil.leave()
        #expect(window.hovers.map(\.phase) == [.regionExited, .regionEntered, .regionMoved, .regionExited])
        #expect(pad.journal.take().allSatisfy { !$0.contains("region") })
        window.hovers = []
        stage.eraser.hover(at: Point(10, 10), in: pad)
        stage.eraser.tool.remove()
        stage.turn()
        #expect(window.hovers.map(\.phase) == [.regionEntered, .regionExited])
        #expect(window.hovers.last?.kind == .eraser)
        expectSound(stage)
    }
}
