import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Seats and devices that come and go at any time, in the middle of whatever is pressed.
struct SeatFuzzTests {
    /// Counts, for each touch and each key, that it begins before anything else, and ends once.
    private final class Ledger: View {
        var live: Set<Touch> = []
        var keys: Set<Press> = []
        var faults: [String] = []
        var began = 0

        override var canBecomeFirstResponder: Bool { true }

        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            began += touches.count
            if !live.isDisjoint(with: touches) { faults.append("a touch began twice") }
            live.formUnion(touches)
        }

        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
            if !touches.isSubset(of: live) { faults.append("a touch moved that is not down") }
        }

        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }

        private func end(_ touches: Set<Touch>) {
            if !touches.isSubset(of: live) { faults.append("a touch ended that is not down") }
            live.subtract(touches)
        }

        override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
            began += presses.count
            if !keys.isDisjoint(with: presses) { faults.append("a key went down twice") }
            keys.formUnion(presses)
        }

        override func pressesEnded(_ presses: Set<Press>, with event: Event?) { end(presses) }
        override func pressesCancelled(_ presses: Set<Press>, with event: Event?) { end(presses) }

        private func end(_ presses: Set<Press>) {
            if !presses.isSubset(of: keys) { faults.append("a key went up that is not down") }
            keys.subtract(presses)
        }
    }

    @Test(
        "R-SEAT-1, R-SEAT-3, R-SEAT-4: whatever comes and goes, each touch and key that began ends once",
        arguments: 1...6)
    func storm(seed: UInt64) {
        let ledger = Ledger()
        ledger.isMultipleTouchEnabled = true
        ledger.pointerStyle = .crosshair
        let tap = TapGestureRecognizer { _ in }
        tap.numberOfTapsRequired = 2
        ledger.addGestureRecognizer(tap)
        let stage = Stage(ledger)
        ledger.becomeFirstResponder()
        var random = SplitMix(seed: seed)
        for step in 0..<400 {
            act(&random, stage)
            if Int.random(in: 0..<3, using: &random) == 0 { stage.turn() }
            if step % 50 == 49 { stage.advance(by: .milliseconds(Int.random(in: 1...900, using: &random))) }
        }
        #expect(ledger.began > 20)
        for seat in stage.compositor.seats { seat.remove() }
        stage.turn()
        stage.advance(by: .seconds(2))
        #expect(ledger.live.isEmpty)
        #expect(ledger.keys.isEmpty)
        #expect(ledger.faults == [])
        expectSound(stage)
    }

    /// One thing that a person, a cable or a compositor may do.
    private func act(_ random: inout SplitMix, _ stage: Stage) {
        let compositor = stage.compositor
        guard let seat = compositor.seats.randomElement(using: &random) else {
            compositor.addSeat()
            return
        }
        let place = Point(Double(Int.random(in: -20..<420, using: &random)), 50)
        let id = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: seat.remove()
        case 1 where compositor.seats.count < 3: compositor.addSeat()
        case 2, 3:
            seat.capabilities = SeatCapabilities(rawValue: UInt32.random(in: 0...7, using: &random))
        case 4, 5, 6: seat.touch.down(id, at: place, on: stage.surface)
        case 7: seat.touch.up(id)
        case 8: seat.touch.motion(id, to: place)
        case 9: seat.touch.cancel()
        case 10: seat.touch.frame()
        case 11: seat.pointer.enter(stage.surface, at: place)
        case 12: seat.pointer.leave(stage.surface)
        case 13: seat.pointer.button(UInt32(0x110 + id), pressed: true)
        case 14: seat.pointer.button(UInt32(0x110 + id), pressed: false)
        case 15: seat.pointer.motion(to: place)
        case 16: seat.keyboard.enter(stage.surface)
        case 17: seat.keyboard.key(UInt32(30 + id), pressed: true)
        case 18: seat.keyboard.key(UInt32(30 + id), pressed: false)
        default: seat.keyboard.leave(stage.surface)
        }
        seat.pointer.frame()
        if Int.random(in: 0..<4, using: &random) > 0 { seat.touch.frame() }
    }
}
