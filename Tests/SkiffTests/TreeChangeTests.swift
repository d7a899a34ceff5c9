import Skiff
import SkiffTesting
import Testing

/// Views that change the tree while they are told of a change.
struct TreeChangeTests {
    private final class Mover: View {
        var cancelled: (() -> Void)?
        var moved: (() -> Void)?

        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelled?() }
        override func didMoveToWindow() { moved?() }
    }

    private let left = View(frame: Rect(0, 0, 100, 100))
    private let right = View(frame: Rect(100, 0, 100, 100))
    private let mover = Mover(frame: Rect(0, 0, 50, 50))

    @Test("R-TOUCH-13: a view that is put elsewhere when its touch is cancelled by a removal stays there")
    func putElsewhere() {
        left.addSubview(mover)
        let stage = Stage(board(left, right))
        mover.cancelled = { [mover, right] in right.addSubview(mover) }
        stage.touch.down(at: Point(10, 10))
        mover.removeFromSuperview()
        #expect(mover.superview === right)
        #expect(mover.window === stage.window)
        #expect(left.subviews.isEmpty)
        #expect(right.subviews.count == 1)
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-TOUCH-13: a view is in one place alone, also if two put it somewhere at once: where it was put last")
    func onePlace() {
        left.addSubview(mover)
        let elsewhere = View()
        let stage = Stage(board(left, right))
        mover.cancelled = { [mover, right] in right.addSubview(mover) }
        stage.touch.down(at: Point(10, 10))
        elsewhere.addSubview(mover)
        #expect(mover.superview === elsewhere)
        #expect(mover.window == nil)
        #expect(elsewhere.subviews.count == 1)
        #expect(left.subviews.isEmpty)
        #expect(right.subviews.isEmpty)
        expectSound(stage)
    }

    @Test("R-TOUCH-13: a view that only changes its place in the window keeps its touch")
    func samePlace() {
        left.addSubview(mover)
        let around = board(left, right)
        let stage = Stage(around)
        var wasCancelled = false
        mover.cancelled = { wasCancelled = true }
        stage.touch.down(at: Point(10, 10))
        around.addSubview(mover)
        #expect(mover.superview === around && left.subviews.isEmpty)
        #expect(!wasCancelled)
        stage.touch.up()
        expectSound(stage)
    }

    @Test("R-HIT-15: a view that takes out what it came in with leaves no view behind that believes in the window")
    func takenOut() {
        let sibling = View()
        left.addSubview(mover)
        left.addSubview(sibling)
        let around = board()
        let stage = Stage(around)
        mover.moved = { [left, mover] in if mover.window != nil { left.removeFromSuperview() } }
        around.addSubview(left)
        #expect(left.window == nil)
        #expect(mover.window == nil)
        #expect(sibling.window == nil)
        #expect(around.subviews.isEmpty)
        expectSound(stage)
    }
}
