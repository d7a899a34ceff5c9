import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

struct OverlayTests {
    /// A stage with a button in the corner where the overlay's panel comes, and one in the middle.
    private struct Scene {
        let corner = Button("Corner")
        let middle = Button("Middle")
        let stage: Stage
        var taps: [String] { log.all }
        private let log = Journal()

        init(scale: Int = 1, fractional: Int? = nil, appearance: Application.Appearance = .light) {
            corner.frame = Rect(x: 0, y: 0, width: 120, height: 60)
            middle.frame = Rect(x: 140, y: 130, width: 120, height: 44)
            let tap = TapGestureRecognizer()
            tap.name = "twice"
            tap.numberOfTapsRequired = 2
            let board = board(corner, middle)
            board.addGestureRecognizer(tap)
            stage = Stage(
                board, configuration: Compositor.Configuration(scale: scale, fractionalScale: fractional),
                appearance: appearance)
            corner.onTap { [log] in log.all.append("corner") }
            middle.onTap { [log] in log.all.append("middle") }
        }

        private final class Journal {
            var all: [String] = []
        }
    }

    /// Whether the overlay's own colour is at a place.
    private func isInk(_ stage: Stage, _ x: Int, _ y: Int) -> Bool { stage.picture[x, y] == 0xFFFF_5A00 }

    @Test("an overlay shows fingers and the frame of what they hit; without fingers only what was said last is left")
    func fingers() {
        let scene = Scene()
        let stage = scene.stage
        let plain = stage.picture
        stage.application.showsInputOverlay = true
        stage.turn()
        #expect(stage.picture.differences(from: plain).count == 0)
        stage.touch.down(scene.middle)
        // The lower edge of the button's outline, and the left end of the circle around the finger.
        #expect(isInk(stage, 145, 173))
        #expect(isInk(stage, 179, 152))
        stage.touch.move(to: Point(230, 260), id: 0)
        #expect(!isInk(stage, 179, 152))
        #expect(isInk(stage, 209, 260))
        stage.touch.up()
        #expect(!isInk(stage, 209, 260))
        #expect(stage.picture.differences(from: plain).count > 0)
        stage.application.showsInputOverlay = false
        stage.advance(by: .seconds(1))
        #expect(stage.picture.differences(from: plain).count == 0)
        expectSound(stage)
    }

    @Test(
        "each frame with an overlay is what a full redraw gives, at every scale, light and dark, while all moves",
        arguments: [(1, nil), (1, 180), (2, nil)] as [(Int, Int?)], [Application.Appearance.light, .dark])
    func exact(scale: (Int, Int?), appearance: Application.Appearance) {
        let scene = Scene(scale: scale.0, fractional: scale.1, appearance: appearance)
        let stage = scene.stage
        stage.application.showsInputOverlay = true
        stage.touch.down(scene.corner, id: 0)
        stage.touch.down(at: Point(300.25, 200.75), id: 7)
        for step in 0..<12 {
            stage.touch.move(to: Point(300 - Double(step) * 13.3, 200 + Double(step) * 7.7), id: 7)
            if step == 3 { stage.surface.configure(width: 320, height: 360) }
            if step == 5 { scene.middle.frame.origin.x -= 30.5 }
            if step == 6 { stage.application.appearance = appearance == .light ? .dark : .light }
            if step == 8 { stage.compositor.outputs[0].scale = 3 }
            stage.turn()
        }
        stage.touch.up(id: 7)
        stage.touch.cancel()
        stage.pointer.move(to: scene.middle)
        stage.pointer.press()
        stage.pointer.release()
        stage.advance(by: .seconds(1))
        expectSound(stage)
    }

    @Test("what moves under an overlay is damaged alone: not the window")
    func damage() throws {
        let stage = Scene().stage
        stage.application.showsInputOverlay = true
        stage.touch.down(at: Point(200, 250))
        stage.touch.move(to: Point(230, 260))
        stage.touch.move(to: Point(235, 265))
        let commit = try #require(stage.surface.commits.last)
        let area = commit.damage.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > 44 * 44 && area < 400 * 300 / 4)
    }

    @Test("nothing hits an overlay: a tap on its panel is the button's below")
    func hits() async {
        let scene = Scene()
        scene.stage.application.showsInputOverlay = true
        scene.stage.touch.tap(at: Point(380, 250))
        let panel = scene.stage.picture[20, 30]
        scene.stage.touch.tap(scene.corner)
        await scene.stage.settle()
        #expect(scene.taps == ["corner"])
        #expect(scene.stage.picture[20, 30] != 0xFFFF_FFFF || panel != 0xFFFF_FFFF)
    }

    @Test("popups have the overlay too, and take it away with them")
    func popups() {
        let scene = Scene()
        let stage = scene.stage
        stage.application.showsInputOverlay = true
        let popup = PopupWindow(content: Label("In the popup"))
        popup.show(from: scene.middle)
        stage.turn()
        stage.fingers { $0.down(1, at: Point(10, 10), on: stage.surface(of: popup)) }
        stage.fingers { $0.up(1) }
        popup.dismiss()
        stage.turn()
        stage.touch.tap(scene.middle)
        stage.application.showsInputOverlay = false
        stage.turn()
        expectSound(stage)
    }

    @Test(
        "with SKIFF_OVERLAY, ctrl-shift-F12 turns the overlay on and off, ctrl-shift-F11 prints the tree, and neither is a press"
    )
    func keys() {
        let probe = Probe()
        let stage = Stage(probe)
        stage.application.enableOverlay("0")
        #expect(!stage.application.showsInputOverlay)
        stage.keys.enter()
        probe.becomeFirstResponder()
        func press(_ code: UInt32) {
            stage.compositor.seat.keyboard.key(code, pressed: true)
            stage.compositor.seat.keyboard.key(code, pressed: false)
            stage.turn()
        }
        press(88)
        #expect(!stage.application.showsInputOverlay)
        #expect(probe.presses == [88, 88])
        stage.keys.hold([.control, .shift])
        probe.presses = []
        // What the keyboard itself knows of modifiers is not what was said to be held.
        func command(_ code: UInt32) {
            stage.compositor.seat.keyboard.rawKey(code, state: 1)
            stage.compositor.seat.keyboard.rawKey(code, state: 0)
            stage.turn()
        }
        command(88)
        #expect(stage.application.showsInputOverlay)
        command(88)
        #expect(!stage.application.showsInputOverlay)
        command(87)
        #expect(stage.log.contains { $0.contains("<Probe; frame = (0 0; 400 300); first responder>") })
        #expect(probe.presses == [])
        expectSound(stage)
    }

    @Test("without SKIFF_OVERLAY the keys are keys, and SKIFF_OVERLAY=1 is on at once")
    func environment() {
        let stage = Stage(View())
        stage.keys.enter()
        stage.keys.hold([.control, .shift])
        stage.compositor.seat.keyboard.rawKey(88, state: 1)
        stage.turn()
        #expect(!stage.application.showsInputOverlay)
        stage.application.enableOverlay("1")
        #expect(stage.application.showsInputOverlay)
    }

    /// Notes the keys that come to it.
    private final class Probe: View {
        var presses: [UInt32] = []
        override var canBecomeFirstResponder: Bool { true }

        override func pressesBegan(_ presses: Set<Press>, with event: Event?) { note(presses) }
        override func pressesEnded(_ presses: Set<Press>, with event: Event?) { note(presses) }
        override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {}

        private func note(_ presses: Set<Press>) {
            for press in presses where (press.key?.evdevCode ?? 0) > 60 {
                self.presses.append(press.key?.evdevCode ?? 0)
            }
        }
    }
}
