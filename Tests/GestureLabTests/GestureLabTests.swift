import Skiff
import SkiffTesting
import Testing

@testable import GestureLab

struct GestureLabTests {
    private let page = LabPage()
    private let stage: Stage

    init() {
        stage = Stage(window: LabWindow(content: page))
    }

    private func state(_ title: String) -> String? { page.card(title)?.pill.text }
    private func value(_ title: String) -> String? { page.card(title)?.valueText }

    private func expectGoodFrames() {
        #expect(stage.frameFaults.isEmpty)
        #expect(stage.log == [])
    }

    @Test("there is a card for each recognizer, all on one page")
    func cards() {
        let titles = [
            "Tap", "Double tap", "Long press", "Pan", "Pinch", "Rotation", "Swipe up", "Edge pan", "Hover",
        ]
        #expect(page.cards.map(\.watched.title) == titles)
        for card in page.cards {
            #expect(!card.isHidden && page.bounds.contains(card.frame.origin) && card.frame.maxY <= page.bounds.maxY)
            #expect(card.pill.text == "possible")
        }
        expectGoodFrames()
    }

    @Test("a tap ends the tap's card, and fails the others that saw it")
    func tap() {
        stage.touch.tap(page.field)
        #expect(state("Tap") == "ended")
        #expect(value("Tap") == "1 tap")
        for other in ["Double tap", "Long press", "Pan", "Swipe up"] { #expect(state(other) == "failed", "\(other)") }
        expectGoodFrames()
    }

    @Test("a double tap ends the double tap's card alone")
    func doubleTap() {
        stage.touch.doubleTap(page.field)
        #expect(state("Double tap") == "ended")
        #expect(state("Tap") == "failed")
        expectGoodFrames()
    }

    @Test("a finger that stays begins the long press, which ends when it is lifted")
    func longPress() {
        stage.touch.down(page.field)
        #expect(state("Long press") == "possible")
        stage.advance(by: .milliseconds(600))
        #expect(state("Long press") == "began")
        stage.touch.up()
        #expect(state("Long press") == "ended")
        stage.advance(by: .milliseconds(1000))
        #expect(state("Tap") == "failed")
        expectGoodFrames()
    }

    @Test("a finger that moves changes the pan's card")
    func pan() {
        stage.touch.down(at: Point(100, 300), in: page.field)
        stage.advance(by: .milliseconds(16))
        stage.touch.move(to: Point(130, 340), in: page.field)
        #expect(state("Pan") == "began")
        #expect(value("Pan") == "30, 40")
        stage.advance(by: .milliseconds(16))
        stage.touch.move(to: Point(140, 340), in: page.field)
        #expect(state("Pan") == "changed")
        #expect(state("Tap") == "failed")
        stage.touch.up()
        #expect(state("Pan") == "ended")
        expectGoodFrames()
    }

    @Test("two fingers that part and turn change the cards of pinch and rotation")
    func pinchAndRotation() {
        stage.touch.down(at: Point(100, 300), in: page.field, id: 0)
        stage.touch.down(at: Point(200, 300), in: page.field, id: 1)
        stage.advance(by: .milliseconds(16))
        stage.touch.move(to: Point(150, 250), in: page.field, id: 0)
        stage.touch.move(to: Point(150, 450), in: page.field, id: 1)
        #expect(state("Pinch") == "changed")
        #expect(value("Pinch") == "× 2.00")
        #expect(state("Rotation") == "changed")
        #expect(value("Rotation") == "90°")
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        #expect(state("Pinch") == "ended")
        #expect(state("Rotation") == "ended")
        expectGoodFrames()
    }

    @Test("a quick stroke upwards ends the swipe's card, beside the pan's")
    func swipe() {
        stage.touch.drag(from: Point(150, 600), to: Point(150, 450))
        #expect(state("Swipe up") == "ended")
        #expect(state("Pan") == "ended")
        expectGoodFrames()
    }

    @Test("a finger from the window's left edge is the edge pan's, for which the pan waits")
    func edgePan() {
        stage.touch.drag(from: Point(6, 400), to: Point(120, 400))
        #expect(state("Edge pan") == "ended")
        #expect(value("Edge pan") == "114 pt in")
        #expect(state("Pan") == "failed")
        stage.touch.drag(from: Point(60, 400), to: Point(120, 400))
        #expect(state("Pan") == "ended")
        expectGoodFrames()
    }

    @Test("the pointer above the field begins, changes and ends the hover's card")
    func hover() {
        stage.pointer.move(to: Point(100, 400))
        #expect(state("Hover") == "began")
        stage.pointer.move(to: Point(120, 400))
        #expect(state("Hover") == "changed")
        stage.pointer.move(to: Point(120, 20))
        #expect(state("Hover") == "ended")
        expectGoodFrames()
    }

    @Test("a card's slider changes the application's setting")
    func settings() throws {
        // To the end of the track.
        func press(_ title: String) throws {
            let slider = try #require(page.card(title)?.setting).slider
            stage.pointer.move(to: slider.convert(Point(slider.bounds.maxX - 1, slider.bounds.midY), to: nil))
            stage.pointer.press()
            stage.pointer.release()
        }
        for title in page.cards.map(\.watched.title) where title != "Hover" { try press(title) }
        let settings = stage.application.gestureSettings
        #expect(settings.tapSlop == 40)
        #expect(settings.multiTapInterval == 800)
        #expect(settings.longPressMinimum == 1500)
        #expect(settings.panSlop == 40)
        #expect(settings.pinchSlop == 40)
        #expect(settings.rotationSlop == 40)
        #expect(settings.swipeMinimumDistance == 150)
        #expect(settings.edgeBand == 80)
        // It holds at once.
        stage.touch.down(at: Point(100, 300), in: page.field)
        stage.touch.move(to: Point(139, 300), in: page.field)
        #expect(state("Pan") == "possible")
        stage.touch.move(to: Point(141, 300), in: page.field)
        #expect(state("Pan") == "began")
        expectGoodFrames()
    }

    @Test("a switch lets the tap wait for the double tap, or not")
    func waits() throws {
        func tapAtOnce() {
            stage.touch.down(page.field)
            stage.advance(by: .milliseconds(30))
            stage.touch.up()
        }
        tapAtOnce()
        #expect(state("Tap") == "possible")
        stage.advance(by: .milliseconds(1000))
        #expect(state("Tap") == "ended")
        stage.touch.tap(try #require(page.card("Tap")).rules[0].toggle)
        tapAtOnce()
        #expect(state("Tap") == "ended" && page.card("Tap")?.watched.state == .ended)
        expectGoodFrames()
    }

    @Test("a switch lets pinch and rotation run together, or not")
    func together() throws {
        stage.touch.tap(try #require(page.card("Pinch")).rules[1].toggle)
        stage.touch.down(at: Point(100, 300), in: page.field, id: 0)
        stage.touch.down(at: Point(200, 300), in: page.field, id: 1)
        stage.touch.move(to: Point(300, 300), in: page.field, id: 1)
        #expect(state("Pinch") == "began")
        stage.touch.move(to: Point(200, 400), in: page.field, id: 1)
        #expect(state("Rotation") == "failed")
        expectGoodFrames()
    }

    @Test("a card names those that share the touch, until they have failed")
    func rivals() throws {
        let card = try #require(page.card("Tap"))
        #expect(card.rivalsText == "No rivals")
        stage.touch.down(at: Point(100, 300), in: page.field)
        #expect(card.rivalsText == "Rivals: double tap, press, pan, pinch, rotation, swipe")
        stage.touch.move(to: Point(180, 300), in: page.field)
        #expect(card.rivalsText == "No rivals")
        #expect(page.card("Pan")?.rivalsText == "Rivals: pinch, rotation")
        expectGoodFrames()
    }

    @Test("on a small window the cards are on several pages, and the field stays")
    func pages() {
        stage.window.preferredSize = Size(800, 600)
        stage.turn()
        #expect(page.cards.count { !$0.isHidden } == 4)
        #expect(!page.field.isHidden)
        expectGoodFrames()
    }
}
