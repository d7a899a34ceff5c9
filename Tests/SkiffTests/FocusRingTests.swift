import Skiff
import SkiffTesting
import Testing

struct FocusRingTests {
    /// Two buttons with room for their rings, beside each other.
    private struct Scene {
        let first = Button("One")
        let second = Button("Two")
        let stage: Stage

        init() {
            stage = Stage(Stack(.horizontal, spacing: 24, [first, second]))
        }

        /// The colour right above a button, where its ring is.
        func ring(_ button: Button) -> UInt32 {
            let place = button.convert(Point(button.bounds.midX, -3), to: nil)
            return stage.picture[Int(place.x), Int(place.y)]
        }
    }

    @Test("the ring follows the focus by key, and nothing of it is left where it was")
    func follows() {
        let scene = Scene()
        let ground = scene.ring(scene.first)
        scene.stage.keys.press(.tab)
        #expect(scene.ring(scene.first) != ground)
        scene.stage.keys.press(.tab)
        #expect(scene.ring(scene.first) == ground)
        #expect(scene.ring(scene.second) != ground)
        #expect(scene.stage.frameFaults.isEmpty)
    }

    @Test("the ring goes at a touch, and with its button")
    func goes() {
        let scene = Scene()
        let ground = scene.ring(scene.first)
        scene.stage.keys.press(.tab)
        scene.stage.touch.tap(at: Point(5, 5))
        #expect(scene.ring(scene.first) == ground)
        scene.stage.keys.press(.tab)
        #expect(scene.ring(scene.second) != ground)
        scene.second.isHidden = true
        scene.stage.turn()
        scene.second.isHidden = false
        scene.stage.turn()
        scene.second.removeFromSuperview()
        scene.stage.turn()
        #expect(scene.stage.frameFaults.isEmpty)
    }

    @Test("a button without the ring draws nothing outside its bounds anew")
    func damage() {
        let scene = Scene()
        scene.stage.touch.down(scene.first)
        let button = scene.first.convert(scene.first.bounds, to: nil)
        var damage: [PixelRect] = []
        scene.stage.compositor.onCommit = { _, commit in damage += commit.damage }
        scene.stage.touch.up()
        #expect(!damage.isEmpty)
        for rect in damage {
            #expect(button.contains(Rect(Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))))
        }
    }
}
