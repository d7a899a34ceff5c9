import Skiff
import SkiffTesting
import Testing

struct ButtonTests {
    @Test("R-CTRL-6: a finger that goes down and up on a button presses it")
    func tap() async {
        var taps = 0
        let button = Button("Press me").onTap { taps += 1 }
        let stage = Stage(Stack(.vertical, [button]))
        stage.touch.tap(button)
        await stage.settle()
        #expect(taps == 1)
        stage.pointer.click(button)
        #expect(taps == 2)
        stage.keys.press(.tab)
        stage.keys.press(.space)
        #expect(taps == 3)
        #expect(stage.frameFaults.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
        expectSound(stage)
    }
}
