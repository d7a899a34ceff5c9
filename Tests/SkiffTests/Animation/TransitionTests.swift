import Skiff
import SkiffTesting
import Testing

/// What dissolves, slides and fades: views, presented controllers, controls.
struct TransitionTests {
    private let box = View(frame: Rect(0, 0, 40, 40))
    private let stage: Stage

    init() {
        box.backgroundColor = .black
        stage = Stage(board(box), size: Size(200, 100))
    }

    private func pass(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }
    private func grey(_ x: Int, _ y: Int) -> Int { Int(stage.picture[x, y] & 0xFF) }

    @Test("a cross-dissolve goes from the old picture to the new one, and leaves nothing")
    func dissolve() {
        var ends: [Bool] = []
        View.transition(with: box, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear]) {
            box.backgroundColor = .white
        } completion: {
            ends.append($0)
        }
        stage.turn()
        #expect(grey(20, 20) == 0)
        #expect(stage.window.hitTest(Point(20, 20), with: nil) === box)
        pass(200)
        #expect((120...135).contains(grey(20, 20)))
        pass(200)
        #expect(grey(20, 20) == 255)
        #expect(ends == [true])
        #expect(box.superview?.subviews.count == 1)
        expectSound(stage)
    }

    @Test("a view dissolves into another in its place; without a transition it is there at once")
    func exchange() {
        let other = View()
        other.backgroundColor = .white
        View.transition(from: box, to: other, duration: 0.4, options: .transitionCrossDissolve)
        #expect(box.superview == nil && other.frame == Rect(0, 0, 40, 40))
        stage.turn()
        #expect(grey(20, 20) == 0)
        pass(500)
        #expect(grey(20, 20) == 255)
        #expect(other.superview?.subviews.count == 1)
        View.transition(from: other, to: box, duration: 0.4)
        stage.turn()
        #expect(grey(20, 20) == 0)
        expectSound(stage)
    }

    @Test("a ghost in a stack takes no room")
    func stack() {
        let label = Label("One")
        let stack = Stack(.vertical, [label, Label("Two")])
        let stage = Stage(stack)
        let frame = label.frame
        View.transition(with: label, duration: 0.4, options: .transitionCrossDissolve) { label.text = "Six" }
        stage.advance(by: .milliseconds(100))
        #expect(label.frame.minY == frame.minY)
        stage.advance(by: .milliseconds(400))
        #expect(stack.subviews.count == 2)
        expectSound(stage)
    }

    @Test(
        "a sheet slides in and out, is there for touches at once, and leaves nothing; reduced, it fades",
        arguments: [false, true])
    func sheet(isReduced: Bool) {
        let root = ViewController()
        let stage = Stage(controller: root)
        stage.application.prefersReducedMotion = isReduced
        let page = ViewController()
        page.view.backgroundColor = .black
        page.preferredContentSize = Size(100, 100)
        root.present(page, animated: true)
        stage.turn()
        let middle = Point(200, 150)
        #expect(stage.window.hitTest(middle, with: nil) === page.view)
        #expect(stage.picture[200, 150] != 0xFF00_0000)
        stage.advance(by: .milliseconds(60))
        #expect(isReduced == (page.view.presentation.frame.minY == page.view.frame.minY))
        #expect(isReduced == (page.view.presentation.alpha < 1))
        stage.advance(by: .milliseconds(1000))
        #expect(stage.picture[200, 150] == 0xFF00_0000)
        let before = stage.picture[5, 5]
        page.dismiss(animated: true)
        stage.turn()
        #expect(page.view.window == nil)
        #expect(stage.picture[200, 150] == 0xFF00_0000)
        #expect(stage.picture[5, 5] == before)
        stage.advance(by: .milliseconds(1000))
        #expect(stage.picture[200, 150] == stage.picture[5, 5])
        #expect(stage.window.subviews.count == 1)
        #expect(stage.window.animationCount == 0)
        expectSound(stage)
    }

    @Test("a switch that is tapped slides in 160 ms, and one that is set does if that is asked for")
    func toggle() {
        let toggle = Switch()
        toggle.frame = Rect(0, 0, 52, 32)
        let stage = Stage(board(toggle), size: Size(200, 100))
        let off = stage.picture
        toggle.setOn(true, animated: true)
        stage.turn()
        #expect(stage.picture.differences(from: off).count == 0)
        stage.advance(by: .milliseconds(80))
        #expect(stage.picture.differences(from: off).count > 0)
        let half = stage.picture
        stage.advance(by: .milliseconds(80))
        let on = stage.picture
        #expect(on.differences(from: half).count > 0)
        #expect(!toggle.hasAnimations)
        toggle.setOn(false, animated: false)
        stage.turn()
        #expect(stage.picture.differences(from: off).count == 0)
        stage.touch.tap(toggle)
        #expect(toggle.isOn)
        #expect(stage.picture.differences(from: on).count == 0)
        expectSound(stage)
    }

    @Test("a slider's knob is seen to go to a value that is set with animation")
    func slider() {
        let slider = Slider(value: 0)
        slider.frame = Rect(0, 0, 124, 44)
        let stage = Stage(board(slider), size: Size(200, 100))
        slider.setValue(1, animated: true)
        #expect(slider.value == 1)
        stage.turn()
        let accent = stage.window.theme.accent
        let color =
            UInt32(accent.red * 255 + 0.5) << 16 | UInt32(accent.green * 255 + 0.5) << 8
            | UInt32(accent.blue * 255 + 0.5)
        #expect(stage.picture[6, 18] & 0xFF_FFFF == color)
        stage.advance(by: .milliseconds(80))
        #expect(stage.picture[6, 16] & 0xFF_FFFF != color)
        #expect(stage.picture[112, 14] & 0xFF_FFFF != color)
        stage.advance(by: .milliseconds(100))
        #expect(stage.picture[112, 14] & 0xFF_FFFF == color)
        expectSound(stage)
    }

    @Test("a button looks pressed in the frame of the press, and fades when it is let go, from the first frame on")
    func press() {
        let button = Button("")
        button.frame = Rect(0, 0, 100, 44)
        let stage = Stage(board(button), size: Size(200, 100))
        func shade() -> Int { Int(stage.picture[10, 10] & 0xFF) }
        let rest = shade()
        stage.touch.down(button)
        let pressed = shade()
        #expect(pressed < rest)
        stage.advance(by: .milliseconds(50))
        stage.touch.up()
        #expect(shade() > pressed && shade() < rest)
        stage.advance(by: .milliseconds(40))
        #expect(shade() < rest)
        stage.touch.down(button)
        #expect(shade() == pressed)
        stage.touch.up()
        stage.advance(by: .milliseconds(120))
        #expect(shade() == rest)
        #expect(!button.hasAnimations)
        expectSound(stage)
    }

    @Test("a button, a switch and a slider look another way under the pointer, and as before when it has gone")
    func hover() {
        let controls: [Control] = [Button("Hover"), Switch(), Slider(value: 0.5), TextField(placeholder: "Text")]
        for (index, control) in controls.enumerated() { control.frame = Rect(10, Double(index) * 50, 120, 44) }
        let stage = Stage(board(controls[0], controls[1], controls[2], controls[3]), size: Size(200, 220))
        let before = stage.picture
        for control in controls {
            stage.pointer.move(to: control)
            #expect(control.isHovered)
            #expect(controls.filter(\.isHovered).count == 1)
            #expect(stage.picture.differences(from: before).count > 0)
        }
        controls[3].isEnabled = false
        stage.pointer.leave()
        #expect(controls.filter { $0.isHovered }.isEmpty)
        controls[3].isEnabled = true
        stage.turn()
        #expect(stage.picture.differences(from: before).count == 0)
        expectSound(stage)
    }
}
