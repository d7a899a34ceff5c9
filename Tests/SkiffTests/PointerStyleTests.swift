import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What the pointer looks like over views.
struct PointerStyleTests {
    private let field = View(frame: Rect(0, 0, 100, 100))
    private let link = View(frame: Rect(50, 0, 50, 50))
    private let plain = View(frame: Rect(200, 0, 100, 100))
    private let stage: Stage

    init() {
        field.pointerStyle = .text
        link.pointerStyle = .link
        field.addSubview(link)
        stage = Stage(board(field, plain))
    }

    private var look: CompositorPointer.CursorRequest.Look? { stage.compositor.seat.pointer.cursorLook }
    private var count: Int { stage.compositor.seat.pointer.cursorRequests.count }

    @Test("R-WP-2: each enter sets the look of the view that it is on, once")
    func enters() {
        stage.pointer.move(to: Point(10, 10))
        #expect(look == .shape(.text))
        #expect(count == 1)
        stage.pointer.leave()
        #expect(look == nil)
        stage.pointer.move(to: Point(10, 10))
        #expect(look == .shape(.text))
        #expect(count == 2)
        expectSound(stage)
    }

    @Test("A view without a style of its own has that of the view around it; what does not change is not set again")
    func moves() {
        stage.pointer.move(to: Point(10, 10))
        stage.pointer.move(to: Point(20, 20))
        #expect(count == 1)
        stage.pointer.move(to: link)
        #expect(look == .shape(.link))
        stage.pointer.move(to: plain)
        #expect(look == .shape(.system))
        stage.pointer.move(to: Point(250, 250))
        #expect(count == 3)
        expectSound(stage)
    }

    @Test("R-WP-4: while a button is down the view that was pressed says what it looks like, and may change it")
    func pressed() {
        stage.pointer.move(to: Point(10, 10))
        stage.pointer.press()
        stage.pointer.move(to: plain)
        #expect(look == .shape(.text))
        field.pointerStyle = .grabbing
        stage.turn()
        #expect(look == .shape(.grabbing))
        stage.pointer.release()
        #expect(look == .shape(.system))
        expectSound(stage)
    }

    @Test("Views that come, move, hide or change their style under a pointer that stands still are seen to")
    func still() {
        stage.pointer.move(to: Point(60, 10))
        #expect(look == .shape(.link))
        link.isHidden = true
        stage.turn()
        #expect(look == .shape(.text))
        field.pointerStyle = .hidden
        stage.turn()
        #expect(look == .hidden)
        field.frame.origin.x = 300
        stage.turn()
        #expect(look == .shape(.system))
        let late = View(frame: Rect(50, 0, 20, 20))
        late.pointerStyle = .crosshair
        late.backgroundColor = Color.black
        stage.window.content?.addSubview(late)
        stage.turn()
        #expect(look == .shape(.crosshair))
        expectSound(stage)
    }

    @Test("R-WT-11, B-14: a finger changes nothing about the pointer, and is hit-tested where it is")
    func fingers() {
        let button = Button("OK")
        button.frame = Rect(200, 200, 80, 40)
        stage.window.content?.addSubview(button)
        var taps = 0
        button.onTap { taps += 1 }
        stage.pointer.move(to: Point(10, 10))
        stage.touch.tap(button)
        #expect(taps == 1)
        #expect(look == .shape(.text))
        #expect(count == 1)
        expectSound(stage)
    }

    @Test("Without views that have a style, moving searches none")
    func noStyles() {
        final class Counter: View {
            var count = 0
            override func hitTest(_ point: Point, with event: Event?) -> View? {
                count += 1
                return super.hitTest(point, with: event)
            }
        }
        let counter = Counter()
        let stage = Stage(counter)
        stage.pointer.move(to: Point(10, 10))
        stage.pointer.move(to: Point(20, 20))
        #expect(counter.count == 0)
        #expect(stage.compositor.seat.pointer.cursorLook == .shape(.system))
    }
}
