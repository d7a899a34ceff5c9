import Skiff
import SkiffTesting
import Testing

/// Keys that are taken away while they are down.
struct PressCancelTests {
    @Test("R-PRESS-9: keys that the keyboard's leaving cancels are cancelled in the order in which they went down")
    func order() {
        let journal = Journal()
        let writer = Writer("writer", journal)
        let stage = Stage(board(writer))
        writer.becomeFirstResponder()
        let row = "qwertyui"
        for letter in row { StageKey(letter).map(stage.keys.down) }
        _ = journal.take()
        stage.keys.leave()
        #expect(journal.take() == (0..<row.count).map { "writer key \(16 + $0) cancelled" })
    }

    @Test(
        "R-PRESS-1, R-CTRL-7: a key that is down on a button when that leaves the window is cancelled and does nothing")
    func removal() {
        var taps = 0
        let button = Button("Gone").onTap { taps += 1 }
        let stage = Stage(Stack(.vertical, [button]))
        stage.keys.press(.tab)
        stage.keys.down(.space)
        #expect(button.isHighlighted)
        button.removeFromSuperview()
        #expect(!button.isHighlighted)
        stage.keys.up(.space)
        #expect(taps == 0)
        expectSound(stage)
    }
}
