import Skiff
import SkiffCore

/// A view that hears of touches, and looks where they are.
final class Listener: View {
    private(set) var moves = 0
    private(set) var seat: SeatID?
    private var last = Point()

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        seat = touches.first?.seat
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        moves += 1
        for touch in touches { last = touch.location(in: self) }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
