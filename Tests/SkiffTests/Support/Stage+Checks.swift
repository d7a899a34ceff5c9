import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Every frame was what a full redraw gives, and no rule of the protocol was broken.
func expectSound(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(stage.frameFaults.isEmpty, sourceLocation: sourceLocation)
    #expect(stage.compositor.protocolErrors.isEmpty, sourceLocation: sourceLocation)
}

/// A view of the stage's size with the given views in it, where their frames say.
func board(_ views: View...) -> View {
    let board = View()
    for view in views { board.addSubview(view) }
    return board
}

extension Stage {
    /// Sends what `body` says as one frame of fingers.
    func fingers(_ body: (CompositorTouch) -> Void) {
        body(compositor.seat.touch)
        compositor.seat.touch.frame()
        turn()
    }

    /// Lets both sides talk, without answering frame callbacks as `turn` does.
    func exchange() {
        for _ in 0..<100 {
            let before = application.loop.turn(timeout: .zero)
            let server = compositor.turn()
            let after = application.loop.turn(timeout: .zero)
            if !before && !server && !after { return }
        }
    }
}
