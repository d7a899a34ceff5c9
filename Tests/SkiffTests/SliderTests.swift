import Skiff
import SkiffTesting
import Testing

/// A knob on a track.
struct SliderTests {
    private let journal = Journal()
    private let outer = View(frame: Rect(0, 0, 400, 300))
    private let slider = Slider(value: 0, minimum: 0, maximum: 200)
    private let stage: Stage

    init() {
        slider.frame = Rect(20, 100, 224, 44)
        slider.addAction(for: .valueChanged) { [journal, slider] _ in
            journal.add("value \(Int(slider.value.rounded()))")
        }
        outer.addSubview(slider)
        stage = Stage(board(outer))
    }

    /// A place in the window, so far right of the track's left end.
    private func place(_ x: Double) -> Point { Point(20 + x, 122) }

    @Test("R-VALUE-1: the user's drag says each new value once; the program's own says nothing")
    func userOnly() {
        slider.value = 100
        #expect(journal.take() == [])
        stage.touch.down(at: place(112))
        #expect(journal.take() == [])
        stage.touch.move(to: place(132))
        #expect(journal.take() == ["value 120"])
        stage.touch.move(to: Point(152, 130))
        #expect(journal.take() == [])
        stage.touch.up()
        #expect(journal.take() == [])
        #expect(slider.value == 120)
        expectSound(stage)
    }

    @Test("the knob stays under the finger where that took it, and stops at both ends")
    func ends() {
        stage.touch.down(at: place(4))
        stage.touch.move(to: place(54))
        #expect(slider.value == 50)
        stage.touch.move(to: place(1000))
        #expect(slider.value == 200)
        stage.touch.move(to: place(-1000))
        #expect(slider.value == 0)
        stage.touch.up()
        #expect(journal.take() == ["value 50", "value 200", "value 0"])
        expectSound(stage)
    }

    @Test("R-CTRL-3: a finger that misses the knob does not track; the pointer takes the knob to itself")
    func track() {
        stage.touch.drag(from: place(150), to: place(190))
        #expect(journal.take() == [])
        stage.pointer.move(to: place(112))
        stage.pointer.press()
        #expect(journal.take() == ["value 100"])
        stage.pointer.move(to: place(122))
        stage.pointer.release()
        #expect(journal.take() == ["value 110"])
        expectSound(stage)
    }

    @Test("one that is not continuous says its value when it is let go, also by a finger that is taken away")
    func notContinuous() {
        slider.isContinuous = false
        stage.touch.drag(from: place(12), to: place(112))
        #expect(journal.take() == ["value 100"])
        stage.touch.down(at: place(112))
        stage.touch.move(to: place(62))
        #expect(journal.take() == [])
        stage.touch.cancel()
        #expect(journal.take() == ["value 50"])
        expectSound(stage)
    }

    @Test("the value stays between its ends, which push each other; what is no number is ignored")
    func range() {
        slider.value = 300
        #expect(slider.value == 200)
        slider.value = .nan
        #expect(slider.value == 200)
        slider.maximumValue = 50
        #expect(slider.value == 50)
        slider.minimumValue = 80
        #expect(slider.maximumValue == 80)
        #expect(slider.value == 80)
        slider.maximumValue = .infinity
        #expect(slider.maximumValue == 80)
        slider.maximumValue = 10
        #expect(slider.minimumValue == 10)
        stage.touch.drag(from: place(12), to: place(100))
        #expect(slider.value == 10)
        #expect(Slider(value: .nan, minimum: .nan, maximum: -.infinity).value == 0)
        expectSound(stage)
    }

    @Test("R-FOCUS-3: the arrows along the track move the knob of the focused slider, the others the focus")
    func keys() {
        let below = Button("Below")
        below.frame = Rect(20, 200, 100, 44)
        outer.addSubview(below)
        stage.keys.press(.tab)
        #expect(slider.isFocused)
        stage.keys.press(.right)
        stage.keys.press(.right)
        stage.keys.press(.left)
        #expect(journal.take() == ["value 10", "value 20", "value 10"])
        slider.keyStep = 1
        stage.keys.press(.right)
        stage.keys.press(.end)
        stage.keys.press(.right)
        stage.keys.press(.home)
        #expect(journal.take() == ["value 11", "value 200", "value 0"])
        #expect(slider.isFocused)
        stage.keys.press(.down)
        #expect(below.isFocused)
        expectSound(stage)
    }

    @Test("R-PRESS-8: an arrow that is held moves the knob on and on, without another press")
    func repeated() {
        stage.keys.press(.tab)
        stage.keys.down(.right)
        #expect(journal.take() == ["value 10"])
        stage.advance(by: .seconds(1))
        #expect(journal.take().count > 3)
        stage.keys.up(.right)
        stage.advance(by: .seconds(1))
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-CTRL-11: a disabled slider moves by no finger and no key")
    func disabled() {
        slider.isEnabled = false
        stage.touch.drag(from: place(12), to: place(100))
        stage.keys.press(.tab)
        stage.keys.press(.right)
        #expect(journal.take() == [])
        #expect(!slider.isFocused)
        expectSound(stage)
    }

    @Test("R-MIX-2: an ancestor's swipe along the track does not take the knob; one across it does")
    func swipe() {
        let swipe = SwipeGestureRecognizer()
        swipe.log("swipe", in: journal)
        outer.addGestureRecognizer(swipe)
        stage.touch.drag(from: place(12), to: place(162))
        #expect(!journal.take().contains { $0.hasPrefix("swipe") })
        #expect(slider.value == 150)
        slider.value = 0
        stage.touch.drag(from: place(100), to: place(200))
        #expect(journal.take() == ["swipe ended"])
        swipe.direction = .down
        stage.touch.drag(from: place(12), to: Point(34, 230))
        #expect(journal.take().last == "swipe ended")
        #expect(!slider.isTracking)
        expectSound(stage)
    }

    @Test("R-MIX-2, R-CTRL-11: a disabled slider keeps no swipe away")
    func swipeOverDisabled() {
        let swipe = SwipeGestureRecognizer()
        swipe.log("swipe", in: journal)
        outer.addGestureRecognizer(swipe)
        slider.isEnabled = false
        stage.touch.drag(from: place(12), to: place(162))
        #expect(journal.take() == ["swipe ended"])
        expectSound(stage)
    }

    @Test("a knob that moves draws anew what is between its places, and a pressed one nothing but itself")
    func damage() {
        let knob = slider.convert(slider.knobRect, to: nil)
        let pressed = stage.damage { stage.touch.down(at: place(12)) }
        #expect(!pressed.isEmpty)
        #expect(pressed.allSatisfy { $0.isInside(knob) })
        let moved = stage.damage { stage.touch.move(to: place(52)) }
        #expect(!moved.isEmpty)
        #expect(moved.allSatisfy { $0.isInside(knob.union(slider.convert(slider.knobRect, to: nil))) })
        stage.touch.up()
        expectSound(stage)
    }
}
