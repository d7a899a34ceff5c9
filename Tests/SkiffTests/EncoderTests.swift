import Skiff
import SkiffTesting
import Testing

/// A panel with nothing but an encoder: turned, and pressed.
struct EncoderTests {
    private let journal = Journal()
    private let slider = Slider(value: 0, minimum: 0, maximum: 20)
    private let first: Button
    private let last: Button
    private let stage: Stage

    init() {
        let journal = journal
        first = Button("first").onTap { journal.add("first") }
        last = Button("last").onTap { journal.add("last") }
        stage = Stage(Stack(.vertical, alignment: .fill, [first, slider, last]))
        stage.application.movesFocusByEncoder = true
    }

    private var focused: Int? { [first, slider, last].firstIndex { $0.isFocused } }

    @Test("R-FOCUS-3: left and right, or up and down, are one back and one on, around the end")
    func keys() {
        var places: [Int?] = []
        for key in [StageKey.right, .right, .down, .right, .left, .up] {
            stage.keys.press(key)
            places.append(focused)
        }
        #expect(places == [0, 1, 2, 0, 2, 1])
        expectSound(stage)
    }

    @Test("R-FOCUS-3: so are the wheel's steps, and parts of steps add up")
    func wheel() {
        stage.pointer.scroll(first, steps: 1)
        #expect(focused == 0)
        stage.pointer.scroll(first, steps: 2)
        #expect(focused == 2)
        stage.pointer.scroll(first, steps: -1)
        #expect(focused == 1)
        stage.application.movesFocusByEncoder = false
        stage.pointer.scroll(first, steps: 1)
        #expect(focused == 1)
        expectSound(stage)
    }

    @Test("R-FOCUS-4: pressing it presses the button, or lets it turn the slider until it is pressed again")
    func press() {
        stage.keys.press(.right)
        stage.keys.press(.enter)
        #expect(journal.take() == ["first"])
        stage.keys.press(.right)
        stage.keys.press(.enter)
        stage.keys.press(.right)
        stage.keys.press(.down)
        stage.keys.press(.left)
        stage.pointer.scroll(first, steps: 3)
        #expect(slider.value == 4)
        #expect(focused == 1)
        stage.keys.press(.enter)
        stage.keys.press(.right)
        #expect(focused == 2)
        #expect(slider.value == 4)
        expectSound(stage)
    }
}
