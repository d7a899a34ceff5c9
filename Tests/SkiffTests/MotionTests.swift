import Skiff
import SkiffTesting
import Testing

/// Shaking, and media keys.
struct MotionTests {
    /// A view that writes down what it hears of both.
    private final class Listener: View {
        let label: String
        let journal: Journal
        var forwards = false

        init(_ label: String, _ journal: Journal) {
            self.label = label
            self.journal = journal
            super.init()
            frame = Rect(0, 0, 100, 100)
        }

        override var canBecomeFirstResponder: Bool { true }

        override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
            journal.add("\(label) began \(motion == event?.subtype)")
            if forwards { super.motionBegan(motion, with: event) }
        }

        override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
            journal.add("\(label) ended")
            if forwards { super.motionEnded(motion, with: event) }
        }

        override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
            journal.add("\(label) cancelled")
            if forwards { super.motionCancelled(motion, with: event) }
        }

        override func remoteControlReceived(with event: Event?) {
            journal.add("\(label) \(event.map { "\($0.subtype)" } ?? "nothing")")
            if forwards { super.remoteControlReceived(with: event) }
        }
    }

    private let journal = Journal()
    private let outer: Listener
    private let inner: Listener
    private let stage: Stage
    private var shake: ShakeSource { stage.application.shake }

    init() {
        outer = Listener("outer", journal)
        inner = Listener("inner", journal)
        outer.addSubview(inner)
        stage = Stage(board(outer))
        inner.becomeFirstResponder()
    }

    @Test("R-MOTION-1: a shake begins once and ends once, whatever comes between")
    func once() {
        shake.end()
        shake.begin()
        shake.begin()
        shake.end()
        shake.end()
        shake.cancel()
        #expect(journal.take() == ["inner began true", "inner ended"])
    }

    @Test("R-MOTION-2: it goes to the first responder, and up from there where that leaves it")
    func chain() {
        inner.forwards = true
        shake.begin()
        shake.end()
        #expect(journal.take() == ["inner began true", "outer began true", "inner ended", "outer ended"])
    }

    @Test("R-MOTION-2: who had its beginning has its end, whoever is first responder by then")
    func fixed() {
        shake.begin()
        outer.becomeFirstResponder()
        shake.end()
        #expect(journal.take() == ["inner began true", "inner ended"])
    }

    @Test("R-MOTION-1: it is cancelled when it goes on too long")
    func tooLong() {
        shake.begin()
        stage.advance(by: .milliseconds(2900))
        #expect(shake.isShaking)
        stage.advance(by: .milliseconds(200))
        shake.end()
        #expect(journal.take() == ["inner began true", "inner cancelled"])
    }

    @Test(
        "R-MOTION-1: it is cancelled when its receiver leaves, the window closes, or the application is no longer in use"
    )
    func interrupted() {
        shake.begin()
        inner.removeFromSuperview()
        #expect(journal.take() == ["inner began true", "inner cancelled"])
        outer.becomeFirstResponder()
        shake.begin()
        stage.surface.configure(states: [])
        stage.turn()
        #expect(journal.take() == ["outer began true", "outer cancelled"])
        stage.surface.configure(states: [.activated])
        stage.turn()
        shake.begin()
        stage.window.close()
        #expect(journal.take() == ["outer began true", "outer cancelled"])
    }

    @Test("R-CHAIN-9: without a first responder it goes to the window and the application")
    func noFirstResponder() {
        final class Shell: Application {
            var heard: [String] = []
            override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) { heard.append("began") }
            override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) { heard.append("ended") }
        }
        let stage = Stage(window: Window(title: "Stage")) { Shell(id: $0, loop: $1, log: $2) }
        stage.application.shake.begin()
        stage.application.shake.end()
        stage.window.close()
        stage.application.shake.begin()
        stage.application.shake.end()
        #expect((stage.application as? Shell)?.heard == ["began", "ended", "began", "ended"])
    }

    // MARK: Media keys

    private static let next = StageKey(code: 163)
    private static let playPause = StageKey(code: 164)

    @Test("R-REMOTE-1: media keys come as remote control only between begin and end")
    func remote() {
        stage.keys.press(Self.next)
        #expect(journal.take() == [])
        stage.application.beginReceivingRemoteControlEvents()
        stage.keys.press(Self.next)
        #expect(journal.take() == ["inner remoteControlNextTrack"])
        stage.application.endReceivingRemoteControlEvents()
        stage.keys.press(Self.next)
        #expect(journal.take() == [])
    }

    @Test(
        "R-REMOTE-1: the event says what the key means",
        arguments: [
            (163, ["remoteControlNextTrack"]), (165, ["remoteControlPreviousTrack"]),
            (164, ["remoteControlTogglePlayPause"]),
            (166, ["remoteControlStop"]), (200, ["remoteControlPlay"]), (201, ["remoteControlPause"]),
            (168, ["remoteControlBeginSeekingBackward", "remoteControlEndSeekingBackward"]),
            (208, ["remoteControlBeginSeekingForward", "remoteControlEndSeekingForward"]),
        ] as [(UInt32, [String])])
    func subtypes(code: UInt32, expected: [String]) {
        stage.application.beginReceivingRemoteControlEvents()
        stage.keys.press(StageKey(code: code))
        #expect(journal.take() == expected.map { "inner \($0)" })
    }

    @Test("R-REMOTE-1: it climbs the chain, and is no press; seeking ends when the keyboard leaves")
    func remoteChain() {
        let pad = Pad("pad", journal, Rect(0, 0, 200, 200))
        stage.window.content?.addSubview(pad)
        pad.addSubview(outer)
        inner.becomeFirstResponder()
        inner.forwards = true
        stage.application.beginReceivingRemoteControlEvents()
        stage.keys.press(Self.playPause)
        #expect(journal.take() == ["inner remoteControlTogglePlayPause", "outer remoteControlTogglePlayPause"])
        inner.forwards = false
        stage.keys.down(StageKey(code: 208))
        stage.keys.leave()
        #expect(
            journal.take() == ["inner remoteControlBeginSeekingForward", "inner remoteControlEndSeekingForward"])
        stage.application.endReceivingRemoteControlEvents()
        stage.keys.press(Self.next)
        #expect(journal.take() == ["pad key 163 began", "pad key 163 ended"])
        expectSound(stage)
    }
}
