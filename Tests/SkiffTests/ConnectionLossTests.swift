import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The compositor goes away, and another one comes (R-LIFE-8).
struct ConnectionLossTests {
    private final class Delegate: Application.Delegate {
        let journal: Journal
        var reconnect: (() -> Void)?

        init(_ journal: Journal) { self.journal = journal }

        func application(_ application: Application, connectionLost error: ConnectionError) {
            journal.add("lost \(error == .hungUp)")
            reconnect?()
        }
    }

    private let journal = Journal()
    private let pad: Pad
    private let button = Button("Press me", style: .prominent)
    private let label = Label("Hello", style: .title)
    private let delegate: Delegate
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(10, 10, 100, 100))
        pad.backgroundColor = Color(hex: 0xC02020)
        button.frame = Rect(150, 20, 160, 50)
        label.frame = Rect(150, 100, 200, 40)
        delegate = Delegate(journal)
        stage = Stage(board(pad, button, label))
        stage.application.delegate = delegate
    }

    @Test("R-LIFE-8: in the middle of a press everything is cancelled once; windows and views are untouched")
    func inMiddleOfPress() {
        let drag = Drag()
        drag.log("drag", in: journal)
        drag.cancelsTouchesInView = false
        pad.addGestureRecognizer(drag)
        button.addAction(for: .touchCancel) { [journal] _ in journal.add("button cancelled") }
        button.onTap { [journal] in journal.add("button tapped") }
        stage.touch.down(at: Point(20, 20), id: 0)
        stage.touch.move(to: Point(50, 20), id: 0)
        stage.touch.down(button, id: 1)
        stage.keys.press(.tab)
        stage.keys.down(.space)
        _ = journal.take()
        stage.compositor.hangUp()
        stage.turn()
        #expect(
            journal.take().sorted() == ["button cancelled", "drag cancelled", "lost true", "pad cancelled 0"])
        #expect(!button.isHighlighted)
        #expect(!button.isTracking)
        #expect(stage.application.windows.count == 1)
        #expect(stage.window.content?.subviews.count == 3)
        #expect(button.isFocused)
        stage.advance(by: .seconds(5))
        #expect(journal.take() == [])
        #expect(stage.log.count == 1)
        #expect(stage.application.display == nil)
        expectSound(stage)
    }

    @Test("R-LIFE-8: nobody connects again: that is why run ends")
    func ends() {
        stage.compositor.hangUp()
        stage.turn()
        #expect(stage.application.ending == .connectionLost(.hungUp))
        expectSound(stage)
    }

    @Test("R-LIFE-8: on a second compositor the same application shows the same pixels, and is operated as before")
    func secondCompositor() throws {
        label.text = "Changed"
        button.isSelected = true
        stage.turn()
        let before = stage.picture
        let second = Compositor(Compositor.Configuration(outputSize: PixelSize(width: 700, height: 500)))
        delegate.reconnect = { [stage] in
            try? stage.application.connect(to: .descriptor(second.connect()))
        }
        stage.compositor.hangUp()
        func exchange() {
            for _ in 0..<20 {
                stage.application.loop.turn(timeout: .zero)
                second.turn()
            }
        }
        exchange()
        #expect(journal.take() == ["lost true"])
        #expect(stage.application.ending == nil)
        #expect(second.protocolErrors.isEmpty)
        let window = try #require(second.windows.first)
        let shown = Bitmap(size: before.size)
        let picture = try #require(window.pixels)
        #expect(picture.size == before.size)
        let words = picture.words
        shown.withPixels { pixels in
            for index in pixels.indices { pixels[index] = words[index] }
        }
        #expect(shown.differences(from: before).count == 0)
        second.seat.touch.down(0, at: Point(20, 20), on: window)
        second.seat.touch.frame()
        exchange()
        second.seat.touch.up(0)
        second.seat.touch.frame()
        exchange()
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-LIFE-8: what changes while there is no compositor is in the first picture of the next one")
    func changedMeanwhile() {
        stage.compositor.hangUp()
        stage.turn()
        pad.frame.origin = Point(200, 150)
        label.text = "Meanwhile"
        stage.application.appearance = .dark
        stage.turn()
        stage.reconnect()
        #expect(stage.picture[210, 160] == stage.window.drawnFromNothing()[210, 160])
        #expect(stage.picture.differences(from: stage.window.drawnFromNothing()).count == 0)
        stage.touch.tap(at: Point(210, 160))
        #expect(journal.take() == ["lost true", "pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-LIFE-8: again and again")
    func repeatedly() {
        let before = stage.picture
        for _ in 0..<5 {
            stage.compositor.hangUp()
            stage.turn()
            stage.reconnect()
            #expect(stage.picture.differences(from: before).count == 0)
            stage.touch.tap(pad)
        }
        #expect(journal.take().filter { $0 == "pad ended 0" }.count == 5)
        expectSound(stage)
    }

    @Test("R-LIFE-8: a compositor that goes before it has shown anything is a compositor that went")
    func early() {
        stage.compositor.hangUp()
        stage.turn()
        try? stage.application.connect(to: .descriptor(stage.compositor.connect()))
        stage.application.loop.turn(timeout: .zero)
        stage.compositor.hangUp()
        stage.turn()
        #expect(journal.take() == ["lost true", "lost true"])
        stage.reconnect()
        #expect(stage.surface.isMapped)
        expectSound(stage)
    }

    @Test("to leave a compositor for another one is no loss")
    func leave() throws {
        stage.touch.down(pad)
        let second = Compositor()
        try stage.application.connect(to: .descriptor(second.connect()))
        for _ in 0..<20 {
            stage.application.loop.turn(timeout: .zero)
            second.turn()
        }
        #expect(journal.take() == ["pad began 0", "pad cancelled 0"])
        #expect(second.windows.first?.isMapped == true)
        stage.compositor.turn()
        #expect(stage.compositor.windows.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
        expectSound(stage)
    }
}
