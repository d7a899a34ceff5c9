import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Views that are kept as pictures; the stage compares each frame with one drawn from nothing, without such pictures.
struct RasterTests {
    /// A view that counts how often it is drawn, and has something in it.
    private final class Card: View {
        var count = 0
        var color = Color(hex: 0x336699) { didSet { setNeedsDisplay() } }
        let label = Label("Card")

        override init() {
            super.init()
            clipsToBounds = true
            addSubview(label)
            label.frame = Rect(4, 4, 50, 16)
        }

        override func draw(_ rect: Rect, in canvas: Canvas) {
            count += 1
            canvas.fill(bounds, cornerRadius: 6, with: color)
        }
    }

    private let card = Card()
    private let back = View(frame: Rect(0, 0, 60, 80))

    private func stage(_ scale: Int = 120) -> Stage {
        card.frame = Rect(20, 20, 60, 40)
        back.backgroundColor = Color(hex: 0xEECC88)
        var configuration = Compositor.Configuration()
        configuration.fractionalScale = scale
        return Stage(board(back, card), size: Size(120, 90), configuration: configuration)
    }

    /// How often the card was drawn for a frame; the stage's own look from nothing is not counted.
    private func draws(_ stage: Stage, _ change: () -> Void) -> Int {
        let commits = stage.surface.commitCount
        card.count = 0
        change()
        stage.turn()
        return card.count - (stage.surface.commitCount - commits)
    }

    @Test("a rasterized view is drawn once, whatever happens around it", arguments: [120, 150, 180, 240])
    func kept(scale: Int) {
        let stage = stage(scale)
        card.shouldRasterize = true
        stage.turn()
        #expect(stage.application.rasterBytes > 0)
        let pixels = 120 / Double(scale)
        #expect(draws(stage) { back.backgroundColor = .white } == 0)
        #expect(draws(stage) { card.frame.origin.x += 8 * pixels } == 0)
        #expect(draws(stage) { card.alpha = 0.5 } == 0)
        #expect(draws(stage) { card.alpha = 1 } == 0)
        // Between pixels it looks different, and with other content.
        #expect(draws(stage) { card.frame.origin.x += 0.4 * pixels } == 1)
        #expect(draws(stage) { card.color = .black } == 1)
        #expect(draws(stage) { card.label.text = "Other" } >= 0)
        #expect(draws(stage) { card.frame.size.width += 5 } >= 1)
        expectSound(stage)
    }

    @Test("a fade draws its view twice at most")
    func fade() {
        let stage = stage()
        var count = 0
        for step in 1...10 { count += draws(stage) { card.alpha = 1 - Double(step) * 0.08 } }
        #expect(count == 2)
        #expect(stage.application.rasterBytes == 60 * 40 * 4)
        // What changes each time is not kept.
        count = 0
        for step in 1...6 {
            count += draws(stage) {
                card.alpha = Double(step) * 0.1
                card.bounds.size.width += 1
            }
        }
        #expect(count == 6)
        #expect(stage.application.rasterBytes == 0)
        expectSound(stage)
    }

    @Test("what is not seen any more is not kept")
    func dropped() {
        let stage = stage()
        card.shouldRasterize = true
        let inner = Card()
        inner.frame = Rect(5, 20, 20, 10)
        inner.shouldRasterize = true
        card.addSubview(inner)
        stage.turn()
        let bytes = stage.application.rasterBytes
        #expect(bytes == (60 * 40 + 20 * 10) * 4)
        card.superview?.isHidden = true
        #expect(stage.application.rasterBytes == 0)
        stage.turn()
        inner.color = .black
        card.superview?.isHidden = false
        stage.turn()
        #expect(stage.application.rasterBytes == bytes)
        card.alpha = 0
        #expect(stage.application.rasterBytes == 0)
        inner.label.text = "New"
        stage.turn()
        card.alpha = 1
        stage.turn()
        card.removeFromSuperview()
        #expect(stage.application.rasterBytes == 0)
        stage.window.content?.addSubview(card)
        stage.turn()
        #expect(stage.application.rasterBytes == bytes)
        card.shouldRasterize = false
        #expect(stage.application.rasterBytes == 20 * 10 * 4)
        stage.application.close(stage.window)
        #expect(stage.application.rasterBytes == 0)
        expectSound(stage)
    }

    @Test("there is one limit: what was not shown for the longest time goes, what is too large is not kept")
    func limit() {
        let stage = stage()
        stage.application.rasterLimit = 60 * 40 * 4 + 3000
        card.shouldRasterize = true
        stage.turn()
        let other = Card()
        other.frame = Rect(0, 0, 30, 20)
        other.shouldRasterize = true
        stage.window.content?.addSubview(other)
        stage.turn()
        #expect(stage.application.rasterBytes == (60 * 40 + 30 * 20) * 4)
        let third = Card()
        third.frame = Rect(90, 60, 25, 20)
        third.shouldRasterize = true
        stage.window.content?.addSubview(third)
        stage.turn()
        // The card was seen before the other one was.
        #expect(stage.application.rasterBytes == (30 * 20 + 25 * 20) * 4)
        third.frame = Rect(0, 0, 120, 90)
        stage.turn()
        #expect(stage.application.rasterBytes <= (60 * 40 + 30 * 20) * 4)
        stage.application.rasterLimit = 0
        #expect(stage.application.rasterBytes == 0)
        stage.turn()
        third.alpha = 0.4
        stage.turn()
        expectSound(stage)
    }

    @Test("a theme, a scale or a size of the window that is new is seen in what is kept")
    func changes() {
        let stage = stage()
        let button = Button("Kept")
        button.frame = Rect(10, 50, 80, 30)
        button.shouldRasterize = true
        card.shouldRasterize = true
        stage.window.content?.addSubview(button)
        stage.turn()
        stage.application.appearance = .dark
        stage.turn()
        stage.compositor.outputs[0].fractionalScale = 180
        stage.turn()
        stage.surface.configure(width: 150, height: 100)
        stage.turn()
        stage.window.moveFocus(to: button)
        stage.keys.press(.tab)
        button.isEnabled = false
        stage.turn()
        expectSound(stage)
    }
}
