import Skiff
import SkiffTesting
import Testing

/// What is told of keys by their places, and of several at once.
struct KeyPlaceTests {
    private final class Reader: Pad {
        var keys: [KeyboardHIDUsage] = []
        var heard: ((Set<Press>, Event?) -> Void)?
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
            keys += presses.compactMap { $0.key?.keyCode }
            heard?(presses, event)
        }
        override func pressesEnded(_ presses: Set<Press>, with event: Event?) { heard?(presses, event) }
        override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {}
    }

    private let journal = Journal()
    private let reader: Reader
    private let stage: Stage

    init() {
        reader = Reader("reader", journal, Rect(0, 0, 100, 100))
        stage = Stage(board(reader))
        stage.keys.enter()
        reader.becomeFirstResponder()
    }

    @Test("R-PRESS-4: a key has the name of its place: those of old and large keyboards too")
    func places() {
        let keys: [(UInt32, KeyboardHIDUsage)] = [
            (1, .keyboardEscape), (30, .keyboardA), (28, .keyboardReturnOrEnter), (96, .keypadEnter),
            (127, .keyboardApplication), (183, .keyboardF13), (194, .keyboardF24), (138, .keyboardHelp),
            (129, .keyboardAgain), (131, .keyboardUndo), (133, .keyboardCopy), (135, .keyboardPaste),
            (136, .keyboardFind), (137, .keyboardCut), (84, .keyboard_Reserved), (200, .keyboard_Reserved),
        ]
        for (code, _) in keys { stage.keys.press(StageKey(code: code)) }
        #expect(reader.keys == keys.map(\.1))
        expectSound(stage)
    }

    @Test("R-PRESS-1: an event has all keys that are held; those that it is not about are stationary")
    func all() {
        reader.heard = { [journal, reader] presses, event in
            guard let event else { return }
            let others = event.allPresses.subtracting(presses)
            let words = others.map { "\($0.phase) \($0.key?.characters ?? "") \($0.force)" }
            journal.add("\(event.presses.count) of \(event.allPresses.count) \(words.sorted())")
            #expect(others.allSatisfy { $0.responder === reader })
        }
        guard let a = StageKey("a"), let b = StageKey("b") else { return }
        stage.keys.down(a)
        stage.keys.down(b)
        stage.keys.up(a)
        stage.keys.up(b)
        #expect(
            journal.take() == [
                "1 of 1 []", "1 of 2 [\"stationary a 1.0\"]", "1 of 2 [\"stationary b 1.0\"]",
                "1 of 1 []",
            ])
        expectSound(stage)
    }

    @Test("R-PRESS-1: a press is held with all its force, and with none when it is over")
    func force() {
        var held: Press?
        reader.heard = { presses, _ in held = presses.first }
        stage.keys.down(.space)
        #expect(held?.force == 1)
        stage.keys.up(.space)
        #expect(held?.force == 0)
    }

    @Test("R-PRESS-11: a press knows the recognizers that receive it, and the event the presses of one")
    func recognizers() {
        let tap = TapGestureRecognizer()
        tap.allowedPressTypes = [.select]
        tap.cancelsTouchesInView = false
        let idle = TapGestureRecognizer()
        idle.allowedPressTypes = [.menu]
        for recognizer in [tap, idle] { reader.addGestureRecognizer(recognizer) }
        var seen: [Bool] = []
        reader.heard = { presses, event in
            guard let press = presses.first, press.phase == .began else { return }
            seen.append(press.gestureRecognizers.count == 1 && press.gestureRecognizers.first === tap)
            seen.append(event?.presses(for: tap) == [press])
            seen.append(event?.presses(for: idle) == [])
        }
        stage.keys.press(.enter)
        #expect(seen == [true, true, true])
        expectSound(stage)
    }

    @Test("R-PRESS-3: what would be told of a key's force goes up the chain, as all else that is told of keys")
    func changed() throws {
        final class Outer: Pad {
            var changes = 0
            override func pressesChanged(_ presses: Set<Press>, with event: Event?) { changes += 1 }
        }
        let outer = Outer("outer", journal)
        stage.window.content?.addSubview(outer)
        outer.addSubview(reader)
        reader.becomeFirstResponder()
        var held: Press?
        reader.heard = { presses, _ in held = presses.first }
        stage.keys.press(.space)
        reader.pressesChanged([try #require(held)], with: nil)
        #expect(outer.changes == 1)
    }

    @Test("The numbers are UIKit's, but for what UIKit has no name for")
    func numbers() {
        #expect([Press.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
        let phases: [Touch.Phase] = [
            .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
        ]
        #expect(phases.map(\.rawValue) == Array(0...7))
        #expect([Touch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
        let events: [Event.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
        #expect(events.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
        // 2041 and 2042 are keys of a remote control there.
        #expect(Press.PressType.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 30, 31, -1])
        #expect(KeyboardHIDUsage.keyboardF13.rawValue == 0x68)
        #expect(KeyboardHIDUsage.keyboardExSel.rawValue == 0xA4)
        #expect(KeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
        #expect(KeyboardHIDUsage.keyboardLANG1.rawValue == 0x90)
    }
}
