import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// One setting scales all text.
struct TextScaleTests {
    @Test("all text is laid out and drawn anew, larger, and back again to the same pixels")
    func all() {
        let label = Label("Hello")
        let fixed = Label("Fixed")
        fixed.font = .system(ofSize: 20)
        let button = Button("Press")
        let field = TextField("text")
        let stage = Stage(Stack(.vertical, alignment: .leading, [label, fixed, button, field]))
        let before = stage.picture
        let sizes = [label, fixed, button].map { $0.frame.size }
        let top = button.frame.minY
        stage.application.textScale = 2
        stage.turn()
        for (view, size) in zip([label, fixed] as [View], sizes) {
            #expect(view.frame.width > size.width * 1.8 && view.frame.height > size.height * 1.7)
        }
        #expect(button.frame.width > sizes[2].width)
        #expect(button.frame.minY > top)
        #expect(field.frame.height > 44)
        stage.application.textScale = 1
        stage.turn()
        #expect(stage.picture.differences(from: before).count == 0)
        expectSound(stage)
    }

    @Test("text is drawn alike in each scale that a window comes to, whatever it had before")
    func scales() throws {
        let stage = Stage(
            Stack(.vertical, [Label("Hello, 🙂")]), configuration: Compositor.Configuration(fractionalScale: 120))
        let output = try #require(stage.compositor.outputs.first)
        var seen: [Int: Bitmap] = [:]
        for scale in [120, 150, 180, 240, 150, 120, 180, 240] {
            output.fractionalScale = scale
            stage.turn()
            if let known = seen[scale] { #expect(stage.picture.differences(from: known).count == 0) }
            seen[scale] = stage.picture
        }
        expectSound(stage)
    }

    @Test("numbers that are none change nothing")
    func bad() {
        let stage = Stage(Label("Hello"))
        let before = stage.picture
        for value in [Double.nan, 1] { stage.application.textScale = value }
        stage.turn()
        #expect(stage.application.textScale == 1)
        #expect(stage.picture.differences(from: before).count == 0)
    }
}
